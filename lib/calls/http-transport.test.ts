import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ODD_CODINGS } from '@/lib/lab/attacks/attacks';
import { createLoopback } from '@/lib/server/testing/loopback';
import { createConnections, createHttpTransport } from './http-transport';

const MAX_BYTES = 100_000;
let server: Awaited<ReturnType<typeof createLoopback>>;
const connections = createConnections(16);
const transport = createHttpTransport(connections);

beforeEach(async () => {
  server = await createLoopback();
});
afterEach(() => server.close());

const ask = (path = '/v1/x', timeoutMs = 5_000) =>
  transport({
    url: server.url + path,
    headers: { 'x-own': '1' },
    timeoutMs,
    maxBytes: MAX_BYTES,
  });

const text = (reply: Awaited<ReturnType<typeof ask>>) =>
  reply.kind === 'answer' ? new TextDecoder().decode(reply.body) : reply.reason;

describe('the transport over HTTP', () => {
  it('sends the given headers and only the necessary ones of its own', async () => {
    await ask();
    expect(server.requests[0]?.method).toBe('GET');
    expect(Object.keys(server.requests[0]?.headers ?? {}).sort()).toEqual([
      'accept-encoding',
      'connection',
      'host',
      'x-own',
    ]);
    expect(server.requests[0]?.headers['accept-encoding']).toBe('gzip');
  });
  it('sends the query', async () => {
    await ask('/v1/x?points=1,2%203,4');
    expect(server.requests[0]?.url).toBe('/v1/x?points=1,2%203,4');
  });
  it('reads uncompressed and gzip bodies', async () => {
    server.respond((_, response) => response.end('plain'));
    expect(text(await ask())).toBe('plain');
    server.respond((_, response) => {
      response.writeHead(200, { 'content-encoding': 'GZIP' }).end(gzipSync('packed'));
    });
    expect(text(await ask())).toBe('packed');
  });
  it('takes lines of the same name for one list, and a list of codings for one that it has not', async () => {
    server.respond((_, response) => {
      const lines = [
        'cache-control',
        'max-age=60',
        'cache-control',
        'public',
        'age',
        '7',
        'age',
        '0',
      ];
      response.writeHead(200, lines).end();
    });
    expect(await ask()).toMatchObject({
      headers: { 'cache-control': 'max-age=60, public', age: '7, 0' },
    });
    server.respond((_, response) => {
      const lines = ['content-encoding', 'gzip', 'content-encoding', 'gzip'];
      response.writeHead(200, lines).end(gzipSync('packed'));
    });
    expect(text(await ask())).toBe('encoding');
  });
  it.each(ODD_CODINGS)('refuses the encoding %s', async (encoding) => {
    server.respond((_, response) => {
      response.setHeader('content-encoding', encoding).end(gzipSync('packed'));
    });
    expect(text(await ask())).toBe('encoding');
  });
  it('refuses a body that is not gzip as stated', async () => {
    server.respond((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain');
    });
    expect(text(await ask())).toBe('encoding');
  });
  it('stops reading a body that is too large, and closes the connection', async () => {
    let closed: (() => void) | undefined;
    const gone = new Promise<void>((resolve) => {
      closed = resolve;
    });
    server.respond((_, response) => {
      response.on('close', () => closed?.());
      const chunk = Buffer.alloc(65_536);
      const write = () => {
        while (response.write(chunk)) if (response.destroyed) return;
      };
      response.on('drain', write);
      write();
    });
    expect(text(await ask())).toBe('too-large');
    await gone;
  });
  it('stops decompressing a body that grows too large', async () => {
    server.respond((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync(Buffer.alloc(50_000_000)));
    });
    expect(text(await ask())).toBe('too-large');
  });
  it('follows no redirect', async () => {
    server.respond((request, response) => {
      if (request.url === '/other') response.end('followed');
      else response.writeHead(302, { location: '/other' }).end();
    });
    expect(await ask()).toMatchObject({ kind: 'answer', status: 302 });
    expect(server.requests).toHaveLength(1);
  });
  it('times out when a server sends nothing, or stops in the middle', async () => {
    server.respond(() => {});
    expect(text(await ask('/hangs', 50))).toBe('timeout');
    server.respond((_, response) => response.writeHead(200).write('{'));
    expect(text(await ask('/stops', 50))).toBe('timeout');
  });
  it('reports a connection that breaks or cannot be made', async () => {
    server.respond((request) => request.socket.destroy());
    expect(text(await ask())).toBe('unreachable');
    await server.close();
    expect(text(await ask())).toBe('unreachable');
  });
});
