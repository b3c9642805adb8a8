import { isResourceName } from '@/lib/contract/resources';
import type { PeriodLength } from './answers/forecast';
import { allowanceHeaders, createDailyLimit } from './daily-limit';
import { failure, type Reply, toResponse } from './reply';
import { createService, type Service } from './service';
import { pointReply, zoneReply } from './zone-lookup';

export type DemoOptions = {
  /** The keys that are taken. */
  keys: readonly string[];
  /** The clock, in milliseconds. */
  now: () => number;
  /** Another seed is another weather. */
  seed?: number;
  /** The variant of the forecast. */
  variant?: 'A' | 'B';
  /** How long the periods of variant A are. */
  periods?: PeriodLength;
  /** Calls a key may make in a day (UTC); without it, any number. */
  dailyLimit?: number;
};

/** The seed of the weather that everybody sees by default. */
const DEFAULT_SEED = 20;

/**
 * A complete stand-in for the weather service behind the type of `fetch`: the five resources (with a
 * key), and `/points/…` and `/zones/forecast/…` in the manner of the NWS API (without). The host of
 * the address does not matter. It rejects only when the signal is aborted, with the signal's reason.
 */
export function createDemo(options: DemoOptions): typeof fetch {
  const { keys, now, seed = DEFAULT_SEED, variant = 'A', periods = 'hour', dailyLimit } = options;
  const limit = dailyLimit === undefined ? undefined : createDailyLimit(dailyLimit, now);
  let service: Service | undefined;

  function ofService(url: URL, headers: Headers): Reply {
    const [, name = '', id = ''] = /^\/v1\/([a-z]+)\/([^/]+)\.json$/.exec(url.pathname) ?? [];
    if (!isResourceName(name)) return failure(404, 'Not found');
    const key = headers.get('x-api-key') ?? url.searchParams.get('api_key');
    if (key === null || !keys.includes(key)) return failure(403, 'Invalid or missing API key');
    const allowance = limit?.spend(key);
    const told = allowance ? allowanceHeaders(allowance) : {};
    if (allowance?.refused) {
      return failure(429, 'Rate limit exceeded. Resets at midnight UTC.', told);
    }
    service ??= createService({ seed, now, variant, periods });
    const reply = service.answer(name, id);
    return { ...reply, headers: { ...reply.headers, ...told } };
  }

  function replyTo(request: Request): Reply {
    const url = new URL(request.url);
    if (request.method !== 'GET') return failure(405, 'Method not allowed', { allow: 'GET' });
    const [, lat, lng] =
      /^\/points\/(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(url.pathname) ?? [];
    if (lat && lng) return pointReply(url.origin, Number(lat), Number(lng));
    const [, zone] = /^\/zones\/forecast\/([A-Z0-9]{6})$/.exec(url.pathname) ?? [];
    if (zone) return zoneReply(url.origin, zone);
    return ofService(url, request.headers);
  }

  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    return toResponse(replyTo(request));
  };
}
