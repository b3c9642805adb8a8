import { once } from 'node:events';
import type { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { problemReply } from '@/lib/answers/replies';
import { createConnections, createHttpTransport } from '@/lib/calls/http-transport';
import { documentPath } from '@/lib/contract/paths';
import { createHitLimiter } from '@/lib/front/client-limits';
import { createFront } from '@/lib/front/front';
import { isCell } from '@/lib/geo/cells';
import type { Gateway } from '@/lib/server/gateway';
import { createTestGateway, documentOf } from '@/lib/server/testing/fixtures';
import { createLoopback } from '@/lib/server/testing/loopback';
import type { Steps } from './experiment';
import { CELL, LAB_KEYS } from './virtual-sandbox';

/** What came back over the socket, as it was sent. */
export interface RawAnswer {
  /** 0 if there was none. */
  readonly status: number;
  readonly text: string;
}

/** The front server and the gateway over real sockets of this machine, in front of a service on another socket. */
export interface HttpSandbox {
  /** Sends bytes that no browser would send. */
  readonly send: (raw: string) => Promise<RawAnswer>;
  /** Sends a request with these lines of headers besides the usual ones. */
  readonly get: (path: string, headers?: readonly string[]) => Promise<RawAnswer>;
  /** What reached the service. */
  readonly requests: readonly IncomingMessage[];
  readonly respond: (
    listener: (request: IncomingMessage, response: ServerResponse) => void,
  ) => void;
  /** Another server of this machine, to which the service may try to lead. */
  readonly elsewhere: { readonly url: string; readonly requests: readonly IncomingMessage[] };
}

/** The path that experiments ask for. */
export const PATH = documentPath('forecast', CELL);

const CALL_TIMEOUT_MS = 800;
const USUAL = ['host: sandbox.invalid', 'connection: close'];

/** Makes a sandbox for one experiment, and closes all of it afterwards. */
export async function inHttpSandbox<Result>(
  steps: Steps,
  run: (sandbox: HttpSandbox) => Promise<Result>,
): Promise<Result> {
  const service = await createLoopback();
  const elsewhere = await createLoopback();
  const connections = createConnections(16);
  const { gateway } = createTestGateway(createHttpTransport(connections), {
    config: { weatherUrl: service.url, keys: LAB_KEYS.slice(0, 1), clientDailyShare: 1 },
    service: { timeoutMs: CALL_TIMEOUT_MS },
    edges: { now: Date.now, wait: (ms: number) => setTimeout(ms) },
  });
  const front = frontOf(gateway);
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address() as AddressInfo;
  const noted = (listener: (request: IncomingMessage, response: ServerResponse) => void) =>
    service.respond((request, response) => {
      steps.add(
        'call',
        `${request.method} ${request.url} x-api-key: ${request.headers['x-api-key']}`,
      );
      listener(request, response);
    });
  noted((_, response) => response.end(JSON.stringify(documentOf('forecast', CELL))));

  async function send(raw: string): Promise<RawAnswer> {
    steps.add('ask', raw.split('\r\n').filter(isTelling).join(' · '));
    const text = await exchange(port, raw);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
    steps.add('answer', status === 0 ? '-' : String(status));
    return { status, text };
  }

  try {
    return await run({
      send,
      get: (path, headers = []) =>
        send([`GET ${path} HTTP/1.1`, ...USUAL, ...headers, '', ''].join('\r\n')),
      requests: service.requests,
      respond: noted,
      elsewhere,
    });
  } finally {
    front.closeAllConnections();
    front.close();
    await Promise.all([service.close(), elsewhere.close(), connections.destroy(), gateway.close()]);
  }
}

const isTelling = (line: string) => line !== '' && !USUAL.includes(line);

/** The front server around our handlers alone: Next is the only part of the way that is not there. */
function frontOf(gateway: Gateway): ReturnType<typeof createServer> {
  return createFront({
    handle: (request, response) => handle(gateway, request, response),
    findServable: gateway.findServable,
    problem: problemReply,
    watch: gateway.watch,
    isCell,
    scripts: { hashesFor: () => [] },
    ownFiles: { find: () => undefined },
    allow: createHitLimiter(10_000, Date.now),
    trustedProxyHops: 0,
    publicUrl: null,
    hsts: false,
    embedOrigins: 'none',
    embedCors: false,
    onUnknownProxy: () => {},
    now: Date.now,
  }).server;
}

async function handle(
  { handlers }: Gateway,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(incoming.url ?? '/', 'http://sandbox.invalid');
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const request = new Request(`http://sandbox.invalid${pathname}`, { headers });
  const [, resource, file] =
    /^\/api\/v1\/([^/]+)\/([^/]+)$/.exec(decodeURIComponent(pathname)) ?? [];
  const response =
    resource === undefined || file === undefined
      ? await handlers.notFound(request)
      : await handlers.document(request, resource, file);
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  outgoing.statusCode = response.status;
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

/** Sends bytes over a connection of their own, and reads until it is closed. */
function exchange(port: number, raw: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const end = () => resolve(text);
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('end', end).on('error', end).on('close', end);
    socket.write(raw, 'latin1');
  });
}
