import { HOUR_MS } from '@/lib/contract/time';
import type { ForecastHour } from './forecast-parts';
import type { OutlookPart } from './outlook-parts';
import { chanceOf, type PrecipKind, precipKindOf } from './precip-kind';

/** From this chance on, an hour counts as wet; from the second, the sentence says so without a doubt. */
const WET_CHANCE = 30;
const LIKELY_CHANCE = 60;
/** Showers with a break shorter than this are one spell. */
const LONGEST_BREAK_HOURS = 2;
/** A gap in the hours longer than this ends what is known. */
const LONGEST_GAP_HOURS = 2;
/** A sentence about less than this would not be worth reading. */
const LEAST_HOURS = 3;
/** What falls has turned into something else if that lasts. */
const LEAST_TURN_HOURS = 2;

type Wet = { readonly startMs: number; readonly chance: number; readonly what: PrecipKind };

type Spell = { readonly hours: readonly Wet[]; readonly endMs: number };

/** How far the hours tell whether anything falls, and what they tell. */
export type Rainfall = { readonly knownUntilMs: number; readonly spells: readonly Spell[] };

/**
 * The spells of rain or snow in the hours, as far as they are known without a longer gap; null if that is
 * not even a few hours.
 *
 * @param falling what the station here reports to be falling now
 */
export function rainfallOf(
  hours: readonly ForecastHour[],
  nowMs: number,
  falling: PrecipKind | null,
): Rainfall | null {
  const known: { hour: ForecastHour; chance: number }[] = [];
  let untilMs = nowMs;
  for (const hour of hours) {
    if (hour.startMs - untilMs > LONGEST_GAP_HOURS * HOUR_MS) break;
    const chance = chanceOf(hour);
    if (chance === null) continue;
    known.push({ hour, chance });
    untilMs = hour.startMs + HOUR_MS;
  }
  if (known.length < LEAST_HOURS) return null;
  const thisHourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  // What falls now counts even if the forecast has no such hour.
  const measured: Wet[] =
    falling === null ? [] : [{ startMs: thisHourMs, chance: 100, what: falling }];
  const forecast = known.flatMap(({ hour, chance }): Wet[] => {
    const { startMs } = hour;
    if (chance < WET_CHANCE || (falling !== null && startMs <= nowMs)) return [];
    return [{ startMs, chance, what: precipKindOf(hour) }];
  });
  return { knownUntilMs: untilMs, spells: spellsOf([...measured, ...forecast]) };
}

function spellsOf(wet: readonly Wet[]): Spell[] {
  const spells: { hours: Wet[]; endMs: number }[] = [];
  for (const hour of wet) {
    const spell = spells.at(-1);
    const endMs = hour.startMs + HOUR_MS;
    if (spell && hour.startMs - spell.endMs <= LONGEST_BREAK_HOURS * HOUR_MS) {
      spell.hours.push(hour);
      spell.endMs = endMs;
    } else spells.push({ hours: [hour], endMs });
  }
  return spells;
}

/** What the sentence says about rain and snow: until when it is dry, what comes then, and what later. */
export function precipParts({ knownUntilMs, spells }: Rainfall, nowMs: number): OutlookPart[] {
  const [first] = spells;
  if (!first) return [{ kind: 'dry', weight: 10, untilMs: knownUntilMs, isOpen: true }];
  const beginMs = first.hours[0]?.startMs ?? nowMs;
  const isNow = beginMs <= nowMs;
  const dry: OutlookPart[] = isNow
    ? []
    : [{ kind: 'dry', weight: 10, untilMs: beginMs, isOpen: false }];
  const main = [...dry, ...spellParts(first, isNow ? 'now' : 'then', 10, knownUntilMs)];
  // A mere chance must not hide the snowstorm behind it.
  const worse = isLikely(first) ? undefined : spells.slice(1).find(isLikely);
  const worseMs = worse?.hours[0]?.startMs;
  if (!worse || worseMs === undefined) return main;
  return [...main, ...spellParts(worse, worseMs, 7.5, knownUntilMs)];
}

function spellParts(
  spell: Spell,
  begins: 'now' | 'then' | number,
  weight: number,
  knownUntilMs: number,
): OutlookPart[] {
  const { hours, endMs } = spell;
  const most = Math.max(...hours.map(({ chance }) => chance));
  const what = hours[0]?.what ?? 'any';
  const turn = turnOf(hours);
  const wet: OutlookPart = {
    ...{ kind: 'wet', weight, what, begins, becomes: turn?.to ?? null },
    chance: isLikely(spell) ? null : most,
  };
  if (turn) return [wet, { kind: 'turn', weight: Math.min(weight, 7), ...turn }];
  const isOpen = endMs >= knownUntilMs;
  // Of what comes later, its beginning matters more than an end that nobody knows.
  if (isOpen && begins !== 'now') return [wet];
  return [wet, { kind: 'end', weight: begins === 'now' ? 8.5 : 4, untilMs: endMs, isOpen }];
}

function isLikely({ hours }: Spell): boolean {
  return hours.some(({ chance }) => chance >= LIKELY_CHANCE);
}

/** What a spell ends as, and from when on, if that is something else than it began as. */
function turnOf(hours: readonly Wet[]): { to: PrecipKind; atMs: number } | null {
  const last = hours.at(-1)?.what;
  if (!last || last === 'any' || last === hours[0]?.what) return null;
  const from = hours.findLastIndex(({ what }) => what !== last) + 1;
  const start = hours[from];
  if (!start || hours.length - from < LEAST_TURN_HOURS) return null;
  return { to: last, atMs: start.startMs };
}
