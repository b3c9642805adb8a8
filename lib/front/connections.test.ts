import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from './testing/front-harness';

/** For a page that is sent as it is written. */
const REQUEST = 'GET /embed HTTP/1.1\r\nhost: x\r\n\r\n';

/** A client connected to a server whose responses the test completes, and its socket on the server. */
async function connectClient() {
  const waiting: ServerResponse[] = [];
  const front = await startServer({ handle: async (_, response) => void waiting.push(response) });
  const client = connect(front.port, '127.0.0.1');
  client.on('error', () => {});
  onTestFinished(() => void client.destroy());
  const [serverSocket]: Socket[] = await once(front.server, 'connection');
  if (!serverSocket) throw new Error('no connection arrived');
  /** Sends a request, and resolves to its pending response. */
  const ask = async (request = REQUEST) => {
    const before = waiting.length;
    client.write(request);
    await vi.waitUntil(() => waiting.length > before);
    const response = waiting[before];
    if (!response) throw new Error('no request arrived');
    return response;
  };
  /** Simulates the idle timeout of the connection. */
  const timeOut = () => front.server.emit('timeout', serverSocket);
  return { ...front, client, serverSocket, ask, timeOut };
}

describe('an idle connection', () => {
  it('is closed if its client never sent a request', async () => {
    const { client, timeOut } = await connectClient();
    timeOut();
    await once(client, 'close');
  });

  it('stays open while its client waits for us', async () => {
    const { client, serverSocket, ask, timeOut } = await connectClient();
    const response = await ask();
    timeOut();
    expect(serverSocket.destroyed).toBe(false);
    response.end('done');
    const [answer] = await once(client, 'data');
    expect(String(answer)).toContain('HTTP/1.1 200');
    // The client is no longer waiting.
    timeOut();
    await once(client, 'close');
  });

  it('is closed if its client does not read', async () => {
    const { client, serverSocket, ask, timeOut } = await connectClient();
    client.pause();
    const response = await ask();
    // More than the system buffers, so that the handler waits for the client too.
    expect(response.write(Buffer.alloc(50_000_000))).toBe(false);
    timeOut();
    await once(serverSocket, 'close');
    expect(response.destroyed).toBe(true);
  });
});

it('forgets pipelined requests of a client that has gone', async () => {
  const waiting: ServerResponse[] = [];
  let closed = 0;
  const front = await startServer({
    handle: async (_, response) => {
      waiting.push(response);
      response.once('close', () => (closed += 1));
    },
  });
  const client = connect(front.port, '127.0.0.1');
  client.on('error', () => {});
  client.write(REQUEST.repeat(25));
  await vi.waitUntil(() => waiting.length === 25);
  expect(front.connections.isResponding()).toBe(true);
  client.destroy();
  await vi.waitUntil(() => closed === 25);
  expect(front.connections.isResponding()).toBe(false);
  expect(waiting.every(({ destroyed }) => destroyed)).toBe(true);
  // What comes too late is dropped.
  for (const response of waiting) response.end('late');
  await new Promise(setImmediate);
  expect(closed).toBe(25);
});

it('limits the number of connections', async () => {
  const { server, port } = await connectClient();
  expect(server.maxConnections).toBeGreaterThan(1_000);
  expect(server.timeout).toBeGreaterThan(0);
  server.maxConnections = 1;
  const second = connect(port, '127.0.0.1');
  second.on('error', () => {});
  await once(second, 'close');
});

it.each([
  ['sent as it is written', REQUEST],
  ['buffered', 'GET /demo HTTP/1.1\r\nhost: x\r\n\r\n'],
])('refuses a waiting request once when the server gives up: %s', async (_, request) => {
  const { connections, client, ask } = await connectClient();
  expect(connections.isResponding()).toBe(false);
  const response = await ask(request);
  expect(connections.isResponding()).toBe(true);
  connections.refuseWaiting();
  connections.refuseWaiting();
  const [answer] = await once(client, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 503 /);
  expect(response.writableEnded).toBe(true);
  expect(connections.isResponding()).toBe(false);
});

describe('a request that Node finds too late', () => {
  const tooLate = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

  it('is answered if it had arrived before the process looked', async () => {
    const { server, client, serverSocket, ask } = await connectClient();
    const asked = ask();
    // Meanwhile, the bytes arrive, and nobody reads them.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    server.emit('clientError', tooLate, serverSocket);
    (await asked).end('done');
    const [answer] = await once(client, 'data');
    expect(String(answer)).toContain('HTTP/1.1 200');
  });

  it('is refused if no more of it comes, and its connection closed', async () => {
    const { server, client, serverSocket } = await connectClient();
    client.write(REQUEST.slice(0, 20));
    await vi.waitUntil(() => serverSocket.bytesRead > 0);
    server.emit('clientError', tooLate, serverSocket);
    // More of it, but not all.
    client.write(REQUEST.slice(20, 25));
    const [answer] = await once(client, 'data');
    expect(String(answer)).toBe('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    await once(client, 'close');
  });
});

it('says what is wrong with a request that it cannot read', async () => {
  for (const [request, status] of [
    ['nonsense\r\n\r\n', '400 Bad Request'],
    [`GET / HTTP/1.1\r\nhost: x\r\na: ${'a'.repeat(20_000)}\r\n\r\n`, '431 Request Header Fields'],
  ] as const) {
    const { client } = await connectClient();
    client.write(request);
    const [answer] = await once(client, 'data');
    expect(String(answer)).toContain(`HTTP/1.1 ${status}`);
    expect(String(answer)).toContain('Connection: close');
  }
});
