import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createDemo } from '@/lib/demo/create-demo';
import { isCell } from '@/lib/geo/cells';
import packageJson from '../../package.json' with { type: 'json' };
import { type Config, readConfig } from './config/config';
import { createGateway, type Gateway } from './gateway';
import type { FindServable, Handlers, Readiness } from './http/http';
import { problemReply } from './http/replies';
import { openStorage, type Storage } from './storage';
import { createLog, type Log } from './telemetry/log';
import { createBackground } from './terms/background';
import { isCrossSite } from './terms/requester';
import { createDispatcher, createHttpTransport } from './transport/http-transport';
import { createProcessTransport } from './transport/process-transport';

/** The gateway of this process, and the handlers to it. */
export interface ProcessGateway {
  readonly gateway: Gateway;
  readonly handlers: Handlers;
  /** The answer to a path that may be given at once, for the server around Next. */
  readonly findServable: FindServable;
  /** A problem in the words that the handlers use too. */
  readonly problem: typeof problemReply;
  /** Whether an id is that of a cell. */
  readonly isCell: typeof isCell;
  /** Whether a page of another site asks, by the headers of its request. */
  readonly isCrossSite: typeof isCrossSite;
  /** What that server needs to know of the environment. */
  readonly settings: Pick<
    Config,
    'mode' | 'clientHitsPerMinute' | 'trustedProxyHops' | 'publicUrl' | 'host' | 'port' | 'hsts'
  >;
  readonly readiness: Readiness;
  readonly log: Log;
  /** Lets go of files. */
  readonly close: () => Promise<void>;
}

export type { CachedResponse, FindServable } from './http/http';

const MOST_DISK_BYTES = 536_870_912;
const randomHex = () => randomBytes(16).toString('hex');
const PLACE = Symbol.for('hexcast.gateway');

/** Next loads a module once for pages and once for handlers; both must find the same cache. */
const shared: typeof globalThis & { [PLACE]?: ProcessGateway } = globalThis;

/**
 * The one gateway of this process, made when it is first asked for, from the environment.
 *
 * @throws ConfigError where the environment does not describe a service that can be asked.
 */
export function processGateway(): ProcessGateway {
  shared[PLACE] ??= compose(readConfig(process.env));
  return shared[PLACE];
}

function compose(read: Config): ProcessGateway {
  const config = withDemoKey(read);
  const demo = createDemo({ keys: config.keys, now: Date.now, variant: config.demoVariant });
  const inProcess = createProcessTransport(demo);
  const overHttp = createHttpTransport(createDispatcher(config.callsInFlight));
  const log = createLog({
    // The demo's calls leave no process and spend no quota: only what goes wrong is worth a line.
    level: config.mode === 'demo' ? 'warn' : 'info',
    secrets: config.keys,
    write: (line) => process.stdout.write(line),
  });
  const storage = storageOf(config, log);
  const { keysFile } = config;
  const gateway = createGateway(config, {
    weatherTransport: config.weatherUrl === null ? inProcess : overHttp,
    zoneTransport: config.zoneUrl === null ? inProcess : overHttp,
    now: Date.now,
    wait: (ms) => setTimeout(ms),
    random: Math.random,
    randomHex,
    ...(storage ? { storage } : {}),
    background: createBackground(),
    ...(keysFile === null ? {} : { readKeysFile: () => readFileSync(keysFile, 'utf8') }),
    log,
    version: packageJson.version,
  });
  return {
    gateway,
    handlers: gateway.handlers,
    findServable: gateway.findServable,
    problem: problemReply,
    isCell,
    isCrossSite,
    settings: config,
    readiness: gateway.readiness,
    log,
    async close() {
      await gateway.close();
      await storage?.close();
    },
  };
}

/** The store on disk; without one, or with a broken one, there is a warning and memory alone. */
function storageOf(config: Config, log: Log): Storage | undefined {
  if (config.cacheDir === null) return undefined;
  const said = [packageJson.version, config.weatherUrl, config.zoneUrl, config.demoVariant];
  const origin = createHash('sha256').update(said.join('\n')).digest('hex').slice(0, 8);
  return openStorage({
    folder: config.cacheDir,
    origin: `${origin}/`,
    maxBytes: MOST_DISK_BYTES,
    now: Date.now,
    randomHex,
    every: (ms, act) => {
      const timer = setInterval(act, ms).unref();
      return () => clearInterval(timer);
    },
    onTrouble: (trouble) => log.warn({ event: 'store', ...trouble, variable: 'CACHE_DIR' }),
  });
}

/** The demo asks for a key too, so that the whole path is the same; without one it gets one of its own. */
function withDemoKey(config: Config): Config {
  if (config.mode === 'live' || config.keys.length > 0) return config;
  return { ...config, keys: [`pub_${randomHex()}`] };
}
