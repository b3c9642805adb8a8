import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { createKeyFinder } from '@/lib/base/key-parts';
import { unescaped } from '@/lib/base/unescaped';
import { KEY_PATTERN } from '@/lib/contract/ids';
import { type Agents, readAgents } from './agents';
import { type BaseMap, readBaseMap } from './base-map';
import { ConfigError } from './config-error';
import { type Embedding, readEmbedding } from './embeds';
import { type Inspection, readInspection } from './inspection';
import { type Limits, readLimits, switchOf } from './limits';
import { type Listening, readListening } from './listening';
import { oneOf } from './one-of';
import { type Push, readPush } from './push';
import { readSecurityContact, type SecurityContact } from './security-contact';
import { readSharing, type Sharing } from './sharing';
import type { Mode, PublicUrls } from './source';
import { readTelemetry, type Telemetry } from './telemetry';
import { type TextOrFile, textOrFile } from './text-or-file';
import { readWatching, type Watching } from './watching';

/** The default service for looking up the zone of a point. */
export const NWS_API_URL = 'https://api.weather.gov';

export type ForecastVariant = 'A' | 'B';

/** The validated environment. */
export interface Config
  extends Limits,
    Listening,
    Embedding,
    Agents,
    Inspection,
    Sharing,
    Watching,
    Push,
    Telemetry,
    SecurityContact {
  readonly mode: Mode;
  /** Base URL of the service, without a trailing slash and "/v1"; null for a source in this process. */
  readonly weatherUrl: string | null;
  /** Where the public sources are; null in any other mode. */
  readonly publicUrls: PublicUrls | null;
  /** The keys of the service, without duplicates. May be empty for a source in this process. */
  readonly keys: readonly string[];
  /** The file that the keys are read from and can be rotated in; null if they came from WEATHER_API_KEYS. */
  readonly keysFile: string | null;
  /** Base URL of the zone lookup; null if the source in this process serves it. */
  readonly zoneUrl: string | null;
  /** Contact for the operators of public services; sent as part of User-Agent. */
  readonly zoneContact: string | null;
  /** The variant of the forecast that the demo serves. */
  readonly demoVariant: ForecastVariant;
  /** The origin of this site, without a trailing slash; null if not configured. */
  readonly publicUrl: string | null;
  /** Whether to send Strict-Transport-Security (RFC 6797). */
  readonly hsts: boolean;
  /** Whether browsers may store pages and weather for when they have no connection. */
  readonly offline: boolean;
  /** Whether the live map starts by itself; else the reader starts it by touching the picture of it. */
  readonly startsLive: boolean;
  /** An operator's own base map; null for ours alone. */
  readonly baseMap: BaseMap | null;
  /** Whether every answer is compared with the keys before it leaves. */
  readonly selfCheck: boolean;
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
  SOURCE: value,
  NDFD_URL: value,
  METAR_URL: value,
  AIRNOW_URL: value,
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
  OFFLINE: value,
  MAP: value,
  BASE_MAP_URL: value,
  EMBED_ORIGINS: value,
  EMBED_CORS: value,
  EMBED_DAILY_SHARE: value,
  AGENTS: value,
  AGENT_DAILY_SHARE: value,
  INSPECTOR: value,
  OPERATOR_TOKEN: value,
  SOURCE_URL: value,
  SECURITY_CONTACT: value,
  SELF_CHECK: value,
  SHARED_STORE_URL: value,
  SHARED_STORE_URL_FILE: value,
  SHARED_STORE_PREFIX: value,
  WEBHOOKS_FILE: value,
  WEBHOOK_PRIVATE_HOSTS: value,
  WATCH_DAILY_SHARE: value,
  SERVER_SECRET: value,
  SERVER_SECRET_FILE: value,
  PUSH_SERVICES: value,
  PUSH_PRIVATE_HOSTS: value,
  PUSH_CONTACT: value,
  PUSH_SUBSCRIBERS: value,
  PUSH_SUBSCRIBERS_PER_CLIENT: value,
  VAPID_PRIVATE_KEY: value,
  VAPID_PRIVATE_KEY_FILE: value,
  OTEL_EXPORTER_OTLP_ENDPOINT: value,
  OTEL_EXPORTER_OTLP_HEADERS: value,
  OTEL_EXPORTER_OTLP_HEADERS_FILE: value,
  OTEL_EXPORTER_OTLP_PROTOCOL: value,
  OTEL_SDK_DISABLED: value,
  OTEL_TRACES_EXPORTER: value,
  OTEL_METRICS_EXPORTER: value,
  OTEL_SERVICE_NAME: value,
  OTEL_RESOURCE_ATTRIBUTES: value,
  OTEL_TRACES_SAMPLER: value,
  OTEL_TRACES_SAMPLER_ARG: value,
  OTEL_METRIC_EXPORT_INTERVAL: value,
  SEND_TRACEPARENT: value,
});

/**
 * Reads and validates the environment. No other code reads it.
 *
 * @throws ConfigError that names the variable and never contains a key.
 */
