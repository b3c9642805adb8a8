import { HOUR_MS } from '@/lib/contract/time';
import type { ForecastHour } from './forecast-parts';
import { chanceOf, LEAST_CHANCE, namedKindOf, type PrecipKind, precipKindOf } from './precip-kind';
import { rankOf } from './rainfall';

/**
 * What each hour has a chance of; null where that is not known, or too little for a word. A chance for several hours
 * is one of what any of them names: an hour that names nothing itself has the worst of those, and only where none does
 * what its temperature suggests.
 *
 * @param hours in order
 * @param chanceHours the hours that each chance is for
 */
export function fallsByHour(
  hours: readonly ForecastHour[],
  chanceHours: number,
): (PrecipKind | null)[] {
  const named = hours.map(namedKindOf);
  const isSame = (at: number, next: number) => {
    const [hour, other] = [hours[at], hours[next]];
    if (!hour || !other || hour.precipChance !== other.precipChance) return false;
    return Math.abs(hour.startMs - other.startMs) === HOUR_MS;
  };
  /** What hours with the same chance name, in one direction. */
  const namedFrom = (at: number, step: 1 | -1): PrecipKind[] => {
    const found: PrecipKind[] = [];
    for (let next = at; Math.abs(next - at) < chanceHours - 1 && isSame(next, next + step); ) {
      next += step;
      const kind = named[next];
      if (kind) found.push(kind);
    }
    return found;
  };
  return hours.map((hour, at) => {
    if ((hour.precipChance ?? 0) < LEAST_CHANCE) return null;
    const own = named[at];
    if (own) return own;
    const [first, ...others] = [...namedFrom(at, -1), ...namedFrom(at, 1)];
    if (first === undefined) return precipKindOf(hour);
    return others.reduce((worst, kind) => (rankOf(kind) > rankOf(worst) ? kind : worst), first);
  });
}

/** A chance of precipitation, and what it is a chance of. */
export type Chance = {
  /** Whole percent. */
  readonly percent: number;
  /** Null where it is too little for a word, or where nothing says. */
  readonly what: PrecipKind | null;
  /** Whether the forecast has no number, so that this one stands for its words. */
  readonly isInWords: boolean;
};

type Chances = { readonly chanceHours: number; readonly chances: readonly (Chance | null)[] };
/** Several parts of a page ask for the same hours, again and again while the time is played. */
const known = new WeakMap<readonly ForecastHour[], Chances>();

/**
 * The chance of each hour, and what it is of; null where none is known. Words stand for a number where there is none.
 *
 * @param hours in order
 * @param chanceHours the hours that each chance is for
 */
export function chancesByHour(
  hours: readonly ForecastHour[],
  chanceHours: number,
): readonly (Chance | null)[] {
  const last = known.get(hours);
  if (last?.chanceHours === chanceHours) return last.chances;
  const falls = fallsByHour(hours, chanceHours);
  const chances = hours.map((hour, at): Chance | null => {
    const percent = chanceOf(hour);
    if (percent === null) return null;
    const what = percent < LEAST_CHANCE ? null : (falls[at] ?? precipKindOf(hour));
    return { percent: Math.round(percent), what, isInWords: hour.precipChance === null };
  });
  known.set(hours, { chanceHours, chances });
  return chances;
}
