import { WHOLE_COUNTRY } from '@/lib/contract/active-alerts';
import { COUNTY_PATTERN, lastPartOf, ZONE_PATTERN } from '@/lib/contract/ids';
import { namedZone } from '@/lib/geo/zones';

/** The areas that an alert names. */
export interface AreaCodes {
  readonly zones: readonly string[];
  readonly counties: readonly string[];
  /** Whole states, by their postal code ("TX"), or the whole country ("*"). */
  readonly states: readonly string[];
  /** The counties of its SAME codes, which it may give besides. */
  readonly sameCounties: readonly string[];
  /** Whether its counties and states are those of its SAME codes, since it names no others that we can find. */
  readonly isBySame: boolean;
}

const MAX_CODES = 1_000;

/** Postal codes of states by their FIPS numbers (Census Bureau, ANSI INCITS 38). */
const STATES: ReadonlyMap<string, string> = new Map(
  (
    '01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD ' +
    '25MA 26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD ' +
    '47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY 60AS 66GU 69MP 72PR 78VI'
  )
    .split(' ')
    .map((one) => [one.slice(0, 2), one.slice(2)]),
);

/** An id with the number 000 is a whole state. */
const WHOLE_STATE = /^[A-Z]{2}[CZ]000$/;

/**
 * The areas of an alert: from its UGC codes and its zones' URLs; where it has neither, from its SAME codes (a part of
 * the county, then its FIPS number). Fire weather zones have ids like those of forecast zones, but are others, unless
 * our table has them by a name that the alert gives too. Where one is not on our map, the alert counts for its SAME
 * counties: rather for too much than nowhere.
 */
export function areaCodesOf({
  ugc,
  same,
  affectedZones,
  areaDesc,
}: {
  readonly ugc: readonly string[];
  readonly same: readonly string[];
  readonly affectedZones: readonly string[];
  readonly areaDesc: string;
}): AreaCodes {
  const fireZones = new Set(
    affectedZones.filter((url) => url.includes('/zones/fire/')).map(lastPartOf),
  );
  const names = new Set(areaDesc.split(';').map((name) => name.trim()));
  const byName = (code: string) => {
    const zone = namedZone(code);
    return zone && names.has(zone.name) ? zone : undefined;
  };
  const named = [...new Set([...ugc, ...affectedZones.map(lastPartOf)])];
  const isArea = (code: string) =>
    !WHOLE_STATE.test(code) && (!fireZones.has(code) || byName(code) !== undefined);
  const zones = named.filter((code) => ZONE_PATTERN.test(code) && isArea(code));
  const counties = named.filter((code) => COUNTY_PATTERN.test(code) && isArea(code));
  const states = named.filter((code) => WHOLE_STATE.test(code)).map((code) => code.slice(0, 2));
  const sameCounties = countiesOfSame(same);
  const isOffOurMap = [...fireZones].some((code) => !byName(code)?.center);
  const isBySame = isOffOurMap || zones.length + counties.length + states.length === 0;
  return {
    zones: zones.slice(0, MAX_CODES),
    counties: (isBySame ? sameCounties : counties).slice(0, MAX_CODES),
    states: isBySame ? statesOfSame(same) : [...new Set(states)],
    sameCounties,
    isBySame,
  };
}

const SAME_PATTERN = /^\d(\d\d)(\d{3})$/;

/** "048325" is Medina County, Texas: TXC325. A code of a whole state ("048000") names no county. */
export function countiesOfSame(same: readonly string[]): string[] {
  const counties = same.flatMap((code) => {
    const [, fips = '', number = ''] = SAME_PATTERN.exec(code) ?? [];
    const state = STATES.get(fips);
    return state && number !== '000' ? [`${state}C${number}`] : [];
  });
  return [...new Set(counties)].slice(0, MAX_CODES);
}

/** "048000" is all of Texas, and "000000" the whole country. */
function statesOfSame(same: readonly string[]): string[] {
  const states = same.flatMap((code) => {
    const [, fips = '', number = ''] = SAME_PATTERN.exec(code) ?? [];
    if (number !== '000') return [];
    return fips === '00' ? [WHOLE_COUNTRY] : (STATES.get(fips) ?? []);
  });
  return [...new Set(states)];
}
