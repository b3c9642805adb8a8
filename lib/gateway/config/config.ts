import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { KEY_PATTERN } from '@/lib/contract/ids';
import { ConfigError } from './config-error';
import { type Limits, readLimits, switchOf } from './limits';
import { type Listening, readListening } from './listening';

/** Where the zone of a point is looked up when nothing else is said. */
export const NWS_API_URL = 'https://api.weather.gov';

export type ForecastVariant = 'A' | 'B';

/** Everything that the environment says, checked. */
export interface Config extends Limits, Listening {
  /** `demo`: computed weather, in process. `live`: a service over HTTP. */
  readonly mode: 'demo' | 'live';
  /** Address of the service, without the slash before "v1"; null in demo mode. */
  readonly weatherUrl: string | null;
  /** The keys of the service, without repetitions. In demo mode there may be none. */
  readonly keys: readonly string[];
  /** The file that the keys came from and may be replaced in; null where they came otherwise. */
  readonly keysFile: string | null;
  /** Address of the zone look-up; null where the demo answers it. */
  readonly zoneUrl: string | null;
  /** What the look-up's operator may write to; sent as part of User-Agent. */
  readonly zoneContact: string | null;
  /** Which variant of the forecast the demo answers. */
  readonly demoVariant: ForecastVariant;
  /** Where this site is to be found, as an origin without a slash; null where nobody said. */
  readonly publicUrl: string | null;
  /** Whether browsers are told to come back over TLS alone (RFC 6797). */
  readonly hsts: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;
type ReadFile = (path: string) => string;

/** An unset variable and an empty one mean the same: `.env` files leave lines like `NAME=`. */
const value = z.pipe(
  z.optional(z.string()),
  z.transform((text) => text?.trim() || null),
);

const environmentSchema = z.object({
  WEATHER_API_URL: value,
  WEATHER_API_KEYS: value,
  WEATHER_API_KEYS_FILE: value,
  ZONE_API_URL: value,
  ZONE_API_CONTACT: value,
  DEMO_VARIANT: value,
  DAILY_CALLS: value,
  CALLS_PER_SECOND: value,
  CALLS_IN_FLIGHT: value,
  CLIENT_DAILY_SHARE: value,
  CLIENT_HITS_PER_MINUTE: value,
  TRUSTED_PROXY_HOPS: value,
  MAP_HEXES: value,
  MEMORY_MB: value,
  CACHE_DIR: value,
  METRICS: value,
  PUBLIC_URL: value,
  HOST: value,
  PORT: value,
  HSTS: value,
});

/**
 * Reads the environment: the one place that does.
 *
 * @throws ConfigError with one sentence that names the variable and never shows a key.
 */
export function readConfig(environment: Environment, readFile: ReadFile = readText): Config {
  const env = environmentSchema.parse(environment);
  const weatherUrl = baseUrl('WEATHER_API_URL', env.WEATHER_API_URL);
  const mode = weatherUrl === null ? 'demo' : 'live';
  const keys = keysOf(env.WEATHER_API_KEYS, env.WEATHER_API_KEYS_FILE, readFile);
  if (mode === 'live' && keys.length === 0) {
    throw new ConfigError(
      'WEATHER_API_URL is set but there is no key; set WEATHER_API_KEYS or WEATHER_API_KEYS_FILE.',
    );
  }
  const zoneUrl =
    baseUrl('ZONE_API_URL', env.ZONE_API_URL) ?? (mode === 'live' ? NWS_API_URL : null);
  const zoneContact = contactOf(env.ZONE_API_CONTACT);
  if (zoneUrl !== null && isNws(zoneUrl) && zoneContact === null) {
    throw new ConfigError(
      'ZONE_API_CONTACT is missing; the NWS API, which looks up forecast zones, asks its users for an email address or a web page.',
    );
  }
  return {
    mode,
    weatherUrl,
    keys,
    keysFile: env.WEATHER_API_KEYS_FILE,
    zoneUrl,
    zoneContact,
    demoVariant: variantOf(env.DEMO_VARIANT),
    publicUrl: publicUrlOf(env.PUBLIC_URL),
    ...readLimits(env, mode),
    ...readListening(env),
    hsts: switchOf('HSTS', env.HSTS),
  };
}

function baseUrl(name: string, text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new ConfigError(`${name} must be a URL that starts with http:// or https://.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new ConfigError(`${name} must not contain a username or password.`);
  }
  // A key may have been put into the query, so what was found there is not repeated.
  if (/[?#]/.test(text)) throw new ConfigError(`${name} must not contain a "?" or a "#".`);
  const base = `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  if (/\/v1$/.test(base)) {
    throw new ConfigError(`${name} must not include "/v1"; Hexcast adds it.`);
  }
  return base;
}

function keysOf(list: string | null, file: string | null, readFile: ReadFile): string[] {
  if (list !== null && file !== null) {
    throw new ConfigError('Set WEATHER_API_KEYS or WEATHER_API_KEYS_FILE, not both.');
  }
  if (file !== null) return parseKeys('WEATHER_API_KEYS_FILE', readKeys(file, readFile));
  return parseKeys('WEATHER_API_KEYS', list ?? '');
}

/**
 * The keys in a text, one a line or separated by commas.
 *
 * @throws ConfigError that says which one is wrong by its place, not by its text.
 */
export function parseKeys(name: string, text: string): string[] {
  const keys = text.split(/[\s,]+/).filter((key) => key !== '');
  const wrong = keys.findIndex((key) => !KEY_PATTERN.test(key));
  if (wrong >= 0) {
    throw new ConfigError(
      `${name}: key ${wrong + 1} of ${keys.length} does not have the form of a key, "pub_" and 32 lowercase hexadecimal digits.`,
    );
  }
  return [...new Set(keys)];
}

function readKeys(path: string, readFile: ReadFile): string {
  try {
    return readFile(path);
  } catch {
    throw new ConfigError('The file that WEATHER_API_KEYS_FILE names cannot be read.');
  }
}

function contactOf(text: string | null): string | null {
  if (text !== null && !/^[\x20-\x7e]{3,200}$/.test(text)) {
    throw new ConfigError('ZONE_API_CONTACT must be 3 to 200 plain ASCII characters.');
  }
  return text;
}

/** Pages stand at the root of their host, so that a path here would be a mistake. */
function publicUrlOf(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    (url?.protocol === 'https:' || url?.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    // What else an address may hold (a path, a query) makes it longer than its origin.
    /^https?:\/\/[^/?#]+\/?$/i.test(text);
  if (isOrigin) return url.origin;
  throw new ConfigError(
    'PUBLIC_URL must be the origin of this site, such as https://weather.example, without a path.',
  );
}

function isNws(url: string): boolean {
  return new URL(url).hostname === new URL(NWS_API_URL).hostname;
}

function variantOf(text: string | null): ForecastVariant {
  if (text === null || text === 'A') return 'A';
  if (text === 'B') return 'B';
  throw new ConfigError('DEMO_VARIANT must be A or B.');
}

function readText(path: string): string {
  return readFileSync(path, 'utf8');
}
