import { HOUR_MS, hourStart } from '@/lib/contract/time';
import type { ForecastHour } from './forecast-parts';
import { chanceOf, type PrecipKind, precipKindOf } from './precip-kind';

/** From this chance on, in percent, an hour counts as wet. */
export const WET_CHANCE = 30;
/** From this chance on, something falls without a doubt. */
export const LIKELY_CHANCE = 60;
/** Below this chance, an hour counts as dry without a doubt. */
const SLIGHT_CHANCE = 25;
/** Showers with a break shorter than this are one spell. */
export const LONGEST_BREAK_HOURS = 2;
/** A gap in the hours longer than this ends what is known. */
const LONGEST_GAP_HOURS = 2;
/** A sentence about less than this would not be worth reading. */
const MIN_HOURS = 3;
/** Rain and snow that take turns more often than this are a mix. */
const MAX_TURNS = 2;

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

/** How far the hours tell without a gap whether anything falls, and what they tell, also beyond a gap. */
export type Rainfall = {
  readonly knownUntilMs: number;
  readonly spells: readonly Spell[];
  /** The hours that are neither wet nor dry without a doubt. */
  readonly doubtful: readonly WetHour[];
};

/**
 * The spells of rain or snow in the hours; null if not even a few hours are known.
 *
 * @param falling what the station here reports to be falling now
 */
export function rainfallOf(
  hours: readonly ForecastHour[],
  nowMs: number,
  falling: PrecipKind | null,
): Rainfall | null {
  const known = hours.flatMap((hour): WetHour[] => {
    const chance = chanceOf(hour);
    return chance === null ? [] : [{ startMs: hour.startMs, chance, what: precipKindOf(hour) }];
  });
  if (known.length < MIN_HOURS) return null;
  let untilMs = nowMs;
  for (const { startMs } of known) {
    if (startMs - untilMs > LONGEST_GAP_HOURS * HOUR_MS) break;
    untilMs = startMs + HOUR_MS;
  }
  const isWet = wetOf(known);
  const wet = known.filter((_, index) => isWet[index]);
  return {
    knownUntilMs: untilMs,
    spells: spellsOf(falling === null ? wet : withReported(wet, falling, nowMs)),
    doubtful: known.filter(({ chance }, index) => chance >= SLIGHT_CHANCE && !isWet[index]),
  };
}

/** Which hours are wet: those with a chance, and those beside them in which it is little less. */
function wetOf(known: readonly WetHour[]): boolean[] {
  const isWet = known.map(({ chance }) => chance >= WET_CHANCE);
  const spread = (index: number, from: number) => {
    const [hour, beside] = [known[index], known[from]];
    if (!hour || !beside || !isWet[from] || hour.chance < SLIGHT_CHANCE) return;
    if (Math.abs(hour.startMs - beside.startMs) === HOUR_MS) isWet[index] = true;
  };
  for (let index = 1; index < known.length; index += 1) spread(index, index - 1);
  for (let index = known.length - 2; index >= 0; index -= 1) spread(index, index + 1);
  return isWet;
}

/** What falls now counts even if the forecast has no such hour, or something worse, which may still come. */
function withReported(wet: readonly WetHour[], falling: PrecipKind, nowMs: number): WetHour[] {
  const startMs = hourStart(nowMs);
  const present = wet.filter((hour) => hour.startMs <= nowMs);
  const worse = present.filter(({ what }) => rankOf(what) > rankOf(falling));
  const reported: WetHour = { startMs, chance: 100, what: falling, isReported: true };
  const later = wet.filter((hour) => hour.startMs > nowMs);
  return [reported, ...worse, ...later];
}

/** Hours in which something falls, as spells: showers with a short break are one. */
export function spellsOf(wet: readonly WetHour[]): Spell[] {
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
  if (turns.length <= MAX_TURNS) return hours;
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
