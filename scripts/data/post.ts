import { createRequire } from 'node:module';
import { latLngToCell } from 'h3-js';
import type { Coverage } from './coverage';
import { keyOf, round, type TownRow } from './towns';

/**
 * What the post calls a place, and its ZIP codes: `[name, state, zips, isPlace]`, with `zips` as ZIP
 * code, latitude and longitude in turns, and a 1 at the end where the list of towns lacks the place.
 */
export type PostRow = readonly [name: string, state: string, zips: readonly number[], isPlace?: 1];

interface ZipCode {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

const require = createRequire(import.meta.url);

/** A town further away than this from a ZIP code is another one of the same name. */
const SAME_TOWN_DEGREES = 0.5;

/**
 * ZIP codes by the place that the post names them by, from the `zipcodes` package. Left out are those of
 * the military and of the territories, which lie outside coverage, and offices that are no place.
 * A ZIP code whose position lies in the water, as those of large offices do, has that of its town.
 */
export function makePost(coverage: Coverage, towns: readonly TownRow[]): PostRow[] {
  const { codes } = require('zipcodes') as { codes: Readonly<Record<string, ZipCode>> };
  const states = new Set(coverage.stateOf.values());
  const townsByName = groupedBy(towns, ([name, state]) => keyOf(name, state));
  const ours = Object.values(codes).filter(
    ({ country, state, city }) => country === 'US' && states.has(state) && !/\d/.test(city),
  );
  const places = groupedBy(ours, ({ city, state }) => `${tidyName(city)}|${state}`);
  return [...places].flatMap(([key, zips]): PostRow[] => {
    const [name = '', state = ''] = key.split('|');
    const known = (townsByName.get(keyOf(name, state)) ?? []).map(pointOfTown);
    const covered = zips.map(pointOfZip).filter((point) => isCovered(coverage, point));
    const rest = known[0] ?? covered[0];
    const of = (found: readonly ZipCode[]) =>
      found.flatMap((zip) => {
        const point = isCovered(coverage, pointOfZip(zip)) ? pointOfZip(zip) : rest;
        return point ? [Number(zip.zip), round(point.lat), round(point.lng)] : [];
      });
    const isKnown = (zip: ZipCode) =>
      known.some((town) => isNear(town, pointOfZip(zip))) ||
      (known.length > 0 && !isCovered(coverage, pointOfZip(zip)));
    const [ofTown, ofOthers] = [of(zips.filter(isKnown)), of(zips.filter((zip) => !isKnown(zip)))];
    return [
      ...(ofTown.length > 0 ? [[name, state, ofTown] as const] : []),
      ...(ofOthers.length > 0 ? [[name, state, ofOthers, 1] as const] : []),
    ];
  });
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** "McGraw" for the post's "Mc Graw". */
function tidyName(name: string): string {
  return name.replace(/\bMc ([A-Z])/g, 'Mc$1');
}

function pointOfTown([, , lat, lng]: TownRow): Point {
  return { lat, lng };
}

function pointOfZip({ latitude, longitude }: ZipCode): Point {
  return { lat: latitude, lng: longitude };
}

function isCovered(coverage: Coverage, { lat, lng }: Point): boolean {
  return coverage.stateOf.has(latLngToCell(lat, lng, 6));
}

function isNear(a: Point, b: Point): boolean {
  return Math.abs(a.lat - b.lat) < SAME_TOWN_DEGREES && Math.abs(a.lng - b.lng) < SAME_TOWN_DEGREES;
}
