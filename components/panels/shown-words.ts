import { eventWords } from '@/lib/messages/alert-names';
import { capital } from '@/lib/messages/capital';
import { longTimeText } from '@/lib/messages/day-text';
import type { Messages } from '@/lib/messages/messages';
import type { Words } from '@/lib/messages/service/service-words';
import { MAX_CHARACTERS } from '@/lib/picture/outlook-words';
import { COLD_F, HEAT_F } from '@/lib/weather/outdoor';
import { windLevelOf } from '@/lib/weather/outlook-facts';
import type { ShownFacts } from '@/lib/weather/shown-facts';
import type { ShownTime } from '@/lib/weather/shown-weather';
import { chanceClause } from './chance-clause';

/** How to write for a reader: language, units, and the place's time. */
export type ShownWords = {
  readonly messages: Messages;
  readonly timeZone: string;
  temperature(tempF: number): string;
  windSpeed(mph: number): string;
};

/** A sentence with the name of an alert in it, which may be in another language. */
export type ShownSentence = {
  readonly before: string;
  readonly alert: Words | null;
  readonly after: string;
};

/** Clauses that can be left out where a sentence has no room for all, the first ones first. */
const SPARE = ['felt', 'wind'] as const;
type Spare = (typeof SPARE)[number];

/**
 * What is forecast for the time that a page shows, as one sentence of two lines: "Thursday 5 PM: 35°, light snow possible
 * (28%); windy (30 mph); Winter Storm Warning." What is not known is left out of it, and so is what is harmless where it
 * would be longer: alerts, what falls, and what is dangerous never are. Null if nothing is known.
 */
export function shownSentence(
  facts: ShownFacts,
  time: ShownTime,
  words: ShownWords,
): ShownSentence | null {
  for (let left = 0; left < SPARE.length; left += 1) {
    const sentence = sentenceWithout(new Set(SPARE.slice(0, left)), facts, time, words);
    if (sentence === null || textOf(sentence).length <= MAX_CHARACTERS) return sentence;
  }
  return sentenceWithout(new Set(SPARE), facts, time, words);
}

/** The whole of a sentence, where there is no other language. */
export function textOf({ before, alert, after }: ShownSentence): string {
  return before + (alert?.text ?? '') + after;
}

function sentenceWithout(
  spared: ReadonlySet<Spare>,
  facts: ShownFacts,
  time: ShownTime,
  words: ShownWords,
): ShownSentence | null {
  const { messages, timeZone } = words;
  const { t } = messages;
  const [worst, ...others] = facts.alerts;
  const clauses = clausesOf(temperatureClauses(facts, words, spared), facts, words, spared);
  if (clauses.length === 0 && !worst) return null;
  const told = t('shown.sentence', {
    time: capital(longTimeText(messages, time, timeZone), messages),
    facts: clauses.join('; '),
  });
  if (!worst) return { before: `${told}.`, alert: null, after: '' };
  const count = others.length;
  return {
    before: clauses.length === 0 ? told : `${told}; `,
    alert: eventWords(messages, worst.event),
    after: count > 0 ? ` ${t('shown.more-alerts', { count })}.` : '.',
  };
}

/**
 * The same of an hour whose time, temperature and alerts stand beside it: "feels like 22°, light snow possible (28%);
 * windy (30 mph)"; empty where there is nothing more to say.
 */
export function shownClauses(facts: ShownFacts, words: ShownWords): string {
  const [, ...others] = temperatureClauses(facts, words, NONE_SPARED);
  return clausesOf(others, facts, words, NONE_SPARED).join('; ');
}

const NONE_SPARED: ReadonlySet<Spare> = new Set();

function clausesOf(
  temperatures: readonly (string | null)[],
  facts: ShownFacts,
  words: ShownWords,
  spared: ReadonlySet<Spare>,
): string[] {
  return [
    [...temperatures, fallsClause(facts, words.messages)].filter(Boolean).join(', '),
    windClause(facts.windMph, words, spared),
  ].filter((clause): clause is string => clause !== null && clause !== '');
}

/** So many degrees make a difference to what to wear. */
const FELT_F = 8;

function temperatureClauses(
  { tempF, feelsLikeF, highF, lowF }: ShownFacts,
  { messages: { t }, temperature }: ShownWords,
  spared: ReadonlySet<Spare>,
): (string | null)[] {
  const isFelt = tempF !== null && feelsLikeF !== null && Math.abs(feelsLikeF - tempF) >= FELT_F;
  const isSpare = feelsLikeF !== null && feelsLikeF > COLD_F.unfit && feelsLikeF < HEAT_F.unfit;
  const isTold = isFelt && !(isSpare && spared.has('felt'));
  return [
    tempF === null ? null : temperature(tempF),
    isTold ? t('outlook.felt', { value: temperature(feelsLikeF) }) : null,
    highF === null ? null : t('map.day-high', { high: temperature(highF) }),
    lowF === null ? null : t('map.day-low', { low: temperature(lowF) }),
  ];
}

/** "light snow possible (28%)", or "dry"; null where nothing is known of what falls. */
export function fallsClause(
  { chance, chanceHours, isDry, strength }: ShownFacts,
  messages: Messages,
): string | null {
  const { t } = messages;
  const what = chance?.what ?? null;
  if (chance === null || what === null) return isDry ? t('shown.dry') : null;
  const hasStrength = strength !== null && (what === 'rain' || what === 'snow');
  const name = hasStrength ? t(`shown.${strength}.${what}`) : t(`falls.${what}`);
  return chanceClause(name, chance, chanceHours, messages);
}

function windClause(
  mph: number | null,
  { messages: { t }, windSpeed }: ShownWords,
  spared: ReadonlySet<Spare>,
): string | null {
  const level = mph === null ? 'light' : windLevelOf(mph);
  if (mph === null || level === 'light' || level === 'breezy') return null;
  if (level === 'windy' && spared.has('wind')) return null;
  return t(`shown.wind.${level}`, { speed: windSpeed(mph) });
}
