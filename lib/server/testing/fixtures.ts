import { createLog } from '@/lib/base/log';
import { LOOPBACK_CLIENT, type Requester } from '@/lib/base/requester';
import type { Transport, TransportReply } from '@/lib/calls/transport';
import type { Config } from '@/lib/config/config';
import { RESOURCES, type ResourceName } from '@/lib/contract/resources';
import { diskState, type Storage } from '@/lib/shared/disk/storage';
import { memoryState } from '@/lib/shared/memory/memory-state';
import { openService, type ServiceOptions } from '@/lib/sources/service/source';
import type { HostUse } from '@/lib/sources/source';
import { createGateway } from '../gateway';
import type { GatewayEdges } from '../gateway-edges';
import { describedHandlers, judgedFind } from './described';

/** A cell of resolution 6 in Denver, another cell, and the first one's zone. */
export const CELL = '86268cd07ffffff';
export const OTHER_CELL = '8629a1d77ffffff';
export const ZONE = 'COZ039';

/** An invented key in the documented form. It must never appear in a response, header, log line or error. */
export const CANARY = `pub_${'c0ffee5eed1dea'.repeat(3).slice(0, 32)}`;

export const START_MS = Date.parse('2026-07-17T18:00:00Z');

/** A clock that only advances when the test says so, and wakes waiters in the order they are due. */
export function createClock(startMs = START_MS) {
  let nowMs = startMs;
  /** Sorted by due time. */
  const waiting: { readonly atMs: number; readonly wake: () => void }[] = [];
  const clock = {
    now: () => nowMs,
    wait: (ms: number) =>
      new Promise<void>((wake) => {
        const atMs = nowMs + ms;
        let index = waiting.length;
        while (index > 0 && (waiting[index - 1]?.atMs ?? 0) > atMs) index -= 1;
        waiting.splice(index, 0, { atMs, wake });
      }),
    /** Advances at once, without running waiters in between. */
    advance(ms: number) {
      nowMs += ms;
      const later = waiting.findIndex(({ atMs }) => atMs > nowMs);
      for (const { wake } of waiting.splice(0, later < 0 ? waiting.length : later)) wake();
    },
    /** Advances from one due time to the next, running the waiters, until a time or until `isOver`. */
    async run(untilMs: number, isOver: () => boolean = () => false) {
      await settle();
      while (!isOver()) {
        const nextMs = Math.min(untilMs, waiting[0]?.atMs ?? untilMs);
        clock.advance(Math.max(0, nextMs - nowMs));
        await settle();
        if (nowMs >= untilMs) return;
      }
    },
    /** Advances in steps, running the waiters after each. */
    async pass(ms: number, stepMs = 50) {
      for (let passed = 0; passed < ms; passed += stepMs) {
        clock.advance(Math.min(stepMs, ms - passed));
        await settle();
      }
    },
  };
  return clock;
}

/** Runs everything that waits for neither a clock nor the network. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A person on this machine, who may use the whole day's quota. */
export const PERSON: Requester = { priority: 'person', client: LOOPBACK_CLIENT };

/** The smallest document that the contract accepts. */
export function documentOf(resource: ResourceName, id: string): unknown {
  if (resource === 'alerts') return { zone: id, alerts: [], sources: [] };
  const lists = { forecast: { hourly: [] }, allergy: { periods: [] }, current: {}, air: {} };
  return { h3: id, ...lists[resource], sources: [] };
}

export function jsonReply(value: unknown, status = 200): TransportReply {
  const body = new TextEncoder().encode(JSON.stringify(value));
  return { kind: 'answer', status, headers: { 'content-type': 'application/json' }, body };
}

/** A service that responds to every path of the contract, and records its requests. */
export function createFakeService() {
  const requests: { path: string; headers: Readonly<Record<string, string>> }[] = [];
  let respond = async (path: string): Promise<TransportReply> => {
    const [resource = '', file = ''] = path.split('/').slice(-2);
    const name = Object.keys(RESOURCES).find((known) => known === resource) as ResourceName;
    return jsonReply(documentOf(name, file.replace('.json', '')));
  };
  const transport: Transport = ({ url, headers }) => {
    const path = new URL(url).pathname;
    requests.push({ path, headers });
    return respond(path);
  };
  return {
    requests,
    transport,
    respondWith(next: (path: string) => TransportReply | Promise<TransportReply>) {
      respond = async (path) => next(path);
    },
  };
}

