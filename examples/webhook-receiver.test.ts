import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '@/lib/server/testing/listen';
import { newSecret, signedHeaders } from '@/lib/watch/webhooks/signature';
import { createReceiver } from './webhook-receiver';

it('acts on what is signed, once, and on nothing else', async () => {
  const secret = newSecret();
  const acted: string[] = [];
  const server = createReceiver(secret, ({ type, data }) => acted.push(`${type} ${data.event}`));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${await listen(server)}/`;
  async function send(id: string, event: string, by = secret) {
    const body = JSON.stringify({ type: 'alert.issued', data: { event } });
    const headers = signedHeaders({ id, seconds: Math.floor(Date.now() / 1000), body }, [by]);
    return (await fetch(url, { method: 'POST', headers, body })).status;
  }
  expect(await send('a', 'Wind Advisory')).toBe(204);
  expect(await send('a', 'Wind Advisory')).toBe(204);
  expect(await send('b', 'Flood Warning')).toBe(204);
  expect(await send('d', 'Doña Ana ❄')).toBe(204);
  expect(await send('c', 'Lie', newSecret())).toBe(401);
  // One that breaks off in the middle does not end it.
  const broken = connect(Number(new URL(url).port), '127.0.0.1');
  broken.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nabc', () =>
    broken.destroy(),
  );
  await once(broken, 'close');
  expect((await fetch(url)).status).toBe(401);
  expect((await fetch(url, { method: 'POST', body: 'x'.repeat(300_000) })).status).toBe(401);
  expect(acted).toEqual([
    'alert.issued Wind Advisory',
    'alert.issued Flood Warning',
    'alert.issued Doña Ana ❄',
  ]);
});
