import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from '../testing/front-harness';
import { closeBeyondLimit, joinPrimary } from './join-primary';

it('has no primary in a process that nobody forked', () => {
  expect(joinPrimary()).toBeUndefined();
});

it('closes connections beyond the limit instead of handing them back', async () => {
  const { server, port } = await startServer();
  server.maxConnections = 1;
  closeBeyondLimit(server);
  expect(server.maxConnections).toBe(Number.POSITIVE_INFINITY);
  const open = () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    return socket.on('error', () => {});
  };
  const first = open();
  await once(server, 'connection');
  await once(open(), 'close');
  expect(first.destroyed).toBe(false);
  // There is room again.
  first.destroy();
  await vi.waitUntil(async () => (await countOf(server)) === 0);
  const third = open();
  await once(server, 'connection');
  third.write('GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n');
  const [answer] = await once(third, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
});

const countOf = (server: Awaited<ReturnType<typeof startServer>>['server']) =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
