import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ask, HELD_PATH, passed, readToEnd, startServer, UPGRADE } from './testing/front-harness';

/** A client that does not close its side because the other does. */
async function openTo(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  return socket;
}

/** As at the end of the process: a connection that is left open would keep it waiting. */
const close = (server: Server) => promisify(server.close.bind(server))();

it('a client that asks for an upgrade and keeps its side open holds no connection', async () => {
  const { port, server } = await startServer();
  const clients = await Promise.all(Array.from({ length: 5 }, () => openTo(port)));
  const answers = clients.map(readToEnd);
  for (const client of clients) client.write(UPGRADE);
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 400 /);
  await close(server);
  for (const client of clients) client.destroy();
  expect(passed).toEqual([]);
});

// An error that nobody listens for would end the process: here, the run fails of it.
it('a client that asks for an upgrade and breaks off does no harm', async () => {
  const { port, server } = await startServer();
  for (let client = 0; client < 20; client += 1) {
    const socket = await openTo(port);
    socket.write(UPGRADE);
    // Some break off before their request was read, and some while it is answered.
    if (client % 2 === 1) await once(server, 'upgrade');
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  expect((await ask(port, HELD_PATH)).status).toBe(200);
  await close(server);
});
