import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { problemReply } from '@/lib/answers/replies';
import type { Log } from '@/lib/base/log';
import { requestContext } from '@/lib/base/request-context';
import { createConnections, createHttpTransport } from '@/lib/calls/http-transport';
import type { Config } from '@/lib/config/config';
import { documentPath, ZONE_AT_PATH } from '@/lib/contract/paths';
import { createHitLimiter } from '@/lib/front/client-limits';
import { createFront } from '@/lib/front/front';
import { createSelfCheck } from '@/lib/front/self-check';
import { isCell } from '@/lib/geo/cells';
import type { Gateway } from '@/lib/server/gateway';
import { createTestGateway, documentOf } from '@/lib/server/testing/fixtures';
import { createLoopback } from '@/lib/server/testing/loopback';
import { careless } from '../without/careless';
import { exchange, isLetGo, type RawAnswer } from './exchange';
import type { Steps } from './experiment';
import { answerAsNext, serveFrom } from './sandbox-server';
import { CELL, CELLS, LAB_KEYS } from './virtual-sandbox';

/** A request that got past the front. */
export interface Passed {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it counts as one of an embed, which may cause calls. */
  readonly isEmbed: boolean;
}

/** The front server and the gateway over real sockets of this machine, in front of a service on another socket. */
export interface HttpSandbox {
  /** Sends bytes that no browser would send. */
  readonly send: (raw: string, patienceMs?: number) => Promise<RawAnswer>;
  /** Sends a request with these lines of headers besides the usual ones. */
  readonly get: (path: string, headers?: readonly string[]) => Promise<RawAnswer>;
  /** Sends bytes over a connection that stays open on its side, and says whether the server lets go of it. */
  readonly hold: (raw: string) => Promise<boolean>;
  /** What got past the front, to Next. */
  readonly passed: readonly Passed[];
  /** What reached the service. */
  readonly requests: readonly IncomingMessage[];
  /** Host and port of the service. */
  readonly serviceHost: string;
  readonly respond: (
    listener: (request: IncomingMessage, response: ServerResponse) => void,
  ) => void;
  /** Waits until what was begun behind an answer has reached the service. */
  readonly settle: () => Promise<void>;
  /** Lets time pass for all that looks at a clock. */
  readonly pass: (ms: number, words: string) => void;
  /** Another server of this machine, to which somebody may try to lead. */
  readonly elsewhere: {
    readonly url: string;
    readonly port: number;
    readonly requests: readonly IncomingMessage[];
    readonly respond: HttpSandbox['respond'];
  };
  /** How often somebody was made to wait. */
  readonly waits: () => number;
  readonly log: Log;
  /** What was logged. */
  readonly lines: readonly string[];
}

export interface HttpSandboxOptions {
  readonly config?: Partial<Config>;
  /** How long the service may take. */
  readonly timeoutMs?: number;
  /** The present keys, as a file has them. */
  readonly readKeysFile?: () => string;
}

/** The path that experiments ask for. */
export const PATH = documentPath('forecast', CELL);
/** The same of another place, by its number. */
export const otherPath = (number: number) => documentPath('forecast', CELLS[number] ?? CELL);
/** Asks which zone a point is in: the lookup of zones has a host of its own. */
export const pointPath = (lat: number, lng: number) => `${ZONE_AT_PATH}?lat=${lat}&lng=${lng}`;

/** So long that no busy machine takes longer. */
const TIMEOUT_MS = 20_000;
/** What is begun behind an answer has reached a service on this machine by then. */
const BEHIND_MS = 300;
const USUAL = ['host: sandbox.invalid', 'connection: close'];

/** A request in bytes, with the usual headers and others. */
export function rawRequest(
  method: string,
  target: string,
  headers: readonly string[] = [],
  body = '',
): string {
  return [`${method} ${target} HTTP/1.1`, ...USUAL, ...headers, '', body].join('\r\n');
}

