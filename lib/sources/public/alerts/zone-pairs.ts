import { countiesOfZone } from '@/lib/geo/counties';

/** Which counties lie in which forecast zones, wholly or in part. */
export interface ZonePairs {
  readonly learn: (zone: string, county: string) => void;
  readonly countiesOf: (zone: string) => readonly string[];
  readonly isKnown: (area: string) => boolean;
}

/** More than there are: 4,000 zones with a county or two each. */
const MAX_PAIRS = 20_000;

/**
 * The NWS publishes the table as a file whose name changes with each edition, and our own is not exact. Every looked up
 * point tells a pair, and alerts for a single zone tell its counties; what was met is added to what our own has.
 */
export function createZonePairs(): ZonePairs {
  const counties = new Map<string, Set<string>>();
  const known = new Set<string>();
  let count = 0;

  return {
    learn(zone, county) {
      const ofZone = counties.get(zone) ?? new Set();
      if (count >= MAX_PAIRS || ofZone.has(county)) return;
      counties.set(zone, ofZone.add(county));
      known.add(zone).add(county);
      count += 1;
    },
    countiesOf: (zone) => [...new Set([...(counties.get(zone) ?? []), ...countiesOfZone(zone)])],
    isKnown: (area) => known.has(area),
  };
}
