import type { ResourceName } from './resources';
import { layerOfRule, namesRule, UNTIL_LAYERS, type UntilLayer, untilRuleOf } from './until-layers';

/** Layers of one value for a span of time, such as a night: they are the same at every hour. */
export const SPAN_LAYERS = ['night-low', 'tomorrow-high', 'wettest', 'windiest'] as const;

/** What the map can color by, without the thresholds of those that count the hours until something. */
export const LAYERS = [
  'temperature',
  'feels-like',
  'rain',
  'wind',
  'humidity',
  'air',
  'pollen',
  'alerts',
  ...UNTIL_LAYERS,
  'change',
  ...SPAN_LAYERS,
] as const;

/** What some layers are for a whole day, beyond the hours. No address names them: its layer and its time do. */
export const DAY_LAYERS = {
  temperature: 'day-high',
  rain: 'day-rain',
  wind: 'day-wind',
  change: 'day-change',
} as const;
type DayLayer = (typeof DAY_LAYERS)[keyof typeof DAY_LAYERS];

export type BaseLayer = (typeof LAYERS)[number] | DayLayer;

/** A layer as addresses name it: "until-wind-40-3h" has a threshold and a duration of its own. */
export type LayerName = BaseLayer | `${UntilLayer}-${string}`;

const bases = new Map<string, (typeof LAYERS)[number]>(LAYERS.map((name) => [name, name]));
const days = new Map<string, DayLayer>(Object.entries(DAY_LAYERS));
const dayLayers = new Map<string, DayLayer>(Object.values(DAY_LAYERS).map((name) => [name, name]));

/** A layer without its threshold. */
export function baseLayerOf(layer: LayerName): BaseLayer {
  return bases.get(layer) ?? dayLayers.get(layer) ?? untilRuleOf(layer)?.layer ?? 'temperature';
}

/** What a layer is for a whole day; null for one that has hours alone. */
export function dayLayerOf(layer: LayerName): DayLayer | null {
  return days.get(layer) ?? null;
}

/**
 * The layers that a source has something for. The one that an address asks for is always among them.
 *
 * @param offers the resources of the source; undefined as long as they are not known
 */
export function layersOf(
  offers: readonly string[] | undefined,
  chosen: LayerName,
): (typeof LAYERS)[number][] {
  return LAYERS.filter(
    (name) => name !== 'pollen' || name === chosen || isOffered(offers, 'allergy'),
  );
}

/** Whether a source has something of a resource for some place. It is taken to have all as long as nobody says. */
export function isOffered(offers: readonly string[] | undefined, resource: ResourceName): boolean {
  return offers?.includes(resource) ?? true;
}

/** A layer out of a list of choices: the one that is chosen keeps its threshold. */
export function withRuleOf(choice: BaseLayer, chosen: LayerName): LayerName {
  return choice === baseLayerOf(chosen) ? chosen : choice;
}

/**
 * Reads a layer as addresses name it, in any case; null for any other text. `isNearest`: it named a threshold or a
 * duration that is out of range.
 */
export function parseLayer(text: string): { layer: LayerName; isNearest: boolean } | null {
  const name = text.toLowerCase();
  const base = bases.get(name);
  if (base) return { layer: base, isNearest: false };
  const rule = untilRuleOf(name);
  return rule && { layer: layerOfRule(rule), isNearest: !namesRule(name, rule) };
}
