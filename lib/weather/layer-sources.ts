import { type BaseLayer, baseLayerOf, type LayerName } from '@/lib/contract/layers';
import type { TileGroup } from '@/lib/contract/tile';

/**
 * What the values of a layer are: degrees Fahrenheit, a difference of such degrees, a chance in percent, miles per hour,
 * percent, an AQI, a level of pollen, a severity, or the hours until something.
 */
export type Quantity =
  | 'temperature'
  | 'change'
  | 'chance'
  | 'wind'
  | 'humidity'
  | 'air'
  | 'pollen'
  | 'severity'
  | 'until';

/** Where a layer's values are: the group of tiles, and the columns in them. */
export type LayerSource = {
  readonly group: TileGroup;
  readonly column: string;
  readonly quantity: Quantity;
  /** Degrees that the wind blows from, if the layer has arrows. */
  readonly fromColumn?: string;
  /** The lowest temperature of a day, on the layer of its highest. */
  readonly lowColumn?: string;
  /** What a chance is a chance of, if the layer has a color for each. */
  readonly fallsColumn?: string;
  /** Lets more of the map through: its colors were made for paper and for small dots. */
  readonly pale?: true;
  /** Few hexes have a value, so that a hex without one is nothing to point out. */
  readonly sparse?: true;
  /** One value stands for all hours: it is measured, as air is, or it is of a span that begins now. */
  readonly hours?: 'measured' | 'span';
  /** Its values are steps: between two hours, the one before holds, and nothing is blended. */
  readonly stepped?: true;
};

const CHANCES = { column: 'rain', quantity: 'chance', fallsColumn: 'falls' } as const;
const WINDS = { column: 'wind', quantity: 'wind', fromColumn: 'wind-from' } as const;
const UNTIL = { quantity: 'until', stepped: true } as const;
const DAYS = { group: 'days', stepped: true } as const;
const SPANS = { group: 'spans', hours: 'span', stepped: true } as const;

const LAYER_SOURCES: Readonly<Record<BaseLayer, LayerSource>> = {
  temperature: { group: 'forecast', column: 'temperature', quantity: 'temperature' },
  'feels-like': { group: 'forecast', column: 'feels-like', quantity: 'temperature' },
  rain: { group: 'forecast', ...CHANCES },
  wind: { group: 'forecast', ...WINDS },
  humidity: { group: 'forecast', column: 'humidity', quantity: 'humidity' },
  air: { group: 'air', column: 'air', quantity: 'air', pale: true, hours: 'measured' },
  pollen: { group: 'allergy', column: 'pollen', quantity: 'pollen', sparse: true },
  alerts: { group: 'alerts', column: 'alerts', quantity: 'severity', stepped: true },
  'until-rain': { group: 'forecast', column: 'rain', ...UNTIL },
  'until-snow': { group: 'forecast', column: 'rain', ...UNTIL },
  'until-freeze': { group: 'forecast', column: 'temperature', ...UNTIL },
  'until-thaw': { group: 'forecast', column: 'temperature', ...UNTIL },
  'until-wind': { group: 'forecast', column: 'wind', ...UNTIL },
  'until-heat': { group: 'forecast', column: 'feels-like', ...UNTIL },
  'until-air': { group: 'air', column: 'air', ...UNTIL, hours: 'measured' },
  'until-alert': { group: 'alerts', column: 'alerts', ...UNTIL },
  change: { group: 'forecast', column: 'temperature', quantity: 'change' },
  'night-low': { ...SPANS, column: 'night-low', quantity: 'temperature' },
  'tomorrow-high': { ...SPANS, column: 'tomorrow-high', quantity: 'temperature' },
  wettest: { ...SPANS, column: 'wettest', quantity: 'chance', fallsColumn: 'wettest-falls' },
  windiest: { ...SPANS, column: 'windiest', quantity: 'wind', fromColumn: 'windiest-from' },
  'day-high': { ...DAYS, column: 'temperature', lowColumn: 'low', quantity: 'temperature' },
  'day-rain': { ...DAYS, ...CHANCES },
  'day-wind': { ...DAYS, ...WINDS },
  'day-change': { ...DAYS, column: 'temperature', quantity: 'change' },
};

/** Where a layer's values are, or those that it counts the hours until. */
export function layerSource(layer: LayerName): LayerSource {
  return LAYER_SOURCES[baseLayerOf(layer)];
}

/** What the values of a layer are. */
export function quantityOf(layer: LayerName): Quantity {
  return layerSource(layer).quantity;
}

/** Whether a layer has values for the coming hours; without them, no chosen time may be shown beside it. */
export function hasHours(layer: LayerName): boolean {
  return layerSource(layer).hours === undefined;
}

/** Whether a layer's values are measured: then they are of now. */
export function isMeasured(layer: LayerName): boolean {
  return layerSource(layer).hours === 'measured';
}

/** Whether each of a layer's values is for a whole day. */
export function isOfDays(layer: LayerName): boolean {
  return layerSource(layer).group === 'days';
}

/** The time zone in which the times that stand for days are of their dates. */
export const DAYS_ZONE = 'UTC';

/** Whether a layer's values are chances, and each of something. */
export function hasChances(layer: LayerName): boolean {
  return quantityOf(layer) === 'chance';
}

/** Whether a layer is made of chances: these themselves, or the hours until they are high. */
export function isOfChances(layer: LayerName): boolean {
  return hasChances(layer) || layerSource(layer).column === CHANCES.column;
}

/** Whether a layer has an arrow in the middle of its hexes. */
export function hasArrows(layer: LayerName): boolean {
  return layerSource(layer).fromColumn !== undefined;
}

/** Whether a layer's winds are all of one hour. Those of a day, or each of its own hour, make no stream. */
export function hasStream(layer: LayerName): boolean {
  return hasArrows(layer) && hasHours(layer) && !isOfDays(layer);
}
