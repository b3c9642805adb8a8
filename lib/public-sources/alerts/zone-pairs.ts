/** Which counties lie in which forecast zones, wholly or in part, as far as it was met. */
export interface ZonePairs {
  readonly learn: (zone: string, county: string) => void;
  readonly countiesOf: (zone: string) => readonly string[];
  readonly zonesOf: (county: string) => readonly string[];
  readonly isKnown: (area: string) => boolean;
}

/** More than there are: 4,000 zones with a county or two each. */
const MOST_PAIRS = 20_000;

/**
 * The NWS publishes the table as a file whose name changes with each edition. Every looked up point tells a pair, and
 * alerts for a single zone tell its counties, so that what people look at is soon known.
 */
export function createZonePairs(): ZonePairs {
  const counties = new Map<string, Set<string>>();
  const zones = new Map<string, Set<string>>();
  let count = 0;

  function add(map: Map<string, Set<string>>, from: string, to: string): boolean {
    const known = map.get(from) ?? new Set();
    if (known.has(to)) return false;
    map.set(from, known.add(to));
    return true;
  }

  return {
    learn(zone, county) {
      if (count >= MOST_PAIRS || !add(counties, zone, county)) return;
      add(zones, county, zone);
      count += 1;
    },
    countiesOf: (zone) => [...(counties.get(zone) ?? [])],
    zonesOf: (county) => [...(zones.get(county) ?? [])],
    isKnown: (area) => counties.has(area) || zones.has(area),
  };
}
