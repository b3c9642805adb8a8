import { hourIndex, NO_VALUE, type TileHexes } from '@/lib/contract/tile';
import { NOT_COMING, type UntilRule } from '@/lib/contract/until-layers';
import { layerSource } from './layer-sources';
import { fallsAs, type PrecipKind } from './precip-kind';

/** The last hours of a forecast that is some hours old may be missing: as many may be, and it still counts as whole. */
const SPARE_HOURS = 6;

/** Whether a rule holds in an hour of a tile, by its place among the column's values; null where that is not known. */
type Test = (at: number) => boolean | null;

/** The hours until a rule holds, by the place of a hex in a tile. */
type Until = {
  /**
   * 0 where it holds already, `NOT_COMING` where it does not in all hours that are known. Null where that cannot be
   * told: a missing hour is never passed over, and what is only measured has no hours to come.
   */
  readonly hoursTo: (hex: number) => number | null;
  /** How many hours are known without a gap, from the one that is shown on. */
  readonly knownHours: (hex: number) => number;
};

const NOTHING: Until = { hoursTo: () => null, knownHours: () => 0 };

/** Counts the hours in a tile from an hour (since the Unix epoch) until a rule holds. */
export function untilIn(tile: TileHexes, rule: UntilRule, hour: number): Until {
  const test = testOf(tile, rule);
  const start = hourIndex(tile, hour);
  if (test === null || start === null) return NOTHING;
  const { hours } = tile;
  const needed = Math.min(rule.hours, hours);
  // The first hour of a tile also stands for the one before.
  const shift = hours > 1 ? tile.startHour + start - hour : 0;
  const later = (at: number) => (at > start ? at - start + shift : 0);
  const hoursTo = (hex: number) => {
    const first = hex * hours;
    let run = 0;
    for (let at = start; at < hours; at += 1) {
      const holds = test(first + at);
      if (holds === null) {
        const isWhole = at > start && at >= hours - SPARE_HOURS && !isHole(test, first, at, hours);
        if (!isWhole) return null;
        return run > 0 ? later(at - run) : NOT_COMING;
      }
      run = holds ? run + 1 : 0;
      if (run === needed) return later(at - needed + 1);
    }
    // It holds up to the end of what is known, and may well go on.
    if (run > 0) return later(hours - run);
    return hours > 1 ? NOT_COMING : null;
  };
  const knownHours = (hex: number) => {
    let at = start;
    while (at < hours && test(hex * hours + at) !== null) at += 1;
    return at - start + shift;
  };
  return { hoursTo, knownHours };
}

/** Whether hours are known after one that is missing. */
function isHole(test: Test, first: number, missing: number, hours: number): boolean {
  for (let at = missing + 1; at < hours; at += 1) if (test(first + at) !== null) return true;
  return false;
}

function testOf(tile: TileHexes, rule: UntilRule): Test | null {
  const found = tile.columns[layerSource(rule.layer).column];
  if (!found) return null;
  const { values, scale } = found;
  const threshold = rule.threshold * scale;
  const compare = COMPARISONS[rule.layer];
  const test = (at: number) => {
    const value = values[at] ?? NO_VALUE;
    return value === NO_VALUE ? null : compare(value, threshold);
  };
  const kinds = KINDS[rule.layer];
  if (!kinds) return test;
  const falls = tile.columns[layerSource('rain').fallsColumn ?? ''];
  const isMeant = falls?.words?.map((word) => kinds.includes(fallsAs(word)));
  return (at) => test(at) && (isMeant?.[falls?.values[at] ?? NO_VALUE] ?? true);
}

/** Whether what a rule asks for holds at a value, in the unit of its threshold. */
export function holdsAt({ layer, threshold }: Omit<UntilRule, 'hours'>, value: number): boolean {
  return COMPARISONS[layer](value, threshold);
}

const atLeast = (value: number, threshold: number) => value >= threshold;
const COMPARISONS: Readonly<Record<UntilRule['layer'], typeof atLeast>> = {
  'until-rain': atLeast,
  'until-snow': atLeast,
  'until-freeze': (value, threshold) => value <= threshold,
  'until-thaw': (value, threshold) => value > threshold,
  'until-wind': atLeast,
  'until-heat': atLeast,
  'until-air': atLeast,
  'until-alert': atLeast,
};

/** What counts as rain, and as snow or ice. What may be either counts as both. */
const KINDS: { readonly [Layer in UntilRule['layer']]?: readonly PrecipKind[] } = {
  'until-rain': ['rain', 'storms', 'mixed', 'any'],
  'until-snow': ['snow', 'ice', 'mixed', 'any'],
};
