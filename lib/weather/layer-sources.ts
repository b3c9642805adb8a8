import type { LayerName } from '@/lib/contract/layers';
import type { TileGroup } from '@/lib/contract/tile';

/** Where a layer's values are: the group of tiles, and the columns in them. */
export type LayerSource = {
  readonly group: TileGroup;
  readonly column: string;
  /** Degrees that the wind blows from, if the layer has arrows. */
  readonly fromColumn?: string;
  /** What a chance is a chance of, if the layer has a color for each. */
  readonly fallsColumn?: string;
  /** Lets more of the map through: its colors were made for paper and for small dots. */
  readonly pale?: true;
  /** Few hexes have a value, so that a hex without one is nothing to point out. */
  readonly sparse?: true;
  /** It is measured and not forecast: the one value of a hex is about now, whatever hour is chosen. */
  readonly onlyNow?: true;
  /** Its values are steps: between two hours, the one before holds, and nothing is blended. */
  readonly stepped?: true;
};

export const LAYER_SOURCES: Readonly<Record<LayerName, LayerSource>> = {
  temperature: { group: 'forecast', column: 'temperature' },
  'feels-like': { group: 'forecast', column: 'feels-like' },
  rain: { group: 'forecast', column: 'rain', fallsColumn: 'falls' },
  wind: { group: 'forecast', column: 'wind', fromColumn: 'wind-from' },
  humidity: { group: 'forecast', column: 'humidity' },
  air: { group: 'air', column: 'air', pale: true, onlyNow: true },
  pollen: { group: 'allergy', column: 'pollen', sparse: true },
  alerts: { group: 'alerts', column: 'alerts', stepped: true },
};

/** Whether a layer has values for the coming hours; without them, no chosen time may be shown beside it. */
export function hasHours(layer: LayerName): boolean {
  return LAYER_SOURCES[layer].onlyNow !== true;
}

/** Whether a layer's values are chances, and each of something. */
export function hasChances(layer: LayerName): boolean {
  return LAYER_SOURCES[layer].fallsColumn !== undefined;
}

/** Whether a layer has an arrow in the middle of its hexes. */
export function hasArrows(layer: LayerName): boolean {
  return LAYER_SOURCES[layer].fromColumn !== undefined;
}
