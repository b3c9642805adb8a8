import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { parseTime } from '@/lib/weather/local-time';

/** A span of time in milliseconds of the Unix epoch; its end is not part of it. */
export type Interval = { readonly startMs: number; readonly endMs: number };
export type IntervalValue<Value> = Interval & { readonly value: Value };

/** With an offset: without one it would be the time zone of this machine. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/;
/** Without years and months, whose lengths vary. */
const DURATION =
  /^P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,4})S)?)?$/;

/** The moment of an ISO 8601 text with an offset; null for any other text. */
export function momentOf(text: string | null | undefined): number | null {
  return text && MOMENT.test(text) ? parseTime(text) : null;
}

/** An ISO 8601 interval of a start and a duration: "2026-07-17T06:00:00+00:00/P1DT6H". */
export function intervalOf(text: string): Interval | undefined {
  const [start = '', duration = '', more] = text.split('/');
  const startMs = momentOf(start);
  const match = DURATION.exec(duration);
  if (startMs === null || !match || more !== undefined) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  const lengthMs =
    (weeks * 7 + days) * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
  return lengthMs > 0 ? { startMs, endMs: startMs + lengthMs } : undefined;
}

/** Ten days of hours are 240, and of each there is one value. */
const MAX_VALUES = 1_000;
const valueSchema = z.object({
  validTime: z.string().check(z.maxLength(80)),
  value: z.unknown(),
});

/** The values of a layer with their intervals. What can't be read is left out. */
export function intervalValues<Value>(
  values: readonly unknown[],
  read: (value: unknown) => Value | null,
): IntervalValue<Value>[] {
  return values.slice(0, MAX_VALUES).flatMap((item) => {
    const parsed = valueSchema.safeParse(item);
    const interval = parsed.success ? intervalOf(parsed.data.validTime) : undefined;
    const value = parsed.success ? read(parsed.data.value) : null;
    return interval && value !== null ? [{ ...interval, value }] : [];
  });
}

/**
 * The value of each whole hour from `from` to `until`: that of the interval in which the hour begins, the first
 * one if they overlap. Only for what holds throughout its interval: a total of rain over six hours isn't the rain
 * of each.
 *
 * @param window.startMs a whole hour
 */
export function byHour<Value>(
  intervals: readonly IntervalValue<Value>[],
  window: Interval,
): ReadonlyMap<number, Value> {
  const hours = new Map<number, Value>();
  for (const { startMs, endMs, value } of intervals) {
    const firstMs = Math.max(window.startMs, Math.ceil(startMs / HOUR_MS) * HOUR_MS);
    for (let ms = firstMs; ms < Math.min(endMs, window.endMs); ms += HOUR_MS) {
      if (!hours.has(ms)) hours.set(ms, value);
    }
  }
  return hours;
}
