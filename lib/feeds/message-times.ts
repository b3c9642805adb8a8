import type { AlertMessage } from '@/lib/contract/alert-messages';
import { timesOf } from '@/lib/weather/alerts';

/** Dates of RFC 3339 and RFC 5545 have four digits for the year. */
const FIRST_MS = Date.parse('1000-01-01T00:00:00Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59Z');

/** When what a message tells of begins and ends, in milliseconds of the Unix epoch; null where no date can say it. */
export function messageTimes(message: Pick<AlertMessage, 'onset' | 'expires'>) {
  const { onsetMs, expiresMs } = timesOf(message);
  return { onsetMs: written(onsetMs), expiresMs: written(expiresMs) };
}

function written(ms: number | null): number | null {
  return ms !== null && ms >= FIRST_MS && ms <= LAST_MS ? ms : null;
}
