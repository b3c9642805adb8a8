import { ConfigError } from './config-error';
import type { Mode } from './source';

/** Limits on calls, clients, memory and storage. */
export interface Limits {
  /** Calls per key and day, or of public sources, of the NWS API in a day; null without a limit. */
  readonly dailyCalls: number | null;
  /** Calls begun per second, for all keys together. */
  readonly callsPerSecond: number;
  /** Concurrent calls, and connections to the service. */
  readonly callsInFlight: number;
  /** The share of the day's calls that one client may cause, from 0 to 1. */
  readonly clientDailyShare: number;
  /** Responses that one client may get per minute, cached ones included. */
  readonly clientHitsPerMinute: number;
  /** The number of proxies in front of this server that append to X-Forwarded-For. */
  readonly trustedProxyHops: number;
  /** The most hexes that the map draws in a view. */
  readonly mapHexes: number;
  /** Memory for the cache, in mebibytes. */
  readonly memoryMegabytes: number;
  /** The folder for the cache and the quota; null to keep both in memory. */
  readonly cacheDir: string | null;
  /** Whether /api/metrics is served. */
  readonly metrics: boolean;
}

type Texts = Readonly<
  Record<
    | 'DAILY_CALLS'
    | 'CALLS_PER_SECOND'
    | 'CALLS_IN_FLIGHT'
    | 'CLIENT_DAILY_SHARE'
    | 'CLIENT_HITS_PER_MINUTE'
    | 'TRUSTED_PROXY_HOPS'
    | 'MAP_HEXES'
    | 'MEMORY_MB'
    | 'CACHE_DIR'
    | 'METRICS',
    string | null
  >
>;

const FREE_DAILY_CALLS = 10_000;
/** The NWS publishes no limit: beyond this, something is wrong here. */
const NWS_DAILY_CALLS = 20_000;
/** Finer views cost more calls, so the default depends on whether calls are limited. */
const MAP_HEXES = 900;
const MAP_HEXES_UNLIMITED = 2500;
/** Of the public sources, a hundred every five seconds: a view takes about 20 seconds. */
const MAP_HEXES_PUBLIC = 400;
const MAX_CALLS = 1_000_000_000;

/**
 * Reads the limits, or their defaults. The demo runs in this process and its calls cost nothing, so by
 * default it stores nothing.
 *
 * @throws ConfigError that names the variable and the values it allows.
 */
export function readLimits(env: Texts, mode: Mode): Limits {
  const isDemo = mode === 'demo';
  const count = (name: keyof Texts, fallback: number, min: number, max: number) =>
    wholeNumber(name, env[name] ?? String(fallback), { min, max });
  const defaultCalls = { demo: null, live: FREE_DAILY_CALLS, public: NWS_DAILY_CALLS }[mode];
  const dailyCalls = dailyCallsOf(env.DAILY_CALLS, defaultCalls);
  const countedHexes = mode === 'public' ? MAP_HEXES_PUBLIC : MAP_HEXES;
  const defaultHexes = dailyCalls === null ? MAP_HEXES_UNLIMITED : countedHexes;
  return {
    dailyCalls,
    // A source in this process keeps a pace of its own, or needs none.
    callsPerSecond: count('CALLS_PER_SECOND', mode === 'live' ? 20 : 1000, 1, 1000),
    callsInFlight: count('CALLS_IN_FLIGHT', 16, 1, 256),
    clientDailyShare: shareOf('CLIENT_DAILY_SHARE', env.CLIENT_DAILY_SHARE, 0.2),
    clientHitsPerMinute: count('CLIENT_HITS_PER_MINUTE', 6000, 1, MAX_CALLS),
    trustedProxyHops: count('TRUSTED_PROXY_HOPS', 0, 0, 10),
    memoryMegabytes: count('MEMORY_MB', 256, 32, 65_536),
    cacheDir: cacheDirOf(env.CACHE_DIR, isDemo ? null : '.data'),
    mapHexes: count('MAP_HEXES', defaultHexes, 100, 20_000),
    metrics: switchOf('METRICS', env.METRICS),
  };
}

/** Parses a whole number within bounds. */
export function wholeNumber(
  name: string,
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}.`);
}

function dailyCallsOf(text: string | null, fallback: number | null): number | null {
  if (text === null) return fallback;
  if (text === 'unlimited') return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new ConfigError(
      `DAILY_CALLS must be a whole number from 1 to ${MAX_CALLS - 1}, or "unlimited".`,
    );
  }
  return Number(text);
}

/** Parses a share of the day's calls. */
export function shareOf(name: string, text: string | null, fallback: number): number {
  if (text === null) return fallback;
  const share = /^\d(\.\d{1,9})?$|^\.\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (share >= 0 && share <= 1) return share;
  throw new ConfigError(`${name} must be a number from 0 to 1.`);
}

function cacheDirOf(text: string | null, fallback: string | null): string | null {
  if (text === 'off') return null;
  if (text?.includes('\0'))
    throw new ConfigError('CACHE_DIR must be the path of a directory, or "off".');
  return text ?? fallback;
}

/** Parses "on" or "off". */
export function switchOf(name: string, text: string | null, fallback = false): boolean {
  if (text === null) return fallback;
  if (text === 'off') return false;
  if (text === 'on') return true;
  throw new ConfigError(`${name} must be "on" or "off".`);
}
