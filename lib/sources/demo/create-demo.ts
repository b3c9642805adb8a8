import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { isResourceName } from '@/lib/contract/resources';
import { allowanceHeaders, createDailyLimit } from './daily-limit';
import type { PeriodLength } from './documents/forecast';
import { failure, type Reply, toResponse } from './reply';
import { createService, type Service } from './service';
import { pointReply, zoneReply } from './zone-lookup';

export type DemoOptions = {
  /** The valid keys. */
  keys: readonly string[];
  /** The clock, in milliseconds. */
  now: () => number;
  /** Each seed has weather of its own. */
  seed?: number;
  /** The variant of the forecast document. */
  variant?: 'A' | 'B';
  /** The length of the periods of variant A. */
  periods?: PeriodLength;
  /** How many calls a key may make in a day (UTC); unlimited by default. */
  dailyLimit?: number;
};

const DEFAULT_SEED = 20;

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
 * A complete stand-in for the weather service that is called like `fetch`: the five resources and all alerts at
 * once, which need a key, and `/points/…` and `/zones/forecast/…` of the NWS API, which don't. It ignores the
 * host of the URL. It rejects only when the signal is aborted, with the signal's reason.
 */
export function createDemo(options: DemoOptions): typeof fetch {
  const respond = createDemoResponder(options);
  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    if (request.method !== 'GET') {
      return toResponse(failure(405, 'Method not allowed', { allow: 'GET' }));
    }
    const { body, ...head } = await respond(request.url, Object.fromEntries(request.headers));
    return new Response(body, head);
  };
}

/**
 * The same without `fetch`, whose requests and responses take longer than a forecast: for calls that never
 * leave the process.
 */
export function createDemoResponder(options: DemoOptions): DemoResponder {
  const { keys, now, seed = DEFAULT_SEED, variant = 'A', periods = 'hour', dailyLimit } = options;
  const limit = dailyLimit === undefined ? undefined : createDailyLimit(dailyLimit, now);
  let service: Service | undefined;

  async function serviceReply(url: URL, headers: Readonly<Record<string, string>>): Promise<Reply> {
    const [, name = '', id = ''] = /^\/v1\/([a-z]+)\/([^/]+)\.json$/.exec(url.pathname) ?? [];
    if (!isResourceName(name)) return failure(404, 'Not found');
    const key = headers['x-api-key'] ?? url.searchParams.get('api_key');
    if (key === null || !keys.includes(key)) return failure(403, 'Invalid or missing API key');
    const allowance = limit?.spend(key);
    const limitHeaders = allowance ? allowanceHeaders(allowance) : {};
    if (allowance?.isExceeded) {
      return failure(429, 'Rate limit exceeded. Resets at midnight UTC.', limitHeaders);
    }
    // Created at the first call: it takes a while, and a demo whose weather is never used is cheap.
    service ??= createService({ seed, now, variant, periods });
    const isForAll = url.pathname === ALL_ALERTS.path;
    const reply = isForAll ? await service.replyAllAlerts() : service.reply(name, id);
    return { ...reply, headers: { ...reply.headers, ...limitHeaders } };
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
