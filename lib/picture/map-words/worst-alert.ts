import { cellAt } from '@/lib/geo/cells';
import { once } from '@/lib/geo/once';
import { type HexPlace, hexPlaceOf } from '@/lib/geo/tile-places';
import { type MercatorBox, mercatorX, mercatorY, middleOf, nearestX } from '@/lib/geo/web-mercator';
import { hazardPlace } from '@/lib/weather/alert-hazards';
import { SEVERITY_LEVELS } from '@/lib/weather/alert-hours';
import type { PictureInput } from '../picture-input';
import type { ViewReading } from './view-hexes';

/** The first of the most severe alerts on a map, in the order of the NWS, and where it holds. */
export type WorstAlert = { readonly event: string | null; readonly place: () => HexPlace | null };

/**
 * Finds the worst alert in view: of those of the hexes, and of the areas that forecasters have drawn, which may lie
 * between the places that hexes stand for.
 */
export function worstAlertIn(
  { drawn, box }: Pick<PictureInput, 'drawn'> & { readonly box: MercatorBox },
  readings: readonly ViewReading[],
  placeOf: (readings: readonly ViewReading[]) => HexPlace | null,
): WorstAlert | null {
  const ofHexes = readings.flatMap(({ value, alert }) =>
    alert && value !== null ? [{ level: value, event: alert.event }] : [],
  );
  const ofAreas = drawn.flatMap(({ event, severity, ring }) => {
    const middle = middleWithin(box, ring);
    return middle === null ? [] : [{ level: SEVERITY_LEVELS[severity], event, middle }];
  });
  const [worst] = [...ofHexes, ...ofAreas].sort(
    (a, b) => b.level - a.level || hazardPlace(a.event) - hazardPlace(b.event),
  );
  if (!worst) return null;
  const { event, level } = worst;
  const alike = readings.filter(({ value, alert }) => value === level && alert?.event === event);
  if (alike.length > 0) return { event, place: once(() => placeOf(alike)) };
  const area = ofAreas.find((one) => one.level === level && one.event === event);
  return { event, place: () => (area ? hexPlaceOf(area.middle, area.middle) : null) };
}

/** The cell in the middle of the part of a ring that is in a box; null if none of it is. */
function middleWithin(
  box: MercatorBox,
  ring: PictureInput['drawn'][number]['ring'],
): string | null {
  const middleX = (box.left + box.right) / 2;
  const xs = ring.map(([lng]) => nearestX(mercatorX(lng), middleX));
  const ys = ring.map(([, lat]) => mercatorY(lat));
  const [left, right] = [Math.max(Math.min(...xs), box.left), Math.min(Math.max(...xs), box.right)];
  const [top, bottom] = [Math.max(Math.min(...ys), box.top), Math.min(Math.max(...ys), box.bottom)];
  if (left > right || top > bottom) return null;
  const { lat, lng } = middleOf({ left, top, right, bottom });
  return cellAt(lat, lng);
}
