import { HOUR_MS } from '@/lib/contract/time';
import type { Messages } from '@/lib/messages/messages';
import { dateAfter, dateAt, hourAt } from '@/lib/weather/local-time';

type Moment = { readonly messages: Messages; readonly timeZone: string; readonly nowMs: number };

/** Hours after midnight within this time are nobody's "tomorrow". */
const SMALL_HOURS_MS = 12 * HOUR_MS;
const MORNING_HOUR = 5;
/** A night's low is told until then. */
const MORNING_HOUR_OF_NIGHT = 8;

/**
 * "9 PM", "noon tomorrow", "Monday 5 AM", "the end of Sunday": a moment of the coming week.
 *
 * @param named a moment named just before: its day is not repeated
 */
export function whenText(
  ms: number,
  { messages, timeZone, nowMs }: Moment,
  named: number | null = null,
): string {
  const { t, formats } = messages;
  const date = dateAt(ms, timeZone);
  const today = dateAt(nowMs, timeZone);
  const tomorrow = dateAfter(today);
  const hourNumber = hourAt(ms, timeZone);
  const isWhole = ms % HOUR_MS === 0;
  if (hourNumber === 0 && isWhole && date !== today) {
    const endOf = dateAt(ms - HOUR_MS, timeZone);
    if (endOf === today) {
      return t(ms - nowMs < SMALL_HOURS_MS ? 'outlook.time.midnight' : 'outlook.time.end-today');
    }
    if (endOf === tomorrow) return t('outlook.time.end-tomorrow');
    return t('outlook.time.end', { day: weekday(ms - HOUR_MS, messages, timeZone) });
  }
  const minute = isWhole ? {} : ({ minute: '2-digit' } as const);
  const text = formats
    .date(ms, { hour: 'numeric', ...minute, timeZone })
    .replaceAll(/\s/g, '\u00a0');
  const hour = hourNumber === 12 && isWhole ? null : text;
  const isOne = hourNumber % 12 === 1;
  const isSoon = hourNumber < MORNING_HOUR && ms - nowMs < SMALL_HOURS_MS;
  const isNamed = named !== null && dateAt(named, timeZone) === date;
  if (date === today || isSoon || isNamed) return t('outlook.time.today', { hour, isOne });
  if (date === tomorrow) return t('outlook.time.tomorrow', { hour, isOne });
  return t('outlook.time.later', { hour, isOne, day: weekday(ms, messages, timeZone) });
}

type Span = 'morning' | 'afternoon' | 'evening' | 'night';

/**
 * "this afternoon", "tonight", "tomorrow morning", "Monday night". Hours after midnight belong to the night
 * of the day before.
 */
export function spanText(ms: number, { messages, timeZone, nowMs }: Moment): string {
  const { t } = messages;
  const hour = hourAt(ms, timeZone);
  const isLate = hour < MORNING_HOUR;
  const dayMs = isLate ? ms - MORNING_HOUR * HOUR_MS : ms;
  const span = isLate ? 'night' : spanOf(hour);
  const date = dateAt(dayMs, timeZone);
  const today = dateAt(nowMs, timeZone);
  if (date <= today) return t('outlook.span.today', { span });
  if (date === dateAfter(today)) return t('outlook.span.tomorrow', { span });
  return t('outlook.span.later', { span, day: weekday(dayMs, messages, timeZone) });
}

/** The night of a moment: the coming one, or until eight the morning in which it ends. */
export function nightText(ms: number, { messages, timeZone, nowMs }: Moment): string {
  const isEnding =
    hourAt(nowMs, timeZone) < MORNING_HOUR_OF_NIGHT &&
    ms - nowMs < MORNING_HOUR_OF_NIGHT * HOUR_MS &&
    dateAt(ms, timeZone) === dateAt(nowMs, timeZone);
  return messages.t('outlook.span.today', { span: isEnding ? 'morning' : 'night' });
}

function spanOf(hour: number): Span {
  if (hour < 12) return 'morning';
  if (hour < 17) return 'afternoon';
  return hour < 21 ? 'evening' : 'night';
}

function weekday(ms: number, { formats }: Messages, timeZone: string): string {
  return formats.date(ms, { weekday: 'long', timeZone });
}
