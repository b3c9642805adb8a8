import { COUNTY_PATTERN, ZONE_PATTERN } from '@/lib/contract/ids';

/** The forecast zones and counties that an alert names. */
export interface AreaCodes {
  readonly zones: readonly string[];
  readonly counties: readonly string[];
  /** Those of its SAME codes, which it may give besides. */
  readonly sameCounties: readonly string[];
  /** Whether its counties are those of its SAME codes, since it names no others. */
  readonly isBySame: boolean;
}

const MOST_CODES = 1_000;

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

/**
 * The areas of an alert: from its UGC codes and the ends of its zones' URLs; where it has neither, from its SAME
 * codes (a part of the county, then its FIPS number).
 */
export function areaCodesOf({
  ugc,
  same,
  affectedZones,
}: {
  readonly ugc: readonly string[];
  readonly same: readonly string[];
  readonly affectedZones: readonly string[];
}): AreaCodes {
  const named = new Set([...ugc, ...affectedZones.map((url) => url.split('/').at(-1) ?? '')]);
  const zones = [...named].filter((code) => ZONE_PATTERN.test(code)).slice(0, MOST_CODES);
  const counties = [...named].filter((code) => COUNTY_PATTERN.test(code)).slice(0, MOST_CODES);
  const sameCounties = countiesOfSame(same);
  const isBySame = zones.length + counties.length === 0;
  return { zones, counties: isBySame ? sameCounties : counties, sameCounties, isBySame };
}

/** "048325" is Medina County, Texas: TXC325. A code of a whole state ("048000") names no county. */
export function countiesOfSame(same: readonly string[]): string[] {
  const counties = same.flatMap((code) => {
    const [, fips = '', number = ''] = /^\d(\d\d)(\d{3})$/.exec(code) ?? [];
    const state = STATES.get(fips);
    return state && number !== '000' ? [`${state}C${number}`] : [];
  });
  return [...new Set(counties)].slice(0, MOST_CODES);
}
