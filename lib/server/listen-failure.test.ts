import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { listenFailure } from './listen-failure';

/** The message for a server that fails to listen there. */
async function failureOf(port: number, host: string): Promise<string> {
  const server = createServer().listen(port, host);
  const [error]: Error[] = await once(server, 'error');
  return error ? listenFailure(error, port) : '';
}

it('names a port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await failureOf(port, '127.0.0.1')).toBe(`PORT ${port} is in use by another program.`);
  other.close();
});

it('reports an address of another machine without quoting it', async () => {
  // A documentation address (RFC 5737), which no machine has.
  expect(await failureOf(0, '192.0.2.1')).toBe('HOST is not an address of this machine.');
});

it('reports all other errors too', () => {
  const messageFor = (code: string) => listenFailure(Object.assign(new Error(code), { code }), 80);
  expect(messageFor('EACCES')).toMatch(/^PORT 80 /);
  expect(messageFor('ENOTFOUND')).toMatch(/^HOST is a hostname/);
  expect(messageFor('EMFILE')).toMatch(/HOST and PORT\.$/);
  expect(listenFailure(new Error('no code'), 80)).toMatch(/HOST and PORT\.$/);
});
