import type { FeatureCollection } from 'geojson';
import type { LayerName } from '@/lib/contract/layers';
import { HEX_STATES, NOT_LOADED } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { untilRuleOf } from '@/lib/contract/until-layers';
import { placeAtMercator } from '@/lib/geo/web-mercator';
import { frontLines } from '@/lib/picture/front-lines';
import { untilIn } from '@/lib/weather/until';
import { NOTHING } from './cell-source';
import type { HexView } from './hex-view';
import { Paced } from './paced';
import { ShownHour } from './shown-hour';

/** Lines change at most this often, in milliseconds. */
const PACE_MS = 300;

const NO_DATA = HEX_STATES.indexOf('no-data');

/** The lines where something stands each three hours, on a layer that counts the hours until it. */
export class MapFronts {
  readonly #hexes: Pick<HexView, 'finest'>;
  readonly #draw: (data: FeatureCollection) => void;
  readonly #paced = new Paced(() => this.#draw(this.#features()), PACE_MS);
  #layer: LayerName | null = null;
  readonly #hour = new ShownHour();

  constructor(hexes: Pick<HexView, 'finest'>, draw: (data: FeatureCollection) => void) {
    this.#hexes = hexes;
    this.#draw = draw;
  }

  setLayer(layer: LayerName): void {
    if (layer === this.#layer) return;
    const hadLines = this.#layer !== null && untilRuleOf(this.#layer) !== null;
    this.#layer = layer;
    if (hadLines) this.#draw(NOTHING);
    this.refresh();
  }

  /** The time shown, which may change at every frame; the lines are those of the nearest hour. */
  setTime(ms: number): void {
    if (this.#hour.moveTo(ms)) this.refresh();
  }

  /** Some values have changed. */
  refresh(): void {
    if (this.#layer && untilRuleOf(this.#layer)) this.#paced.ask();
  }

  stop(): void {
    this.#paced.stop();
  }

  #features(): FeatureCollection {
    const rule = this.#layer && untilRuleOf(this.#layer);
    if (!rule) return NOTHING;
    const hexes = this.#hexes.finest().flatMap((tile) => {
      const { hoursTo } = untilIn(tile, rule, this.#hour.ms / HOUR_MS);
      return tile.hexes.map((hex, index) => ({
        hex,
        value: (tile.states[index] ?? NOT_LOADED) < NO_DATA ? hoursTo(index) : null,
      }));
    });
    const positionOf = (x: number, y: number) => {
      const { lng, lat } = placeAtMercator(x, y);
      return [lng, lat];
    };
    const coordinates = frontLines(hexes).map(([x, y, toX, toY]) => [
      positionOf(x, y),
      positionOf(toX, toY),
    ]);
    const geometry = { type: 'MultiLineString', coordinates } as const;
    return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] };
  }
}
