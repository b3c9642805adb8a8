import type { FeatureCollection } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { LayerName } from '@/lib/contract/layers';
import { nearestHour } from '@/lib/contract/time';
import type { Bounds } from '@/lib/geo/cells';
import { HEX_NUMBERS_FROM_ZOOM } from '@/lib/picture/name-rules';
import type { NumberText } from '@/lib/picture/number-text';
import { NOTHING } from './cell-source';
import type { HexView } from './hex-view';
import { hexNumbers, type NumberLook, townNumbers } from './number-features';
import { Paced } from './paced';
import { loadedTowns, type Town } from './towns';

/** Numbers change at most this often, in milliseconds: each change lays out their text once more. */
const PACE_MS = 400;

type NumbersLook = { readonly layer: LayerName; readonly text: NumberText } | null;

type NumbersOptions = {
  readonly map: Pick<MapLibreMap, 'getZoom' | 'getSource'>;
  readonly hexes: Pick<HexView, 'finest' | 'at'>;
  /** What is in view. */
  readonly bounds: () => Bounds;
  readonly draw: (data: FeatureCollection) => void;
};

/** The values that stand on the map as text, for what is in view and the hour that is shown. */
export class MapNumbers {
  readonly #options: NumbersOptions;
  #look: NumbersLook = null;
  #timeMs = 0;
  readonly #paced = new Paced(() => this.#draw(), PACE_MS);
  #stopped = false;
  #towns: readonly Town[] = [];
  /** What is drawn, to leave it as it is if nothing changed. */
  #drawn = '';

  constructor(options: NumbersOptions) {
    this.#options = options;
  }

  /** Null for no numbers at all. */
  setLook(look: NumbersLook): void {
    if (look?.layer === this.#look?.layer && look?.text === this.#look?.text) return;
    this.#look = look;
    this.refresh();
  }

  /** The time shown, which may change at every frame; the numbers are those of the nearest hour. */
  setTime(ms: number): void {
    const hourMs = nearestHour(ms);
    if (hourMs === this.#timeMs) return;
    this.#timeMs = hourMs;
    this.refresh();
  }

  /** The view, or some values, have changed. */
  refresh(): void {
    if (this.#look === null && this.#drawn === '') return;
    this.#paced.ask();
  }

  /** The map has loaded towns. */
  async readTowns(): Promise<void> {
    // The map may be gone by then.
    const towns = await loadedTowns(this.#options.map).catch(() => null);
    if (towns === null || this.#stopped) return;
    this.#towns = towns;
    this.refresh();
  }

  /** Draws nothing any more. */
  stop(): void {
    this.#stopped = true;
    this.#paced.stop();
  }

  #draw(): void {
    const data = this.#features();
    const drawn = JSON.stringify(data);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#options.draw(data);
  }

  #features(): FeatureCollection {
    if (!this.#look) return NOTHING;
    const { map, hexes } = this.#options;
    const look: NumberLook = { ...this.#look, timeMs: this.#timeMs };
    const bounds = this.#options.bounds();
    const zoom = map.getZoom();
    if (zoom >= HEX_NUMBERS_FROM_ZOOM) return hexNumbers(hexes.finest(), bounds, look);
    const hexAt = (lng: number, lat: number) => hexes.at(lng, lat).inTile;
    return townNumbers(this.#towns, { bounds, zoom }, hexAt, look);
  }
}
