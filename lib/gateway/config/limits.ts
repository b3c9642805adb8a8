import { ConfigError } from './config-error';

/** How much may be spent, by whom, and what is kept. */
export interface Limits {
  /** Calls that each key may make in a day; null without a limit. */
  readonly dailyCalls: number | null;
  /** Calls that may begin in a second, all keys together. */
  readonly callsPerSecond: number;
  /** Calls that may be under way at once, and connections to the service. */
  readonly callsInFlight: number;
  /** How much of the day's calls one client may cause, from 0 to 1. */
  readonly clientDailyShare: number;
  /** Answers that one client may have in a minute of what is held. */
  readonly clientHitsPerMinute: number;
  /** How many proxies in front of this server add themselves to X-Forwarded-For. */
  readonly trustedProxyHops: number;
  /** Hexes that the map draws in a view, at most. */
  readonly mapHexes: number;
  /** How much memory what is cached may take, in mebibytes. */
  readonly memoryMegabytes: number;
  /** Where what was learned is stored on disk; null for memory alone. */
  readonly cacheDir: string | null;
  /** Whether /api/metrics answers. */
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
/** A finer view costs more calls, which only an unlimited key has. */
const MAP_HEXES = 900;
const MAP_HEXES_UNLIMITED = 2500;
const MAX_CALLS = 1_000_000_000;

/**
 * The limits that the environment sets, or the usual ones. The demo's calls leave no process, so that
 * nothing needs to be saved there.
 *
 * @throws ConfigError with one sentence that names the variable and what it allows.
 */
export function readLimits(env: Texts, mode: 'demo' | 'live'): Limits {
  const isDemo = mode === 'demo';
  const count = (name: keyof Texts, usual: number, least: number, most: number) =>
    env[name] === null ? usual : wholeNumber(name, env[name], least, most);
  const dailyCalls = dailyCallsOf(env.DAILY_CALLS, isDemo ? null : FREE_DAILY_CALLS);
  const usualHexes = dailyCalls === null ? MAP_HEXES_UNLIMITED : MAP_HEXES;
  return {
    dailyCalls,
    callsPerSecond: count('CALLS_PER_SECOND', isDemo ? 1000 : 20, 1, 1000),
    callsInFlight: count('CALLS_IN_FLIGHT', 16, 1, 256),
    clientDailyShare: shareOf(env.CLIENT_DAILY_SHARE),
    clientHitsPerMinute: count('CLIENT_HITS_PER_MINUTE', 6000, 1, MAX_CALLS),
    trustedProxyHops: count('TRUSTED_PROXY_HOPS', 0, 0, 10),
    memoryMegabytes: count('MEMORY_MB', 256, 32, 65_536),
    cacheDir: cacheDirOf(env.CACHE_DIR, isDemo ? null : '.data'),
    mapHexes: count('MAP_HEXES', usualHexes, 100, 20_000),
    metrics: switchOf('METRICS', env.METRICS),
  };
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}.`);
}

function dailyCallsOf(text: string | null, usual: number | null): number | null {
  if (text === null) return usual;
  if (text === 'unlimited') return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new ConfigError(
      `DAILY_CALLS must be a whole number from 1 to ${MAX_CALLS - 1}, or "unlimited".`,
    );
  }
  return Number(text);
}

function shareOf(text: string | null): number {
  if (text === null) return 0.2;
  const share = /^\d(\.\d{1,9})?$|^\.\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (share >= 0 && share <= 1) return share;
  throw new ConfigError('CLIENT_DAILY_SHARE must be a number from 0 to 1.');
}

function cacheDirOf(text: string | null, usual: string | null): string | null {
  if (text === 'off') return null;
  if (text?.includes('\0'))
    throw new ConfigError('CACHE_DIR must be the path of a folder, or "off".');
  return text ?? usual;
}

/** "on" or "off", which is what nothing means. */
export function switchOf(name: string, text: string | null): boolean {
  if (text === null || text === 'off') return false;
  if (text === 'on') return true;
  throw new ConfigError(`${name} must be "on" or "off".`);
}
