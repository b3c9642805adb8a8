import { type BaseLayer, baseLayerOf, type LayerName } from '@/lib/contract/layers';
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

const LAYER_SOURCES: Readonly<Record<BaseLayer, LayerSource>> = {
  temperature: { group: 'forecast', column: 'temperature' },
  'feels-like': { group: 'forecast', column: 'feels-like' },
  rain: { group: 'forecast', column: 'rain', fallsColumn: 'falls' },
  wind: { group: 'forecast', column: 'wind', fromColumn: 'wind-from' },
  humidity: { group: 'forecast', column: 'humidity' },
  air: { group: 'air', column: 'air', pale: true, onlyNow: true },
  pollen: { group: 'allergy', column: 'pollen', sparse: true },
  alerts: { group: 'alerts', column: 'alerts', stepped: true },
  'until-rain': { group: 'forecast', column: 'rain', stepped: true },
  'until-snow': { group: 'forecast', column: 'rain', stepped: true },
  'until-freeze': { group: 'forecast', column: 'temperature', stepped: true },
  'until-thaw': { group: 'forecast', column: 'temperature', stepped: true },
  'until-wind': { group: 'forecast', column: 'wind', stepped: true },
  'until-heat': { group: 'forecast', column: 'feels-like', stepped: true },
  'until-air': { group: 'air', column: 'air', stepped: true, onlyNow: true },
  'until-alert': { group: 'alerts', column: 'alerts', stepped: true },
};

/** Where a layer's values are, or those that it counts the hours until. */
export function layerSource(layer: LayerName): LayerSource {
  return LAYER_SOURCES[baseLayerOf(layer)];
}

/** Whether a layer has values for the coming hours; without them, no chosen time may be shown beside it. */
export function hasHours(layer: LayerName): boolean {
  return layerSource(layer).onlyNow !== true;
}

/** Whether a layer's values are chances, and each of something. */
export function hasChances(layer: LayerName): boolean {
  return layerSource(layer).fallsColumn !== undefined;
}

/** Whether a layer is made of chances: these themselves, or the hours until they are high. */
export function isOfChances(layer: LayerName): boolean {
  return layerSource(layer).column === LAYER_SOURCES.rain.column;
}

/** Whether a layer has an arrow in the middle of its hexes. */
export function hasArrows(layer: LayerName): boolean {
  return layerSource(layer).fromColumn !== undefined;
}
