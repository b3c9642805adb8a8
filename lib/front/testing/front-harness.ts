import { once } from 'node:events';
import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach } from 'vitest';
import { PROBLEM_STATUS } from '@/lib/contract/problem';
import type { HeldAnswer } from '@/lib/gateway/process-gateway';
import { createFront, type FrontOptions } from '../front';

/** A body that is worth compressing. */
export const BODY = JSON.stringify({
  h3: '86268cdafffffff',
  hourly: Array.from({ length: 400 }, (_, i) => i),
});
const HELD: HeldAnswer = {
  contentType: 'application/json',
  etag: '"body"',
  isKnownBy: (ifNoneMatch) => /^\*$|"body(-\w+)?"/.test(ifNoneMatch),
  identity: () => Buffer.from(BODY),
  gzip: () => gzipSync(BODY),
  brotli: () => brotliCompressSync(BODY),
  headers: {
    age: '7',
    'cache-control': 'public, max-age=900',
    'cache-status': 'hexcast; hit',
  },
  freshUntilMs: 0,
  told: () => {},
};
export const HELD_PATH = '/api/v1/forecast/86268cdafffffff.json';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

let front: Server | undefined;
/** The requests that got through to Next. */
export let passed: IncomingMessage[] = [];

/** Starts a front of the given kind on a port of its own. */
export async function start(options: Partial<FrontOptions> = {}): Promise<number> {
  passed = [];
  front = createFront({
    handle: async (incoming, response) => {
      passed.push(incoming);
      answerLikeNext(response);
    },
    atHand: (path) => (path === HELD_PATH ? HELD : undefined),
    problem: ({ code, retryAfterSeconds }) => ({
      status: PROBLEM_STATUS[code],
      headers: {
        'content-type': 'application/problem+json',
        ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
      },
      body: Buffer.from(JSON.stringify({ code })),
    }),
    isCell: (id) => id === '86268cdafffffff',
    scripts: { hashesFor: (path) => (path === '/' ? ["'sha256-home'"] : ["'sha256-404'"]) },
    allow: async () => ({ allowed: true, limit: 10, remaining: 9, resetSeconds: 60 }),
    trustedProxyHops: 0,
    ...options,
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return (front.address() as AddressInfo).port;
}

/** In pieces and without a length, as Next answers for a route handler. */
function answerLikeNext(response: ServerResponse): void {
  response.statusCode = 200;
  response.setHeader('content-type', 'application/json');
  response.setHeader('etag', '"cold"');
  response.flushHeaders();
  response.write(BODY.slice(0, 100));
  response.write(BODY.slice(100));
  response.end();
}

/** One request over a connection of its own. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: string } = {},
): Promise<Answer> {
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

/** What a server says to bytes that no HTTP client of ours would send. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(text);
  const chunks: string[] = [];
  for await (const chunk of socket.setEncoding('utf8')) chunks.push(String(chunk));
  return chunks.join('');
}

afterEach(() => {
  front?.closeAllConnections();
  front?.close();
});