export function readConfig(environment: Environment, readFile: ReadFile = readText): Config {
  const env = environmentSchema.parse(environment);
  const serviceUrl = baseUrl('WEATHER_API_URL', env.WEATHER_API_URL);
  const mode = modeOf(env.SOURCE, serviceUrl);
  const weatherUrl = mode === 'live' ? serviceUrl : null;
  // The public sources have no keys, and those of another service are not theirs to know.
  const keysFile = mode === 'public' ? null : env.WEATHER_API_KEYS_FILE;
  const keys = mode === 'public' ? [] : keysOf(env, readFile);
  // Those that the public sources are not told are keys all the same.
  const allKeys = keys.length > 0 ? keys : (env.WEATHER_API_KEYS ?? '').split(/[\s,]+/);
  refuseKeysIn(env, allKeys);
  if (mode === 'live' && keys.length === 0) {
    throw new ConfigError(
      'WEATHER_API_URL is set but there is no key; set WEATHER_API_KEYS or WEATHER_API_KEYS_FILE.',
    );
  }
  const telemetry = readTelemetry(env, readFile);
  // Those of a file are not in the environment.
  const collectorHeaders = Object.entries(telemetry.telemetry?.headers ?? {}).join('\n');
  refuseKeysIn({ OTEL_EXPORTER_OTLP_HEADERS: collectorHeaders }, allKeys);
  const publicUrl = publicUrlOf(env.PUBLIC_URL);
  const ownNwsUrl = baseUrl('ZONE_API_URL', env.ZONE_API_URL);
  const nwsUrl = ownNwsUrl ?? (mode === 'demo' ? null : NWS_API_URL);
  const zoneContact = contactOf(env.ZONE_API_CONTACT);
  if (mode === 'public' && zoneContact === null) {
    throw new ConfigError(
      'ZONE_API_CONTACT is missing; the public weather services ask their users for an email address or a web page.',
    );
  }
  if (nwsUrl !== null && isNws(nwsUrl) && zoneContact === null) {
    throw new ConfigError(
      'ZONE_API_CONTACT is missing; the NWS API, which looks up forecast zones, asks its users for an email address or a web page.',
    );
  }
  return {
    mode,
    weatherUrl,
    keys,
    keysFile,
    publicUrls:
      mode === 'public'
        ? {
            nws: ownNwsUrl,
            ndfd: baseUrl('NDFD_URL', env.NDFD_URL),
            metar: baseUrl('METAR_URL', env.METAR_URL),
            airnow: baseUrl('AIRNOW_URL', env.AIRNOW_URL),
          }
        : null,
    // Its calls have to keep the pace of the NWS API's other calls.
    zoneUrl: mode === 'public' ? null : nwsUrl,
    zoneContact,
    demoVariant: oneOf('DEMO_VARIANT', env.DEMO_VARIANT, ['A', 'B'], 'A'),
    publicUrl,
    ...readLimits(env, mode),
    ...readListening(env),
    ...readEmbedding(env, mode),
    ...readAgents(env, mode),
    ...readInspection(env, mode),
    ...readSharing(env, readFile),
    ...readWatching(env, readFile),
    ...readPush(env, readFile),
    ...telemetry,
    ...readSecurityContact(env),
    hsts: switchOf('HSTS', env.HSTS),
    offline: switchOf('OFFLINE', env.OFFLINE, true),
    startsLive: oneOf('MAP', env.MAP, ['picture', 'live'], 'picture') === 'live',
    baseMap: readBaseMap(env.BASE_MAP_URL, publicUrl),
    selfCheck: switchOf('SELF_CHECK', env.SELF_CHECK),
  };
}

/** A service's address alone means that service. */
function modeOf(source: string | null, serviceUrl: string | null): Mode {
  if (source === null) return serviceUrl === null ? 'demo' : 'live';
  if (source === 'demo' || source === 'public') return source;
  if (source !== 'service') throw new ConfigError('SOURCE must be demo, public or service.');
  if (serviceUrl === null) {
    throw new ConfigError('SOURCE is service, but WEATHER_API_URL is not set.');
  }
  return 'live';
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
  // The message doesn't quote the query, which may contain a key.
  if (/[?#]/.test(text)) throw new ConfigError(`${name} must not contain a "?" or a "#".`);
  const base = `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  if (/\/v1$/.test(base)) {
    throw new ConfigError(`${name} must not include "/v1"; Hexcast adds it.`);
  }
  return base;
}

function keysOf(env: TextOrFile<'WEATHER_API_KEYS'>, readFile: ReadFile): string[] {
  const name = env.WEATHER_API_KEYS_FILE === null ? 'WEATHER_API_KEYS' : 'WEATHER_API_KEYS_FILE';
  return parseKeys(name, textOrFile(env, 'WEATHER_API_KEYS', readFile) ?? '');
}

/**
 * Parses keys, one per line or separated by commas.
 *
 * @throws ConfigError that names an invalid key by its position, not by its text.
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

/** Other settings are sent to other services, shown on pages, or logged: none of them may have a key in it. */
function refuseKeysIn(env: Readonly<Record<string, string | null>>, keys: readonly string[]): void {
  const find = createKeyFinder(keys);
  const hasKey = (text: string) => find(text).length > 0;
  for (const [name, text] of Object.entries(env)) {
    if (name === 'WEATHER_API_KEYS' || text === null) continue;
    if (hasKey(text) || hasKey(unescaped(text))) {
      throw new ConfigError(`${name} contains a key of the weather service, or a part of one.`);
    }
  }
}

function contactOf(text: string | null): string | null {
  if (text !== null && !/^[\x20-\x7e]{3,200}$/.test(text)) {
    throw new ConfigError('ZONE_API_CONTACT must be 3 to 200 plain ASCII characters.');
  }
  return text;
}

/** Pages are served from the root of their host, so a path is a mistake. */
function publicUrlOf(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    (url?.protocol === 'https:' || url?.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    // Anything beyond the origin, such as a path or a query.
    /^https?:\/\/[^/?#]+\/?$/i.test(text);
  if (isOrigin) return url.origin;
  throw new ConfigError(
    'PUBLIC_URL must be the origin of this site, such as https://weather.example, without a path.',
  );
}

function isNws(url: string): boolean {
  return new URL(url).hostname === new URL(NWS_API_URL).hostname;
}

function readText(path: string): string {
  return readFileSync(path, 'utf8');
}
