import { centerOf } from '@/lib/geo/cells';
import { groupBy } from '@/lib/geo/group-by';
import type { HexPlace } from '@/lib/geo/tile-places';
import { zoneOf } from '@/lib/geo/zones';
import type { Messages } from '@/lib/messages/messages';
import { hexName } from '@/lib/picture/place-name';
import { type Units, unitWords } from '@/lib/picture/unit-words';
import { compassOf } from '@/lib/weather/formulas';

/** What a place is called, and what tells it from others of that name: "near Limon, Colorado", "7 mi NW". */
export type RowName = { readonly name: string; readonly apart: string | null };

/** Closer to a town's center than this, a cell needs only the town's name. */
const AT_TOWN_KM = 2;

/** The names of some places, by hex: no two are alike. */
export function rowNames(
  places: readonly HexPlace[],
  messages: Messages,
  units: Units,
): ReadonlyMap<string, RowName> {
  const { t } = messages;
  const away = awayWords(messages, units);
  const names = new Map<string, RowName>();
  const tell = (some: readonly HexPlace[], partOf: (place: HexPlace) => string | null) => {
    for (const place of some) {
      const name = hexName(place, t) ?? t('list.nowhere');
      const parts = [names.get(place.hex)?.apart, partOf(place)].filter(Boolean);
      names.set(place.hex, { name, apart: parts.join(', ') || null });
    }
  };
  const alike = (some: readonly HexPlace[]) =>
    [
      ...groupBy(some, ({ hex }) => {
        const { name, apart } = names.get(hex) ?? {};
        return `${name} ${apart}`;
      }).values(),
    ]
      .filter(({ length }) => length > 1)
      .flat();
  tell(places, (place) => (place.town && place.distanceKm >= AT_TOWN_KM ? away(place) : null));
  // Far from any town, the region is in the name already.
  const first = alike(places);
  tell(first, ({ town, cell }) => town && regionOf(cell));
  tell(alike(first), ({ cell }) => pointText(cell, messages));
  return names;
}

/** A zone with several parts names each: "Boulder And Jefferson Counties Below 6000 Feet/West Broomfield County". */
function regionOf(cell: string): string | null {
  return zoneOf(cell)?.name.split('/')[0] ?? null;
}

/** Writes how far something is from a place, and in which direction: "7 mi NW". */
export function awayWords(messages: Messages, units: Units) {
  const { distance } = unitWords(units, messages);
  return ({ distanceKm, bearingDegrees }: Pick<HexPlace, 'distanceKm' | 'bearingDegrees'>) =>
    `${distance(distanceKm)} ${messages.t('unit.compass', { point: compassOf(bearingDegrees) })}`;
}

/** "52.34° N 173.76° E" */
function pointText(cell: string, { t, formats }: Messages): string {
  const { lat, lng } = centerOf(cell);
  const degrees = (value: number, point: string) =>
    `${formats.number(Math.abs(value), { maximumFractionDigits: 2 })}° ${t('unit.compass', { point })}`;
  return `${degrees(lat, lat < 0 ? 'S' : 'N')} ${degrees(lng, lng < 0 ? 'W' : 'E')}`;
}
