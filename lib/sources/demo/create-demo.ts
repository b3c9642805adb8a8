import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { isResourceName } from '@/lib/contract/resources';
import { DAY_MS } from '@/lib/contract/time';
import { failure, type Reply } from './reply';
import { createService, type Service } from './service';
import { pointReply, zoneReply } from './zone-lookup';

export type DemoOptions = {
  /** The valid keys. */
  keys: readonly string[];
  /** The clock, in milliseconds. */
  now: () => number;
  /** The variant of the forecast document. */
  variant?: 'A' | 'B';
  /** How many calls a key may make in a day (UTC); unlimited by default. */
  dailyLimit?: number;
};

/** What the demo says to a request: JSON, not yet made into a `Response`. */
export type DemoResponse = {
  status: number;
  headers: Record<string, string>;
  body: string;
};

/** Answers a GET of a URL with these headers, by lowercase name. */
export type DemoResponder = (
  url: string,
  headers: Readonly<Record<string, string>>,
) => Promise<DemoResponse>;

/**
 * A complete stand-in for the weather service: the five resources and all alerts at once, which need a key, and
 * `/points/…` and `/zones/forecast/…` of the NWS API, which don't. It ignores the host of the URL. Calls of it need
 * not leave the process.
 */
export function createDemoResponder(options: DemoOptions): DemoResponder {
  const { keys, now, variant = 'A', dailyLimit } = options;
  const spend = dailyLimit === undefined ? undefined : createDailyLimit(dailyLimit, now);
  let service: Service | undefined;

  async function serviceReply(url: URL, headers: Readonly<Record<string, string>>): Promise<Reply> {
    const [, name = '', id = ''] = /^\/v1\/([a-z]+)\/([^/]+)\.json$/.exec(url.pathname) ?? [];
    if (!isResourceName(name)) return failure(404, 'Not found');
    const key = headers['x-api-key'] ?? url.searchParams.get('api_key');
    if (key === null || !keys.includes(key)) return failure(403, 'Invalid or missing API key');
    const spent = spend?.(key);
    if (spent?.isExceeded) {
      return failure(429, 'Rate limit exceeded. Resets at midnight UTC.', spent.headers);
    }
    // Created at the first call: it takes a while, and a demo whose weather is never used is cheap.
    service ??= createService({ now, variant });
    const isForAll = url.pathname === ALL_ALERTS.path;
    const reply = isForAll ? await service.replyAllAlerts() : service.reply(name, id);
    return { ...reply, headers: { ...reply.headers, ...spent?.headers } };
  }

  async function replyTo(url: URL, headers: Readonly<Record<string, string>>): Promise<Reply> {
    const [, lat, lng] =
      /^\/points\/(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(url.pathname) ?? [];
    if (lat && lng) return pointReply(url.origin, Number(lat), Number(lng));
    const [, zone] = /^\/zones\/forecast\/([A-Z0-9]{6})$/.exec(url.pathname) ?? [];
    if (zone) return zoneReply(url.origin, zone);
    return serviceReply(url, headers);
  }

  return async (url, headers) => {
    const reply = await replyTo(new URL(url), headers);
    return { ...reply, body: JSON.stringify(reply.body) };
  };
}

/** Limits the calls of each key in a day, which begins at midnight UTC. Rejected calls count. */
function createDailyLimit(limit: number, now: () => number) {
  const used = new Map<string, number>();
  let today = 0;
  return (key: string) => {
    const day = Math.floor(now() / DAY_MS);
    if (day !== today) used.clear();
    today = day;
    const calls = (used.get(key) ?? 0) + 1;
    used.set(key, calls);
    const headers = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(0, limit - calls)),
      'x-ratelimit-reset': String(((day + 1) * DAY_MS) / 1000),
    };
    return { isExceeded: calls > limit, headers };
  };
}
