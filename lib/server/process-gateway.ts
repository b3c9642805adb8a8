import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { FindServable, Handlers, Readiness, Watch } from '@/lib/answers/http';
import { createRenderQueue, type RenderQueue } from '@/lib/answers/render-queue';
import { problemReply } from '@/lib/answers/replies';
import { createBackground } from '@/lib/base/background';
import type { Every } from '@/lib/base/every';
import { createLog, type Log } from '@/lib/base/log';
import { createConnections, createHttpTransport } from '@/lib/calls/http-transport';
import { createProcessTransport } from '@/lib/calls/process-transport';
import type { Transport } from '@/lib/calls/transport';
import { type Config, readConfig } from '@/lib/config/config';
import { storePasswords } from '@/lib/config/sharing';
import type { PeerHits } from '@/lib/front/client-limits';
import { isCell } from '@/lib/geo/cells';
import type { SharedStore } from '@/lib/shared/store/shared-store';
import { createDemoResponder } from '@/lib/sources/demo/create-demo';
import {
  createDemoThread,
  type ThreadData,
  type ThreadWorker,
} from '@/lib/sources/demo/demo-thread';
import { openPublic } from '@/lib/sources/public/source';
import { openService } from '@/lib/sources/service/source';
import type { OpenSource } from '@/lib/sources/source';
import packageJson from '../../package.json' with { type: 'json' };
import { type CountryFill, fillsCountry, NO_FILL, startCountryFill } from './country-fill';
import { frameScriptAddress } from './frame-script';
import { createGateway, type Gateway } from './gateway';
import { createIconSource } from './icon-source';
import {
  hitsIn,
  openDiskStorage,
  settleStore,
  sharedStateOf,
  shareStore,
  storeUp,
} from './process-store';

/** The gateway of this process, and what the front server and the pages use of it. */
export interface ProcessGateway {
  readonly gateway: Gateway;
  readonly handlers: Handlers;
  /** The cached response for a path, which the front server sends without calling Next. */
  readonly findServable: FindServable;
  /** A problem response, in the form that the handlers use. */
  readonly problem: typeof problemReply;
  readonly isCell: typeof isCell;
  /** The settings that the front server and pages need. */
  readonly settings: Pick<
    Config,
    | 'mode'
    | 'clientHitsPerMinute'
    | 'trustedProxyHops'
    | 'publicUrl'
    | 'host'
    | 'port'
    | 'hsts'
    | 'offline'
    | 'embedOrigins'
    | 'embedCors'
    | 'embedDailyShare'
  >;
  /** The address of the script of embeds' pages, with its version. */
  readonly frameScriptAddress: string;
  readonly readiness: Readiness;
  /** What the front server tells the inspector of requests. */
  readonly watch: Watch;
  /** The pictures of places that are shown where their addresses are shared. */
  readonly cards: RenderQueue<Uint8Array>;
  readonly log: Log;
  /**
   * In front of the demo, loads the country before the first visitor, with weather that a thread computes; it
   * ends with `close`.
   */
  readonly fillCountry: (openThread: (data: ThreadData) => ThreadWorker) => CountryFill;
  /** The other processes that limit the same clients; undefined if this one is on its own. */
  readonly peerHits: PeerHits | undefined;
  /** Resolves when the shared store answers, if there is one, or after a moment without it. */
  readonly storeUp: () => Promise<void>;
  /** From now on, experiments of the lab run in these threads. */
  readonly connectLab: Gateway['connectLab'];
  /** Finishes pending writes and closes files. */
  readonly close: () => Promise<void>;
}

/**
 * About 150 pictures in memory. One takes a third of a second, so at most a sixth of a CPU core. Each service
 * that shows a shared link fetches its picture once or twice.
 */
const CARDS = {
  maxBytes: 16_777_216,
  maxPerMinute: 30,
  maxPerClient: 10,
  maxWaiting: 4,
} as const;
/** Where `npm run build` leaves the script. */
const FRAME_SCRIPT = '.next/front/embed-frame.js';
const ICONS = 'public/icons';
const randomHex = () => randomBytes(16).toString('hex');
const every: Every = (ms, act) => {
  const timer = setInterval(act, ms).unref();
  return () => clearInterval(timer);
};
const timers = { randomHex, every };
const GLOBAL_KEY = Symbol.for('hexcast.gateway');

/** Next loads a module once for pages and once for handlers, and both must share one cache. */
const shared: typeof globalThis & { [GLOBAL_KEY]?: ProcessGateway } = globalThis;

/**
 * The only gateway of this process, created from the environment on first use.
 *
 * @throws ConfigError if the environment does not configure a service that can be called
 */