const liveConfig: Config = {
  mode: 'live',
  weatherUrl: 'http://service.test/base',
  publicUrls: null,
  keys: [CANARY],
  zoneUrl: 'http://zones.test',
  zoneContact: 'you@example.org',
  demoVariant: 'A',
  publicUrl: null,
  host: '127.0.0.1',
  port: 0,
  hsts: false,
  offline: true,
  embedOrigins: [],
  embedCors: false,
  embedDailyShare: 0.4,
  agents: false,
  telemetry: null,
  sendTraceparent: false,
  agentDailyShare: 0.1,
  webhooksFile: null,
  privateHosts: [],
  watchDailyShare: 0.2,
  serverSecret: null,
  pushServices: ['push.example'],
  pushPrivateHosts: [],
  pushContact: null,
  vapidKey: null,
  pushSubscribers: 10_000,
  pushSubscribersPerClient: 100,
  inspector: 'operator',
  operatorToken: null,
  sourceUrl: null,
  securityContacts: [],
  keysFile: null,
  dailyCalls: 10_000,
  callsPerSecond: 1000,
  callsInFlight: 256,
  clientDailyShare: 0.2,
  clientHitsPerMinute: 6000,
  trustedProxyHops: 0,
  startsLive: false,
  baseMap: null,
  selfCheck: false,
  mapHexes: 900,
  memoryMegabytes: 256,
  cacheDir: null,
  metrics: false,
  sharedStore: null,
};

/** The transport of a gateway whose source calls no service. */
export const NO_SERVICE: Transport = async () => ({ kind: 'failure', reason: 'unreachable' });

export interface TestGatewayOptions {
  readonly zoneTransport?: Transport;
  readonly config?: Partial<Config>;
  readonly edges?: Partial<GatewayEdges>;
  /** A folder in place of memory. */
  readonly storage?: Storage | undefined;
  readonly service?: Pick<ServiceOptions, 'readKeysFile' | 'timeoutMs'>;
  /** What its status says of hosts. */
  readonly hosts?: readonly HostUse[];
  readonly clock?: ReturnType<typeof createClock>;
}

/** A complete gateway over two transports, with its clock, its handlers and its log lines. */
export function createTestGateway(weatherTransport: Transport, options: TestGatewayOptions = {}) {
  const clock = options.clock ?? createClock();
  const lines: string[] = [];
  const config = { ...liveConfig, ...options.config };
  const log = createLog({ level: 'info', secrets: config.keys, write: (line) => lines.push(line) });
  const { now } = clock;
  // Waiting advances the clock and returns at once. Tests of timing pass the clock's own `wait` instead.
  const wait = async (ms: number) => clock.advance(ms);
  const open = openService({
    config,
    weatherTransport,
    zoneTransport: options.zoneTransport ?? weatherTransport,
    ...options.service,
  });
  const { hosts = [] } = options;
  const plain = createGateway(config, {
    openSource(edges) {
      const source = open(edges);
      return { ...source, status: () => ({ ...source.status(), hosts }) };
    },
    now,
    wait,
    random: () => 0,
    randomHex: () => '5a17',
    shared: options.storage ? diskState(options.storage) : memoryState('5a17'),
    log,
    version: '1.2.3',
    ...options.edges,
  });
  const handlers = describedHandlers(plain.handlers);
  const findFresh = judgedFind(plain.findFresh);
  const findServable = judgedFind(plain.findServable);
  const gateway = { ...plain, handlers, findFresh, findServable };
  const { readiness } = gateway;
  const read = (resource: ResourceName, id: string, requester: Partial<Requester> = {}) =>
    gateway.weather.read(resource, id, { ...PERSON, ...requester });
  return { gateway, clock, lines, handlers, readiness, log, read, settings: config };
}

/** A complete gateway over a service that the test controls. */
export function createFakeGateway(options: TestGatewayOptions = {}) {
  const service = createFakeService();
  return { service, ...createTestGateway(service.transport, options) };
}

/** The same, where waiting ends only as the test advances the clock. */
export function createWaitingGateway(options: TestGatewayOptions = {}) {
  const clock = options.clock ?? createClock();
  return createFakeGateway({ ...options, clock, edges: { wait: clock.wait, ...options.edges } });
}
