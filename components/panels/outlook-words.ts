import { DAY_MS } from '@/lib/contract/time';
import type { Messages } from '@/lib/messages/messages';
import type { OutlookPart } from '@/lib/weather/outlook-parts';
import { nightText, spanText, whenText } from './outlook-time';

/** How to write for a reader: language, units, and the place's time. */
export type OutlookWords = {
  readonly messages: Messages;
  readonly timeZone: string;
  readonly nowMs: number;
  temperature(tempF: number): string;
  windSpeed(mph: number): string;
};

/** A weekday names a day of this week only. */
const LONGEST_END_MS = 6 * DAY_MS;

/** Two lines on a phone of 390 px. */
export const MOST_CHARACTERS = 92;

/**
 * The outlook as one sentence of two lines at most: of a longer one, the least important clauses are left
 * out. Null if nothing is known.
 */
export function outlookText(parts: readonly OutlookPart[], words: OutlookWords): string | null {
  let kept = parts;
  while (kept.length > 1 && sentence(kept, words).length > MOST_CHARACTERS) {
    const least = Math.min(...kept.map(({ weight }) => weight));
    const dropped = kept.findLast(({ weight }) => weight === least);
    kept = kept.filter((part) => part !== dropped);
  }
  return kept.length === 0 ? null : sentence(kept, words);
}

function sentence(parts: readonly OutlookPart[], words: OutlookWords): string {
  let namedMs: number | null = null;
  const text = parts.reduce((before, part, index) => {
    if (!isJoined(part)) namedMs = null;
    const clause = clauseOf(part, parts[index + 1], { ...words, namedMs });
    namedMs = momentOf(part) ?? namedMs;
    return before + (before === '' || isJoined(part) ? clause : `; ${clause}`);
  }, '');
  const capital = text.charAt(0).toLocaleUpperCase(words.messages.locale) + text.slice(1);
  // "p. m." has its period already.
  return capital.endsWith('.') ? capital : `${capital}.`;
}

/** Whether a clause continues the one before it, with its own comma or space. */
function isJoined(part: OutlookPart): boolean {
  const { kind } = part;
  return kind === 'turn' || kind === 'end' || (kind === 'wet' && part.begins === 'then');
}

/** The moment that a clause names, which the next one need not name in full. */
function momentOf(part: OutlookPart): number | null {
  if (part.kind === 'dry') return part.untilMs;
  return part.kind === 'wet' && typeof part.begins === 'number' ? part.begins : null;
}

type Sentence = OutlookWords & { readonly namedMs: number | null };

function clauseOf(part: OutlookPart, next: OutlookPart | undefined, words: Sentence): string {
  const { t, formats } = words.messages;
  const when = (ms: number) => whenText(ms, words, words.namedMs);
  switch (part.kind) {
    case 'dry':
      return t(part.isOpen ? 'outlook.dry-open' : 'outlook.dry', { when: when(part.untilMs) });
    case 'wet':
      return wetClause(part, next?.kind === 'turn', words);
    case 'turn': {
      const what = t(`outlook.falling.${part.to}`);
      return t('outlook.turning', { what, when: when(part.atMs) });
    }
    case 'end':
      return t(part.isOpen ? 'outlook.until-open' : 'outlook.until', { when: when(part.untilMs) });
    case 'cold':
      return t(`outlook.cold.${part.level}`, {
        span: nightText(words),
        value: words.temperature(part.tempF),
      });
    case 'hot': {
      const value = words.temperature(part.tempF);
      return t('outlook.hot', {
        span: spanText(part.atMs, words),
        value: part.isFelt ? t('outlook.felt', { value }) : value,
      });
    }
    case 'wind': {
      if (part.level === 'light') return t('outlook.wind.light');
      const span = part.atMs === null ? t('outlook.now') : spanText(part.atMs, words);
      return t(`outlook.wind.${part.level}`, { span, speed: words.windSpeed(part.mph) });
    }
    case 'air':
      return t(`outlook.air.${part.category}`, { aqi: formats.number(part.aqi) });
    case 'alert':
      return alertClause(part, words);
  }
}

function wetClause(
  part: Extract<OutlookPart, { kind: 'wet' }>,
  isTurning: boolean,
  words: OutlookWords,
): string {
  const { t, formats } = words.messages;
  const first = t(`outlook.falling.${part.what}`);
  // Without room for when it turns, both are named.
  const name =
    part.becomes === null || isTurning
      ? first
      : formats.list([first, t(`outlook.falling.${part.becomes}`)]);
  const percent = part.chance === null ? null : t('unit.percent', { value: part.chance });
  const what = percent === null ? name : t('outlook.chance', { what: name, percent });
  if (part.begins === 'now') return what;
  if (part.begins === 'then') return t('outlook.then', { what });
  return t('outlook.begins', { what, when: whenText(part.begins, words) });
}

/** When an alert begins, or until when one lasts that has begun; an end days away is left out. */
function alertClause(part: Extract<OutlookPart, { kind: 'alert' }>, words: OutlookWords): string {
  const { t } = words.messages;
  const { fromMs, untilMs } = part;
  const topic = t(`outlook.alert.${part.topic}`);
  if (fromMs !== null) return t('outlook.alert-from', { topic, when: whenText(fromMs, words) });
  if (untilMs === null || untilMs > words.nowMs + LONGEST_END_MS) return topic;
  return t('outlook.alert-until', { topic, when: whenText(untilMs, words) });
}
