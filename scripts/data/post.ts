import { latLngToCell } from 'h3-js';
import { groupBy } from '@/lib/geo/group-by';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { PostRow, TownRow } from '@/lib/geo/table-rows';
import type { Coverage } from './coverage';
import { readZipCodes, type ZipCode } from './sources';
import { keyOf, round } from './towns';

/**
 * The names of those who have a ZIP code to themselves, or share one with other firms: "Shared Firm Zip", "Citicorp
 * Services Inc", "Bank of America". "Green Bank", "Telephone" and "Agency" are towns.
 */
const OFFICE = new RegExp(
  [
    String.raw`\b(?:Assn|Assoc|Board|Brm|Co|Comp|Corp|Ctr|Dept|Firm|Fulfill|Inc|Ins|Insurance|Lottery|Mail|Natl? Bank|Svc|Zip)$`,
    String.raw`\b(?:Brm|Firm|Zip|Dept Of|Bank Of|Insurance|Natl Bank|Sweepstakes)\b`,
    String.raw`\b(?:Amsouth|National|One|Union|Us|Fargo|Nat) Bank\b`,
    String.raw`\b(?:Card|Return|Supply) Center$|\b(?:Mail|International|Return) Service\b|\bInc Direct$`,
    String.raw`^(?:Express|The) Mail\b|\bData Systems$|^American (?:Express|Greeting)|^Us West$`,
    String.raw`^(?:Bell|Continental|General|Ny)\b.*\bTelephone\b|^Gen Electric$|^Pacific (?:Gas|Area Office)|^Sears Roebuck`,
    String.raw`^(?:Board|State Board) Of\b|^Macys Of|^Academy Life$|^Roadway Express$|^Cancer Fund|Gas Comp$|^Bureau Business|Fulfill Systems$|Music Club$|^Federal Communications|^Census Bureau$|^State Farm\b|^J C Penney`,
  ].join('|'),
);
/** A town farther than this from a ZIP code is a different one of the same name. */
const SAME_TOWN_DEGREES = 0.5;

/**
 * ZIP codes by the name that the post gives their place. Those of the military lie abroad and are left
 * out, as are offices, which are not places. A ZIP code that lies in the water, as those of large offices
 * do, gets the position of its town.
 */
export function makePost(stateOf: Coverage['stateOf'], towns: readonly TownRow[]): PostRow[] {
  const states = new Set(stateOf.values());
  const townsByName = groupBy(towns, ([name, state]) => keyOf(name, state));
  const ours = readZipCodes().filter(
    ({ country, state, city }) =>
      country === 'US' && states.has(state) && !/\d/.test(city) && !OFFICE.test(city),
  );
  const places = groupBy(ours, ({ city, state }) => `${tidyName(city)}|${state}`);
  return [...places].flatMap(([key, zips]): PostRow[] => {
    const [name = '', state = ''] = key.split('|');
    const sameName = (townsByName.get(keyOf(name, state)) ?? []).map(pointOfTown);
    const covered = zips.map(pointOfZip).filter((point) => isCovered(stateOf, point));
    const fallback = sameName[0] ?? covered[0];
    const triplesOf = (found: readonly ZipCode[]) =>
      found.flatMap((zip) => {
        const point = isCovered(stateOf, pointOfZip(zip)) ? pointOfZip(zip) : fallback;
        return point ? [Number(zip.zip), round(point.lat), round(point.lng)] : [];
      });
    const isOfTown = (zip: ZipCode) =>
      sameName.some((town) => isNear(town, pointOfZip(zip))) ||
      (sameName.length > 0 && !isCovered(stateOf, pointOfZip(zip)));
    const ofTown = triplesOf(zips.filter(isOfTown));
    const ofOthers = triplesOf(zips.filter((zip) => !isOfTown(zip)));
    return [
      ...(ofTown.length > 0 ? [[name, state, ofTown] as const] : []),
      ...(ofOthers.length > 0 ? [[name, state, ofOthers, 1] as const] : []),
    ];
  });
}

/** "McGraw" for the post's "Mc Graw". */
function tidyName(name: string): string {
  return name.replace(/\bMc ([A-Z])/g, 'Mc$1');
}

function pointOfTown([, , lat, lng]: TownRow): LatLng {
  return { lat, lng };
}

function pointOfZip({ latitude, longitude }: ZipCode): LatLng {
  return { lat: latitude, lng: longitude };
}

function isCovered(stateOf: Coverage['stateOf'], { lat, lng }: LatLng): boolean {
  return stateOf.has(latLngToCell(lat, lng, 6));
}

function isNear(a: LatLng, b: LatLng): boolean {
  return Math.abs(a.lat - b.lat) < SAME_TOWN_DEGREES && Math.abs(a.lng - b.lng) < SAME_TOWN_DEGREES;
}
