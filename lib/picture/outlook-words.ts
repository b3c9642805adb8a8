import { DAY_MS } from '@/lib/contract/time';
import { capital } from '@/lib/messages/capital';
import type { Messages } from '@/lib/messages/messages';
import type { OutlookPart } from '@/lib/weather/outlook-parts';
import { withoutDry } from '@/lib/weather/outlook-precip';
import { nightText, spanText, whenText } from './outlook-time';

/** How to write for a reader: language, units, and the place's time. */
type OutlookWords = {
  readonly messages: Messages;
  readonly timeZone: string;
  readonly nowMs: number;
  temperature(tempF: number): string;
  windSpeed(mph: number): string;
};

/** A weekday names a day of this week only. */
const LONGEST_END_MS = 6 * DAY_MS;

/** Two lines on a phone of 390 px. */
export const MAX_CHARACTERS = 92;

/** Clauses from this weight on are left out only once nothing else is left to shorten. */
const VITAL_WEIGHT = 9.5;

/**
 * The outlook as one sentence of two lines at most: of a longer one, the least important clauses are left
 * out, and what is severe is named without its times. Null if nothing is known.
 */
export function outlookText(parts: readonly OutlookPart[], words: OutlookWords): string | null {
  let kept = parts;
  while (kept.length > 1 && sentence(kept, words).length > MAX_CHARACTERS) {
    const minWeight = Math.min(...kept.map(({ weight }) => weight));
    const brief = minWeight < VITAL_WEIGHT ? kept : inBrief(kept);
    const dropped = kept.findLast(({ weight }) => weight === minWeight);
    kept = brief === kept ? kept.filter((part) => part !== dropped) : brief;
  }
  return kept.length === 0 ? null : sentence(kept, words);
}

/**
 * What is severe without its times, then alerts without theirs, and at last all that falls in one clause, without the
 * dry time before it.
 */
function inBrief(parts: readonly OutlookPart[]): readonly OutlookPart[] {
  for (const kind of ['severe', 'alert'] as const) {
    const isLong = (part: OutlookPart): part is PartOf<'severe' | 'alert'> =>
      part.kind === kind && !part.isBrief;
    if (parts.some(isLong)) {
      return parts.map((part) => (isLong(part) ? { ...part, isBrief: true } : part));
    }
  }
  if (!parts.some(({ kind }) => kind === 'wet')) return parts;
  const severe = parts.find((part) => part.kind === 'severe');
  if (!severe) return parts.some(({ kind }) => kind === 'dry') ? withoutDry(parts) : parts;
  return parts.flatMap((part): readonly OutlookPart[] => {
    if (part === severe || part.kind === 'dry') return [];
    if (part.kind !== 'wet') return [part];
    return [{ ...part, begins: 'now', also: severe.falls.map(({ what }) => what) }];
  });
}

function sentence(parts: readonly OutlookPart[], words: OutlookWords): string {
  const whole = outlookHeading(parts, words);
  // "p. m." has its period already.
  return whole.endsWith('.') ? whole : `${whole}.`;
}

/** All clauses of an outlook, however long, without a period at their end. */
export function outlookHeading(parts: readonly OutlookPart[], words: OutlookWords): string {
  let namedMs: number | null = null;
  const text = parts.reduce((before, part, index) => {
    if (!isJoined(part)) namedMs = null;
    const clause = clauseOf(part, parts[index + 1], { ...words, namedMs });
    namedMs = momentOf(part) ?? namedMs;
    return before + (before === '' || isJoined(part) ? clause : `; ${clause}`);
  }, '');
  return capital(text, words.messages);
}

/** Whether a clause continues the one before it, with its own comma or space. */
function isJoined(part: OutlookPart): boolean {
  const { kind } = part;
  return (
    kind === 'turn' ||
    kind === 'end' ||
    kind === 'still' ||
    (kind === 'wet' && part.begins === 'then')
  );
}

/** The moment that a clause names, which the next one need not name in full. */
function momentOf(part: OutlookPart): number | null {
  if (part.kind === 'dry') return part.untilMs;
  if (part.kind === 'severe') return part.falls.at(-1)?.startMs ?? null;
  return part.kind === 'wet' && typeof part.begins === 'number' ? part.begins : null;
}

type Sentence = OutlookWords & { readonly namedMs: number | null };