export function processGateway(): ProcessGateway {
  shared[GLOBAL_KEY] ??= compose(prepare());
  return shared[GLOBAL_KEY];
}

/**
 * The same, once what other processes have written is there.
 *
 * @throws ConfigError also if a server answers that cannot be the shared store
 */
export async function openProcessGateway(): Promise<ProcessGateway> {
  const prepared = prepare();
  await settleStore(prepared.config, prepared.store);
  shared[GLOBAL_KEY] ??= compose(prepared);
  return shared[GLOBAL_KEY];
}

/** What there is before the gateway: its configuration, its log and its connection to the shared store. */
interface Prepared {
  readonly config: Config;
  readonly log: Log;
  readonly store: SharedStore | undefined;
}

function prepare(): Prepared {
  const config = withOwnKey(readConfig(process.env));
  const secrets = [...config.keys, ...storePasswords(config)];
  // Calls to the demo, which is in this process, are not worth a line.
  const level = config.mode === 'demo' ? 'warn' : 'info';
  const log = createLog({ level, secrets, write: (line) => process.stdout.write(line) });
  const store = shareStore(config, timers, log);
  return { config, log, store };
}

function compose({ config, log, store }: Prepared): ProcessGateway {
  const { keys, demoVariant: variant } = config;
  const overHttp = createHttpTransport(createConnections(config.callsInFlight));
  const storage = openDiskStorage(config, timers, log);
  const background = createBackground();
  const respondHere = createDemoResponder({ keys, variant, now: Date.now });
  let respond = respondHere;
  const inProcess = createProcessTransport((url, headers) => respond(url, headers));
  const scriptAddress = frameScriptAddress(() => readFileSync(FRAME_SCRIPT));
  const gateway = createGateway(config, {
    openSource: openSourceOf(config, { overHttp, inProcess }),
    now: Date.now,
    wait: (ms) => setTimeout(ms),
    every,
    random: Math.random,
    log,
    randomHex,
    tick: () => performance.now(),
    shared: sharedStateOf(config, timers, store, storage),
    background,
    version: packageJson.version,
    iconSource: createIconSource((name) => readFileSync(`${ICONS}/${name}.svg`, 'utf8')),
    frameScriptAddress: scriptAddress,
  });
  let stopFilling = () => {};
  return {
    gateway,
    handlers: gateway.handlers,
    findServable: gateway.findServable,
    // What the front server refuses on its own counts, too.
    problem(failed) {
      gateway.counters.problem(failed.code);
      return problemReply(failed);
    },
    isCell,
    settings: config,
    frameScriptAddress: scriptAddress,
    readiness: gateway.readiness,
    watch: gateway.watch,
    cards: createRenderQueue({ now: Date.now, ...CARDS }),
    log,
    fillCountry(openThread) {
      if (!fillsCountry(config)) return NO_FILL;
      const thread = createDemoThread(openThread({ keys, variant }), respondHere);
      respond = thread.respond;
      const fill = startCountryFill(gateway);
      stopFilling = fill.stop;
      // Compression waits: it would take as long as the rest, and nobody needs it yet.
      background.run(() => fill.shown);
      void fill.done.then(thread.end);
      return fill;
    },
    peerHits: store && hitsIn(store),
    storeUp: () => storeUp(store),
    connectLab: gateway.connectLab,
    async close() {
      stopFilling();
      await gateway.close();
      store?.close();
      await storage?.close();
    },
  };
}

/** The source of the configuration: public hosts, or a service with keys, of which the demo is one in this process. */
function openSourceOf(
  config: Config,
  { overHttp, inProcess }: { readonly overHttp: Transport; readonly inProcess: Transport },
): OpenSource {
  const { publicUrls: urls, zoneContact: contact, keysFile, dailyCalls } = config;
  if (urls && contact !== null) {
    const limit = dailyCalls ?? Number.MAX_SAFE_INTEGER;
    return openPublic({ ...config, urls, contact, transport: overHttp, dailyCalls: limit });
  }
  return openService({
    config,
    weatherTransport: config.weatherUrl === null ? inProcess : overHttp,
    zoneTransport: config.zoneUrl === null ? inProcess : overHttp,
    readKeysFile: keysFile === null ? undefined : () => readFileSync(keysFile, 'utf8'),
  });
}

/**
 * The demo requires a key too, so that its calls take the same path as a service's. It is random, unless the day's
 * calls are counted by it across processes: then it is always the same.
 */
function withOwnKey(config: Config): Config {
  const { mode, keys, sharedStore } = config;
  if (mode !== 'demo' || keys.length > 0) return config;
  const ownHex = () => createHash('sha256').update('demo').digest('hex').slice(0, 32);
  return { ...config, keys: [`pub_${sharedStore ? ownHex() : randomHex()}`] };
}
