import { fallsClause, type ShownWords } from '@/components/panels/shown-words';
import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { localName } from '@/lib/geo/local-name';
import { capital } from '@/lib/messages/capital';
import { fewNames } from '@/lib/messages/few-names';
import type { Messages } from '@/lib/messages/messages';
import type { PlaceInTime } from '@/lib/weather/forecast';
import type { Departure, StopFacts } from '@/lib/weather/trip';
import type { Stop } from './use-stops';

/** A weekday alone is one of these days; another one needs its date. */
const WEEKDAYS_MS = 6 * DAY_MS;

/**
 * "Mon 10 AM", or "Mon, Dec 14, 10 AM" where it is over or far ahead: an hour by the clock of a stop, with the name of its
 * time zone if wanted.
 */
export function stopTime(
  { formats }: Pick<Messages, 'formats'>,
  hourMs: number,
  { nowMs, timeZone }: Pick<PlaceInTime, 'nowMs' | 'timeZone'>,
  withZone = false,
): string {
  const isNear = hourMs > nowMs - HOUR_MS && hourMs < nowMs + WEEKDAYS_MS;
  return formats.date(hourMs, {
    weekday: 'short',
    ...(isNear ? {} : { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    timeZone,
    ...(withZone ? { timeZoneName: 'short' } : {}),
  });
}

/** The town of a stop, or what it is called without one. */
export function stopName({ found, name }: Pick<Stop, 'found' | 'name'>): string {
  return (found?.state && localName(found)) ?? name;
}

/** "Laramie, Mon 10 AM": where and when something is met. */
export function stopAt(stop: Stop, messages: Messages): string {
  const time = stopTime(messages, stop.hourMs, stop.place);
  return messages.t('trip.at', { place: stopName(stop), time });
}

/**
 * What falls on the way: the likeliest, and what is worse than that, each with its stop ("Rain likely (60%): Laramie, Mon
 * 10 AM; possible at 2 more stops."); that it stays dry, as far as that is known; or that little is likely.
 */
export function fallsSentences(
  { wettest, graver, wet, isDry, isDryWhereKnown, unknown }: Departure,
  stops: readonly Stop[],
  facts: readonly StopFacts[],
  messages: Messages,
): string[] {
  const { t, locale } = messages;
  const sentences = [wettest, graver].flatMap((one) => {
    const [stop, fact] = [stops[one?.stop ?? -1], facts[one?.stop ?? -1]];
    const clause = fact && fallsClause(fact, messages);
    if (!stop || !clause) return [];
    const at = stopAt(stop, messages);
    const count = one === wettest ? wet.length - 1 : 0;
    const falls = capital(clause, { locale });
    return count > 0 ? t('trip.falls-more', { falls, at, count }) : t('trip.falls', { falls, at });
  });
  if (sentences.length > 0) return sentences;
  if (isDry) return [t('trip.dry')];
  if (isDryWhereKnown) return [t('trip.dry-known')];
  return unknown.length < stops.length ? [t('trip.unlikely')] : [];
}

/** So many places are named; the others are counted. */
const MAX_NAMED = 3;

/** What is not known on the way: how many stops, and where; null where everything is. */
export function unknownSentence(
  { unknown }: Departure,
  stops: readonly Stop[],
  messages: Messages,
): string | null {
  const { t } = messages;
  if (unknown.length === 0) return null;
  if (unknown.length === stops.length) return t('trip.unknown-all');
  const names = [...new Set(unknown.flatMap((index) => stops[index] ?? []).map(stopName))];
  const places = fewNames(messages, names, MAX_NAMED, ', ');
  return t('trip.unknown', { count: unknown.length, places });
}

/** "18° (Laramie) to 45° (Salt Lake City)."; null where fewer than two temperatures are known. */
export function rangeSentence(
  { coldest, warmest }: Departure,
  stops: readonly Stop[],
  { messages: { t }, temperature }: Pick<ShownWords, 'messages' | 'temperature'>,
): string | null {
  const [low, high] = [stops[coldest?.stop ?? -1], stops[warmest?.stop ?? -1]];
  if (!coldest || !warmest || !low || !high || low === high) return null;
  return t('trip.range', {
    low: temperature(coldest.tempF),
    lowAt: stopName(low),
    high: temperature(warmest.tempF),
    highAt: stopName(high),
  });
}
