import { HOUR_MS } from '@/lib/contract/time';
import type { ForecastHour } from './forecast-parts';
import { chanceOf, type PrecipKind, precipKindOf } from './precip-kind';

/** From this chance on, in percent, an hour counts as wet. */
const WET_CHANCE = 30;
/** From this chance on, something falls without a doubt. */
export const LIKELY_CHANCE = 60;
/** Below this chance, an hour counts as dry without a doubt. */
const SLIGHT_CHANCE = 25;
/** Showers with a break shorter than this are one spell. */
const LONGEST_BREAK_HOURS = 2;
/** A gap in the hours longer than this ends what is known. */
const LONGEST_GAP_HOURS = 2;
/** A sentence about less than this would not be worth reading. */
const LEAST_HOURS = 3;
/** Rain and snow that take turns more often than this are a mix. */
const MOST_TURNS = 2;

export type WetHour = {
  readonly startMs: number;
  /** Percent; 100 for what is reported to be falling. */
  readonly chance: number;
  readonly what: PrecipKind;
  /** Set if a station has reported it. */
  readonly isReported?: true;
};

/** Wet hours without a longer break, in order; never empty. */
export type Spell = {
  readonly hours: readonly WetHour[];
  readonly startMs: number;
  readonly endMs: number;
};

/** How far the hours tell whether anything falls, and what they tell. */
export type Rainfall = {
  readonly knownUntilMs: number;
  readonly spells: readonly Spell[];
  /** The hours that are neither wet nor dry without a doubt. */
  readonly doubtful: readonly WetHour[];
};

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
  const known: WetHour[] = [];
  let untilMs = nowMs;
  for (const hour of hours) {
    if (hour.startMs - untilMs > LONGEST_GAP_HOURS * HOUR_MS) break;
    const chance = chanceOf(hour);
    if (chance === null) continue;
    known.push({ startMs: hour.startMs, chance, what: precipKindOf(hour) });
    untilMs = hour.startMs + HOUR_MS;
  }
  if (known.length < LEAST_HOURS) return null;
  const wet = known.filter(({ chance }) => chance >= WET_CHANCE);
  return {
    knownUntilMs: untilMs,
    spells: spellsOf(falling === null ? wet : withReported(wet, falling, nowMs)),
    doubtful: known.filter(({ chance }) => chance >= SLIGHT_CHANCE && chance < WET_CHANCE),
  };
}

/** What falls now counts even if the forecast has no such hour, unless the forecast has something worse. */
function withReported(wet: readonly WetHour[], falling: PrecipKind, nowMs: number): WetHour[] {
  const startMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const present = wet.filter((hour) => hour.startMs <= nowMs);
  const isWorse = present.some(({ what }) => rankOf(what) > rankOf(falling));
  const reported: WetHour = { startMs, chance: 100, what: falling, isReported: true };
  const later = wet.filter((hour) => hour.startMs > nowMs);
  return isWorse ? [...present, ...later] : [reported, ...later];
}

function spellsOf(wet: readonly WetHour[]): Spell[] {
  const spells: { hours: WetHour[]; startMs: number; endMs: number }[] = [];
  for (const hour of wet) {
    const spell = spells.at(-1);
    const { startMs } = hour;
    const endMs = startMs + HOUR_MS;
    if (spell && startMs - spell.endMs <= LONGEST_BREAK_HOURS * HOUR_MS) {
      spell.hours.push(hour);
      spell.endMs = endMs;
    } else spells.push({ hours: [hour], startMs, endMs });
  }
  return spells.map((spell) => ({ ...spell, hours: mixed(spell.hours) }));
}

const isWintry = (what: PrecipKind) => rankOf(what) === RANKS.snow;
const isGentle = (what: PrecipKind) => rankOf(what) <= RANKS.snow;

/** Rain and snow that keep taking turns are called a mix throughout. */
function mixed(hours: readonly WetHour[]): readonly WetHour[] {
  const gentle = hours.filter(({ what }) => isGentle(what));
  const turns = gentle.filter(({ what }, index) => {
    const before = gentle[index - 1];
    return before !== undefined && isWintry(before.what) !== isWintry(what);
  });
  if (turns.length <= MOST_TURNS) return hours;
  return hours.map((hour) => (isGentle(hour.what) ? { ...hour, what: 'mixed' } : hour));
}

/** How bad it is if something falls: ice is worse than storms, storms than snow, and snow than rain. */
const RANKS: Readonly<Record<PrecipKind, number>> = {
  ice: 4,
  storms: 3,
  snow: 2,
  mixed: 2,
  rain: 1,
  any: 1,
};

export const rankOf = (what: PrecipKind): number => RANKS[what];

/** From this rank on, what falls is told whatever else there is to tell. */
export const SEVERE_RANK = RANKS.snow;
