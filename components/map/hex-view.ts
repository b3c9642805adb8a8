import type { Map as MapLibreMap } from 'maplibre-gl';
import type { LayerName } from '@/lib/contract/layers';
import type { Tile, TileGroup } from '@/lib/contract/tile';
import { HOUR_MS } from '@/lib/contract/time';
import type { Bounds } from '@/lib/geo/cells';
import { cellAt, centerOf } from '@/lib/geo/cells';
import { displayResolution, tilesInView } from '@/lib/geo/view-tiles';
import type { Answer } from '@/lib/queries/fetch-answer';
import { TileLoader } from '@/lib/queries/tile-loader';
import type { TileProgress } from '@/lib/queries/tile-progress';
import { afterWhileSeen } from '@/lib/queries/while-seen';
import type { AirColors } from '@/lib/weather/ramps-tables';
import { rampOf } from '@/lib/weather/ramps-tables';
import { attachLayer } from './hexes/attach';
import { HexLayer, type HexStats } from './hexes/hex-layer';
import { LAYER_SOURCES } from './hexes/tile-data';
import type { Theme } from './palette';
import type { HexPointer } from './reading';
import { HEXES_BEFORE } from './style';

export type HexLook = {
  readonly layer: LayerName;
  readonly theme: Theme;
  readonly airColors: AirColors;
};

export type HexViewEdges = {
  load(group: TileGroup, parent: string): Promise<Answer<Tile>>;
  onProgress(progress: TileProgress): void;
  /** What a hex says may have changed. */
  onNews(): void;
};

/** What is in view, in degrees, and how many hexes may be in it. What a panel covers counts: it is asked for. */
export type HexesInView = { readonly bounds: Bounds; readonly most: number };

const GROUPS: Readonly<Record<string, TileGroup>> = {
  forecast: 'forecast',
  air: 'air',
  allergy: 'allergy',
};

/** The hexes of the map: what of them is in view, fetched and handed to the layer that draws them. */
export class HexView {
  readonly #layer: HexLayer;
  readonly #loader: TileLoader;
  readonly #detach: () => void;
  #look: HexLook;
  #view: HexesInView | null = null;

  constructor(map: MapLibreMap, look: HexLook, edges: HexViewEdges) {
    this.#look = look;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    this.#layer = new HexLayer({
      id: 'hexes',
      layer: look.layer,
      ramp: rampOf(look.layer, look.theme, look.airColors),
      now: () => performance.now(),
      reducedMotion: () => still.matches,
    });
    this.#layer.setTheme(look.theme);
    this.#detach = attachLayer(map, this.#layer, HEXES_BEFORE);
    this.#loader = new TileLoader({
      load: edges.load,
      now: Date.now,
      random: Math.random,
      after: afterWhileSeen,
      onTile: (id, tile) => {
        this.#layer.addTile(id, tile);
        edges.onNews();
      },
      onRemove: (id) => this.#layer.removeTile(id),
      onProgress: edges.onProgress,
    });
    document.addEventListener('visibilitychange', this.#wake);
  }

  /** Fetches what a view shows, in the finest size of which no more than `most` hexes lie in it. */
  show(view: HexesInView): void {
    this.#view = view;
    const { bounds, most } = view;
    const group = GROUPS[LAYER_SOURCES[this.#look.layer].group];
    if (!group || document.hidden) return;
    const parents = tilesInView(bounds, displayResolution(bounds, most));
    this.#loader.want({ group, parents });
  }

  setLook(look: HexLook): void {
    const before = this.#look;
    this.#look = look;
    this.#layer.setLayer(look.layer, rampOf(look.layer, look.theme, look.airColors));
    this.#layer.setTheme(look.theme);
    if (this.#view && before.layer !== look.layer) this.show(this.#view);
  }

  /** The time to show, in milliseconds of the Unix epoch. */
  setTime(ms: number): void {
    this.#layer.setHour(ms / HOUR_MS);
  }

  setSelected(cell: string | null): void {
    this.#layer.setSelected(cell);
  }

  setHovered(hex: string | null): void {
    this.#layer.setHovered(hex);
  }

  /** The hex that is drawn at a place, or the cell there where the map has none. */
  at(lng: number, lat: number): HexPointer {
    const found = this.#layer.hexAt(lng, lat);
    const tile = found && this.#loader.tile(found.tileId);
    if (!found || !tile) {
      const cell = cellAt(lat, lng);
      return { hex: cell, cell, held: null };
    }
    const center = centerOf(found.hex);
    return {
      hex: found.hex,
      cell: cellAt(center.lat, center.lng),
      held: { tile, index: found.index },
    };
  }

  /** How much of what is in view has come. */
  progress(): TileProgress {
    return this.#loader.progress();
  }

  stats(): HexStats {
    return this.#layer.stats();
  }

  dispose(): void {
    document.removeEventListener('visibilitychange', this.#wake);
    this.#loader.stop();
    this.#detach();
  }

  /** Nothing is asked for while nobody looks; then what has grown old meanwhile. */
  readonly #wake = (): void => {
    if (!document.hidden && this.#view) this.show(this.#view);
  };
}
