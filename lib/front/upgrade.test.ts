import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import {
  ask,
  CACHED_PATH,
  forwarded,
  readToEnd,
  startServer,
  UPGRADE,
} from './testing/front-harness';

/** A client that keeps its side open when the server closes. */
async function openTo(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  return socket;
}

/** Closes the server as on shutdown, which waits for open connections. */
const close = (server: Server) => promisify(server.close.bind(server))();

it('closes the connection of a client that requests an upgrade and keeps its side open', async () => {
  const { port, server } = await startServer();
  const clients = await Promise.all(Array.from({ length: 5 }, () => openTo(port)));
  const responses = clients.map(readToEnd);
  for (const client of clients) client.write(UPGRADE);
  for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1.1 400 /);
  await close(server);
  for (const client of clients) client.destroy();
  expect(forwarded).toEqual([]);
});

// An unhandled socket error would end the process; here, it would fail the test run.
it('survives clients that request an upgrade and reset the connection', async () => {
  const { port, server } = await startServer();
  for (let client = 0; client < 20; client += 1) {
    const socket = await openTo(port);
    socket.write(UPGRADE);
    // Some reset before their request is read, and some while it is answered.
    if (client % 2 === 1) await once(server, 'upgrade');
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  expect((await ask(port, CACHED_PATH)).status).toBe(200);
  await close(server);
});