function clauseOf(part: OutlookPart, next: OutlookPart | undefined, words: Sentence): string {
  const { t, formats } = words.messages;
  const when = (ms: number) => whenText(ms, words, words.namedMs);
  switch (part.kind) {
    case 'dry':
      return dryClause(part, when(part.untilMs), words);
    case 'wet':
      return wetClause(part, next, words);
    case 'severe':
      return severeClause(part, words);
    case 'turn': {
      const what = t(`falls.${part.to}`);
      return t('outlook.turning', { what, when: when(part.atMs) });
    }
    case 'end':
      return t(part.isOpen ? 'outlook.until-open' : 'outlook.until', { when: when(part.untilMs) });
    case 'still':
      return t(part.isOpen ? 'outlook.still-open' : 'outlook.still', {
        percent: t('unit.percent', { value: part.chance }),
        when: when(part.untilMs),
      });
    case 'cold':
      return t(`outlook.cold.${part.level}`, {
        span: nightText(part.atMs, words),
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

type PartOf<Kind extends OutlookPart['kind']> = Extract<OutlookPart, { kind: Kind }>;

function dryClause({ slight, isOpen }: PartOf<'dry'>, when: string, words: OutlookWords): string {
  const { t } = words.messages;
  if (slight === null) return t(isOpen ? 'outlook.dry-open' : 'outlook.dry', { when });
  if (!isOpen) return t('outlook.mostly-dry', { when });
  const what = t(`falls.${slight.what}`);
  return t('outlook.mostly-dry-open', {
    when,
    what,
    percent: t('unit.percent', { value: slight.chance }),
  });
}

function wetClause(
  part: PartOf<'wet'>,
  next: OutlookPart | undefined,
  words: OutlookWords,
): string {
  const { formats, t } = words.messages;
  // Without room for when it turns, both are named.
  const becomes = part.becomes === null || next?.kind === 'turn' ? [] : [part.becomes];
  const kinds = new Set([part.what, ...becomes, ...(part.also ?? [])]);
  // Rain and snow are parts of a mix. Of many, the worst are named.
  if (kinds.has('mixed')) for (const part of ['rain', 'snow'] as const) kinds.delete(part);
  if (kinds.size > 2) for (const gentle of ['any', 'rain'] as const) kinds.delete(gentle);
  const name = formats.list([...kinds].map((kind) => t(`falls.${kind}`)));
  const what = chanceText(name, part.chance, words);
  const isOpen = next?.kind !== 'end' && next?.kind !== 'turn';
  if (part.also) return t('outlook.within-day', { what });
  if (part.begins === 'now') return isOpen ? t('outlook.falls-now', { what }) : what;
  if (part.begins === 'then') return t('outlook.then', { what });
  return t('outlook.begins', { what, when: whenText(part.begins, words) });
}

/** "snow from 4 PM; freezing rain or sleet from 9 PM": when each begins; in brief, "snow and sleet within 24 hours". */
function severeClause({ falls, isBrief }: PartOf<'severe'>, words: OutlookWords): string {
  const { formats, t } = words.messages;
  if (isBrief) {
    const news = falls.filter(({ isAgain }) => !isAgain);
    const named = news.length > 0 ? news : falls;
    const what = formats.list(named.map(({ what: kind }) => t(`falls.${kind}`)));
    return t('outlook.within-day', { what });
  }
  return falls
    .map(({ what: kind, chance, startMs, isAgain }) => {
      const what = chanceText(t(`falls.${kind}`), chance, words);
      const when = whenText(startMs, words);
      return t(isAgain ? 'outlook.again' : 'outlook.begins', { what, when });
    })
    .join('; ');
}

function chanceText(
  what: string,
  chance: number | null,
  { messages: { t } }: OutlookWords,
): string {
  if (chance === null) return what;
  return t('outlook.chance', { what, percent: t('unit.percent', { value: chance }) });
}

/** When an alert begins, or until when one lasts that has begun; an end days away is left out. */
function alertClause(part: PartOf<'alert'>, words: OutlookWords): string {
  const { t } = words.messages;
  const { fromMs, untilMs, isBrief } = part;
  const topic = t(`outlook.alert.${part.topic}`);
  if (isBrief) return topic;
  if (fromMs !== null) return t('outlook.alert-from', { topic, when: whenText(fromMs, words) });
  if (untilMs === null || untilMs > words.nowMs + LONGEST_END_MS) return topic;
  return t('outlook.alert-until', { topic, when: whenText(untilMs, words) });
}