/** Makes a sandbox for one experiment, and closes all of it afterwards. */
export async function inHttpSandbox<Result>(
  steps: Steps,
  run: (sandbox: HttpSandbox) => Promise<Result>,
  options: HttpSandboxOptions = {},
): Promise<Result> {
  let laterMs = 0;
  let waits = 0;
  const now = () => Date.now() + laterMs;
  const service = await createLoopback();
  const elsewhere = await createLoopback();
  const connections = createConnections(16);
  const config = {
    weatherUrl: service.url,
    keys: LAB_KEYS.slice(0, 1),
    zoneUrl: elsewhere.url,
    clientDailyShare: 1,
    ...options.config,
  };
  const { gateway, log, lines, settings } = createTestGateway(createHttpTransport(connections), {
    config,
    service: { timeoutMs: options.timeoutMs ?? TIMEOUT_MS, readKeysFile: options.readKeysFile },
    edges: {
      now,
      wait: (ms: number) => {
        waits += 1;
        return setTimeout(ms);
      },
      randomHex: () => randomBytes(16).toString('hex'),
    },
  });
  serveFrom(gateway, settings, log);
  const passed: Passed[] = [];
  const { server } = frontOf({ gateway, config: settings, log, passed, now });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const noted = (listener: (request: IncomingMessage, response: ServerResponse) => void) =>
    service.respond((request, response) => {
      steps.add(
        'call',
        `${request.method} ${request.url} x-api-key: ${request.headers['x-api-key']}`,
      );
      listener(request, response);
    });
  noted((_, response) => response.end(JSON.stringify(documentOf('forecast', CELL))));

  async function send(raw: string, patienceMs?: number): Promise<RawAnswer> {
    steps.add('ask', raw.split('\r\n').filter(isTelling).join(' · '));
    const answer = await exchange(port, raw, patienceMs);
    steps.add('answer', answer.status === 0 ? '-' : String(answer.status));
    return answer;
  }

  try {
    return await run({
      send,
      get: (path, headers = []) => send(rawRequest('GET', path, headers)),
      hold: (raw) => isLetGo(port, raw, () => promisify(server.getConnections.bind(server))()),
      passed,
      settle: () => setTimeout(BEHIND_MS),
      pass(ms, words) {
        steps.add('time', words);
        laterMs += ms;
      },
      requests: service.requests,
      serviceHost: new URL(service.url).host,
      respond: noted,
      elsewhere: { ...elsewhere, port: Number(new URL(elsewhere.url).port) },
      waits: () => waits,
      log,
      lines,
    });
  } finally {
    server.closeAllConnections();
    server.close();
    await Promise.all([service.close(), elsewhere.close(), connections.destroy(), gateway.close()]);
  }
}

const isTelling = (line: string) => line !== '' && !USUAL.includes(line);

interface Behind {
  readonly gateway: Gateway;
  readonly config: Config;
  readonly log: Log;
  readonly passed: Passed[];
  readonly now: () => number;
}

/** The front server around our route handlers: Next itself is the only part of the way that is not there. */
function frontOf({ gateway, config, log, passed, now }: Behind) {
  return createFront({
    ...config,
    selfCheck: config.selfCheck ? createSelfCheck(log.secrets) : undefined,
    handle: (request, response) => handle(request, response, passed),
    findServable: gateway.findServable,
    problem: problemReply,
    watch: gateway.watch,
    openSpan: () => undefined,
    routeOf: () => undefined,
    isCell,
    scripts: { hashesFor: () => [] },
    ownFiles: { find: () => undefined },
    allow: createHitLimiter(config.clientHitsPerMinute, now),
    onUnknownProxy: () => {},
    now,
  });
}

/** Hands on all of a request, as Next would: whatever is to be dropped, the front or a handler has to drop. */
async function handle(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  passed: Passed[],
): Promise<void> {
  const { method = 'GET', url = '/' } = incoming;
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  passed.push({ method, path: url, headers, isEmbed: requestContext()?.isEmbed ?? false });
  const address = new URL(url, 'http://sandbox.invalid');
  careless.headers = headers;
  careless.search = address.search;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const request = new Request(address, {
    method,
    headers,
    ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
  });
  const response = await answerAsNext(request);
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  outgoing.statusCode = response.status;
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    outgoing.end(Buffer.from(await response.arrayBuffer()));
    return;
  }
  for await (const event of response.body ?? []) if (!outgoing.write(event)) break;
}
