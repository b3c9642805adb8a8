import { SECOND_MS } from '@/lib/contract/time';
import type { ClientProblemCode, RetryWait } from './problem-error';

/** How old a response was when it was sent (RFC 9111, 5.1), in milliseconds. */
export function ageMsOf(headers: Headers): number {
  const text = headers.get('age')?.trim() ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : 0;
}

/** How long a response may count as fresh, in milliseconds; 0 if it does not say. */
export function maxAgeMsOf(headers: Headers): number {
  const stated = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(headers.get('cache-control') ?? '');
  return Number(stated?.[1] ?? 0) * SECOND_MS;
}

/**
 * When to try again, by `Retry-After`: a number of seconds or a date (RFC 9110, 10.2.3). "No data" holds
 * for as long as that response may be stored.
 */
export function waitOf(code: ClientProblemCode, headers: Headers, nowMs: number): RetryWait | null {
  const stated = headers.get('retry-after')?.trim() ?? '';
  const dateMs = Date.parse(stated);
  const storedMs = maxAgeMsOf(headers);
  let retryAfterMs: number | null = null;
  if (/^\d{1,9}$/.test(stated)) retryAfterMs = Number(stated) * SECOND_MS;
  else if (Number.isFinite(dateMs)) retryAfterMs = Math.max(0, dateMs - nowMs);
  else if (code === 'no-data' && storedMs > 0) retryAfterMs = storedMs;
  return retryAfterMs === null ? null : { retryAfterMs, endsMs: nowMs + retryAfterMs };
}
