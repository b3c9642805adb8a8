import type { Alert } from '@/lib/contract/alerts';
import type { LatLng } from '@/lib/geo/lat-lng';
import { isNearRing } from '@/lib/geo/near-ring';

/** The corners of a cell are about as far from its center, so that an area that touches the cell counts. */
const CELL_KM = 4;

export type AlertsByReach = {
  readonly here: readonly Alert[];
  /** Those that forecasters have drawn around other parts of the zone or county. */
  readonly elsewhere: readonly Alert[];
};

/**
 * Tells the alerts of a cell from those for other parts of its zone or county: where forecasters have drawn an area,
 * it decides; without one, an alert is for the whole.
 *
 * @param center of the cell; null for a whole zone
 */
export function alertsByReach(alerts: readonly Alert[], center: LatLng | null): AlertsByReach {
  const isHere = ({ polygon }: Alert) =>
    !polygon || polygon.length < 3 || center === null || isNearRing(center, polygon, CELL_KM);
  const here: Alert[] = [];
  const elsewhere: Alert[] = [];
  for (const alert of alerts) (isHere(alert) ? here : elsewhere).push(alert);
  return { here, elsewhere };
}
