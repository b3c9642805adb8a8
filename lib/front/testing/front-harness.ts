import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createResponses } from '@/lib/answers/cached-response';
import { Body } from '@/lib/base/body';
import { type RequestContext, requestContext } from '@/lib/base/request-context';
import { PROBLEM_STATUS } from '@/lib/contract/problem';
import { createFront, type Front, type FrontOptions } from '../front';

/** A body that is worth compressing. */
export const BODY = JSON.stringify({
  h3: '86268cdafffffff',
  hourly: Array.from({ length: 400 }, (_, i) => i),
});
/** A cached response of the gateway. */
const CACHED = createResponses(1_000_000)(Body.of(Buffer.from(BODY)), {
  headers: {
    age: '7',
    'cache-control': 'public, max-age=900',
    'cache-status': 'hexcast; hit',
  },
  freshUntilMs: 0,
  recordServed: () => {},
});
export const CACHED_PATH = '/api/v1/forecast/86268cdafffffff.json';
/** The cached response's entity tag, without its quotes. */
export const CACHED_TAG = CACHED.etag.slice(1, -1);
/** A path without a cached response, which Next serves. */
export const UNCACHED_PATH = '/api/v1/air/86268cdafffffff.json';
export const UPGRADE =
  'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';

interface ClientResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** The requests that were forwarded to Next, and what the handlers find out about them. */
export let forwarded: IncomingMessage[] = [];
export let contexts: (RequestContext | undefined)[] = [];

/** Starts a front server until the test ends, and returns its port. */
export async function start(options: Partial<FrontOptions> = {}): Promise<number> {
  return (await startServer(options)).port;
}

/** Starts a front server until the test ends, and returns all of it. */
export async function startServer(
  options: Partial<FrontOptions> = {},
): Promise<Front & { port: number }> {
  forwarded = [];
  contexts = [];
  const front = createFront({
    handle: async (incoming, response) => {
      forwarded.push(incoming);
      // Next reads files before a handler is called.
      await new Promise(setImmediate);
      contexts.push(requestContext());
      respondLikeNext(incoming, response);
    },
    findServable: (path) => (path === CACHED_PATH ? CACHED : undefined),
    problem: ({ code, retryAfterSeconds }) => ({
      status: PROBLEM_STATUS[code],
      headers: {
        'content-type': 'application/problem+json',
        ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
      },
      body: Buffer.from(JSON.stringify({ code })),
    }),
    watch: { openTrace: () => undefined, answered: undefined },
    openSpan: () => undefined,
    routeOf: () => undefined,
    isCell: (id) => id === '86268cdafffffff',
    scripts: { hashesFor: (path) => (path === '/demo' ? ["'sha256-demo'"] : ["'sha256-404'"]) },
    ownFiles: { find: () => undefined },
    allow: () => ({ allowed: true, limit: 10, remaining: 9, resetSeconds: 60 }),
    trustedProxyHops: 0,
    publicUrl: null,
    onUnknownProxy: () => {},
    hsts: false,
    embedOrigins: '*',
    embedCors: false,
    now: Date.now,
    ...options,
  });
  const { server } = front;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, ...front };
}

/** Responds as Next does for a route handler: chunked, without a length, and without a body to HEAD. */
function respondLikeNext({ method }: IncomingMessage, response: ServerResponse): void {
  response.statusCode = 200;
  response.setHeader('content-type', 'application/json');
  response.setHeader('etag', '"cold"');
  response.flushHeaders();
  if (method !== 'HEAD') {
    response.write(BODY.slice(0, 100));
    response.write(BODY.slice(100));
  }
  response.end();
}

/** Sends one request over its own connection. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: string } = {},
): Promise<ClientResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers: { ...headers }, agent: false },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Sends raw bytes that an HTTP client wouldn't send, and returns the raw response. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(text);
  return readToEnd(socket);
}

/** Everything a socket receives until the other side ends. */
export async function readToEnd(socket: Socket): Promise<string> {
  const chunks: string[] = [];
  socket.setEncoding('utf8').on('data', (chunk) => chunks.push(String(chunk)));
  await once(socket, 'end');
  return chunks.join('');
}
