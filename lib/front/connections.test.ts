import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from './testing/front-harness';

const ASK = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

/** A client at a server whose handler leaves its answers to the test, and that client's socket there. */
async function join() {
  const waiting: ServerResponse[] = [];
  const front = await startServer({ handle: async (_, response) => void waiting.push(response) });
  const client = connect(front.port, '127.0.0.1');
  client.on('error', () => {});
  onTestFinished(() => void client.destroy());
  const [there]: Socket[] = await once(front.server, 'connection');
  if (!there) throw new Error('nobody came');
  /** Asks, and answers the response that is to be made. */
  const ask = async () => {
    const before = waiting.length;
    client.write(ASK);
    await vi.waitUntil(() => waiting.length > before);
    const response = waiting[before];
    if (!response) throw new Error('nobody asked');
    return response;
  };
  /** As when nothing has moved on the connection for as long as it may. */
  const stand = () => front.server.emit('timeout', there);
  return { ...front, client, there, ask, stand };
}

describe('a connection on which nothing moves', () => {
  it('is closed where its client never asked', async () => {
    const { client, stand } = await join();
    stand();
    await once(client, 'close');
  });

  it('is kept where its client waits for us', async () => {
    const { client, there, ask, stand } = await join();
    const response = await ask();
    stand();
    expect(there.destroyed).toBe(false);
    response.end('done');
    const [answer] = await once(client, 'data');
    expect(String(answer)).toContain('HTTP/1.1 200');
    // From then on nobody waits.
    stand();
    await once(client, 'close');
  });

  it('is closed where its client does not read', async () => {
    const { client, there, ask, stand } = await join();
    client.pause();
    const response = await ask();
    // More than the system takes off our hands; the maker waits for the client too.
    expect(response.write(Buffer.alloc(50_000_000))).toBe(false);
    stand();
    await once(there, 'close');
    expect(response.destroyed).toBe(true);
  });
});

it('no more connections are taken than there is room for', async () => {
  const { server, port } = await join();
  expect(server.maxConnections).toBeGreaterThan(1_000);
  expect(server.timeout).toBeGreaterThan(0);
  server.maxConnections = 1;
  const second = connect(port, '127.0.0.1');
  second.on('error', () => {});
  await once(second, 'close');
});

it('who waits when this server gives up is told so, once', async () => {
  const { connections, client, ask } = await join();
  expect(connections.isMaking()).toBe(false);
  const response = await ask();
  expect(connections.isMaking()).toBe(true);
  connections.giveUp();
  connections.giveUp();
  const [answer] = await once(client, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 503 /);
  expect(response.writableEnded).toBe(true);
  expect(connections.isMaking()).toBe(false);
});
