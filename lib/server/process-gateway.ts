import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { FindServable, Handlers, Readiness, Watch } from '@/lib/answers/http';
import { createRenderQueue, type RenderQueue } from '@/lib/answers/render-queue';
import { problemReply } from '@/lib/answers/replies';
import { createBackground } from '@/lib/base/background';
import type { Every } from '@/lib/base/every';
import { createLog, type Log } from '@/lib/base/log';
import { createDispatcher, createHttpTransport } from '@/lib/calls/http-transport';
import { createProcessTransport } from '@/lib/calls/process-transport';
import { type Config, readConfig } from '@/lib/config/config';
import { storePasswords } from '@/lib/config/sharing';
import type { SiblingHits } from '@/lib/front/client-limits';
import { isCell } from '@/lib/geo/cells';
import type { SharedStore } from '@/lib/shared/store/shared-store';
import { createDemoResponder } from '@/lib/sources/demo/create-demo';
import {
  createDemoThread,
  type ThreadData,
  type ThreadWorker,
} from '@/lib/sources/demo/demo-thread';
import {
  createPublicSources,
  type PublicSources,
  type PublicSourcesOptions,
} from '@/lib/sources/public/create-public-sources';
import packageJson from '../../package.json' with { type: 'json' };
import { fillsCountry, startCountryFill } from './country-fill';
import { frameScriptAddress } from './frame-script';
import { createGateway, type Gateway } from './gateway';
import { createIconSource } from './icon-source';
import {
  fleetOf,
  hitsIn,
  openDiskStorage,
  settleStore,
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
  readonly fillCountry: (openThread: (data: ThreadData) => ThreadWorker) => void;
  /** The other processes that limit the same clients; undefined if this one is on its own. */
  readonly siblingHits: SiblingHits | undefined;
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
  ...{ mostBytes: 16_777_216, mostPerMinute: 30, mostPerClient: 10, mostWaiting: 4 },
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

/** What there is before the gateway: its configuration, its logs and its connection to the shared store. */
interface Prepared {
  readonly config: Config;
  readonly logAt: (level: 'info' | 'warn') => Log;
  readonly log: Log;
  readonly store: SharedStore | undefined;
}

function prepare(): Prepared {
  const config = withOwnKey(readConfig(process.env));
  const secrets = [...config.keys, ...storePasswords(config)];
  const logAt = (level: 'info' | 'warn') =>
    createLog({ level, secrets, write: (line) => process.stdout.write(line) });
  // Calls to a source in this process are not worth a line, unlike those that leave it.
  const log = logAt(config.mode === 'live' ? 'info' : 'warn');
  const store = shareStore(config, timers, log);
  return { config, logAt, log, store };
}

function compose({ config, logAt, log, store }: Prepared): ProcessGateway {
  const { keys, demoVariant: variant } = config;
  const overHttp = createHttpTransport(createDispatcher(config.callsInFlight));
  const storage = openDiskStorage(config, timers, log);
  const { keysFile } = config;
  const background = createBackground();
  const wait = (ms: number) => setTimeout(ms);
  const edges = { now: Date.now, wait, every, random: Math.random, log };
  const publicSources = openPublicSources(config, {
    ...{ ...edges, transport: overHttp, outer: storage?.entries, background, log: logAt('info') },
  });
  const respondHere =
    publicSources?.respond ?? createDemoResponder({ keys, variant, now: Date.now });
  let respond = respondHere;
  const inProcess = createProcessTransport((url, headers) => respond(url, headers));
  const scriptAddress = frameScriptAddress(() => readFileSync(FRAME_SCRIPT));
  const gateway = createGateway(config, {
    weatherTransport: config.weatherUrl === null ? inProcess : overHttp,
    zoneTransport: config.zoneUrl === null ? inProcess : overHttp,
    ...edges,
    ...(publicSources ? { hostUse: publicSources.hostUse } : {}),
    randomHex,
    tick: () => performance.now(),
    ...(storage ? { storage } : {}),
    ...(store ? { fleet: fleetOf(store, config, timers, storage) } : {}),
    background,
    ...(keysFile === null ? {} : { readKeysFile: () => readFileSync(keysFile, 'utf8') }),
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
      if (!fillsCountry(config)) return;
      const thread = createDemoThread(openThread({ keys, variant }), respondHere);
      respond = thread.respond;
      const fill = startCountryFill(config, gateway);
      stopFilling = fill.stop;
      // Compression waits: it would take as long as the rest, and nobody needs it yet.
      background.run(() => fill.shown);
      void fill.done.then(thread.end);
    },
    siblingHits: store && hitsIn(store),
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

/** The public sources, if the weather is theirs. */
function openPublicSources(
  { publicUrls, zoneContact, keys }: Config,
  edges: Omit<PublicSourcesOptions, 'urls' | 'contact' | 'version' | 'keys'>,
): PublicSources | undefined {
  if (!publicUrls || zoneContact === null) return undefined;
  const { version } = packageJson;
  return createPublicSources({ ...edges, urls: publicUrls, contact: zoneContact, version, keys });
}

/**
 * A source in this process requires a key too, so that its calls take the same path; it opens nothing. It is random,
 * unless the day's calls are counted by it across restarts or processes: then it is always the same.
 */
function withOwnKey(config: Config): Config {
  const { mode, keys, sharedStore } = config;
  if (mode === 'live' || keys.length > 0) return config;
  const ownHex = () => createHash('sha256').update(`${mode} sources`).digest('hex').slice(0, 32);
  const isCounted = mode === 'public' || sharedStore !== null;
  return { ...config, keys: [`pub_${isCounted ? ownHex() : randomHex()}`] };
}
