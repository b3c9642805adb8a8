import { latLngToCell } from 'h3-js';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { HexPointer } from '@/components/layers/hex-pointer';
import { prefersReducedMotion } from '@/components/ui/use-media';
import { resolutionOf } from '@/lib/contract/ids';
import type { LayerName } from '@/lib/contract/layers';
import type { Tile } from '@/lib/contract/tile';
import { TILE_DEPTH } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { cellAt, centerOf } from '@/lib/geo/cells';
import type { Theme } from '@/lib/picture/palette';
import { TileLoader, type TileSource } from '@/lib/queries/tile-loader';
import type { TileProgress } from '@/lib/queries/tile-progress';
import { hexesInView } from '@/lib/weather/hexes-in-view';
import { type AirColors, rampsOf } from '@/lib/weather/ramps-tables';
import { attachLayer } from './hexes/attach';
import { HexLayer, type HexStats } from './hexes/hex-layer';
import type { HexWinds } from './hexes/hex-winds';
import { OutlineLayer } from './hexes/outline-layer';
import type { TextBox } from './hexes/text-box';
import { HEXES_BEFORE, OUTLINES_BEFORE } from './style';
import { type ShownView, wantedIn } from './wanted-tiles';

export type HexLook = {
  readonly layer: LayerName;
  readonly theme: Theme;
  readonly airColors: AirColors;
};

type HexEvents = {
  onProgress(progress: TileProgress): void;
  /** The values of some hexes may have changed. */
  onChange(): void;
  /** Whether the map can be seen: until then it draws no frames for hexes that arrive. */
  isInSight(): boolean;
};

/** The hexes of the map: loads those in view and hands them to the layer that draws them. */
export class HexView {
  readonly #layer: HexLayer;
  readonly #outlines = new OutlineLayer();
  readonly #loader: TileLoader;
  readonly #detach: readonly (() => void)[];
  #look: HexLook;
  #view: ShownView | null = null;
  /** The resolution that the view has once all of it is loaded. */
  #finest: number | null = null;

  constructor(map: MapLibreMap, look: HexLook, tiles: TileSource, events: HexEvents) {
    this.#look = look;
    this.#layer = new HexLayer({
      id: 'hexes',
      layer: look.layer,
      ramps: rampsOf(look.layer, look.theme, look.airColors),
      now: () => performance.now(),
      reducedMotion: prefersReducedMotion,
      isInSight: () => events.isInSight(),
    });
    this.#layer.setTheme(look.theme);
    this.#outlines.setTheme(look.theme);
    this.#detach = [
      attachLayer(map, this.#layer, HEXES_BEFORE),
      attachLayer(map, this.#outlines, OUTLINES_BEFORE),
    ];
    this.#loader = new TileLoader(tiles, {
      onTile: (tile) => {
        this.#layer.addTile(tile);
        events.onChange();
      },
      onRemove: (tile) => this.#layer.removeTile(tile),
      onProgress: events.onProgress,
    });
    document.addEventListener('visibilitychange', this.#wake);
  }

  /**
   * Loads what a view shows, in the finest size of which no more than `most` hexes are in it. That includes
   * what panels cover: it is already there when they close.
   */
  show(view: ShownView): void {
    this.#view = view;
    if (document.hidden) return;
    const wanted = wantedIn(view, this.#look.layer);
    const [parent] = wanted.parents;
    this.#finest = parent === undefined ? null : resolutionOf(parent) + TILE_DEPTH;
    this.#loader.want(wanted);
  }

  setLook(look: HexLook): void {
    const before = this.#look;
    this.#look = look;
    this.#layer.setLayer(look.layer, rampsOf(look.layer, look.theme, look.airColors));
    this.#layer.setTheme(look.theme);
    this.#outlines.setTheme(look.theme);
    if (this.#view && before.layer !== look.layer) this.show(this.#view);
  }

  /** The time to show, in milliseconds of the Unix epoch. */
  setTime(ms: number): void {
    this.#layer.setHour(ms / HOUR_MS);
  }

  /** The names above the hexes, which arrows leave free. */
  setTexts(texts: readonly TextBox[]): void {
    this.#layer.setTexts(texts.filter(({ isNumber }) => !isNumber));
  }

  /** Whether something else draws the wind: then only what is calm has its ring. */
  setWindElsewhere(isElsewhere: boolean): void {
    this.#layer.setWindElsewhere(isElsewhere);
  }

  /** The winds that are drawn, finest hexes first; none on a layer without arrows. */
  winds(): HexWinds[] {
    return this.#layer.winds();
  }

  setSelected(cell: string | null): void {
    this.#outlines.setSelected(cell);
  }

  setHovered(hex: string | null): void {
    this.#outlines.setHovered(hex);
  }

  /**
   * The hex that is drawn at a place, or the cell there if the map has none. A hex that is there until finer ones come may
   * fill the view: its cell is that of the finer one at the place.
   */
  at(lng: number, lat: number): HexPointer {
    const found = this.#layer.hexAt(lng, lat);
    if (!found) {
      const cell = cellAt(lat, lng);
      return { hex: cell, cell, inTile: null };
    }
    const finest = Math.max(this.#finest ?? 0, found.tile.resolution);
    const center = centerOf(latLngToCell(lat, lng, finest));
    return { hex: found.hex, cell: cellAt(center.lat, center.lng), inTile: found };
  }

  /** The tiles of the finest hexes that are drawn. */
  finest(): readonly Tile[] {
    return this.#layer.finest();
  }

  /** How much of what is in view has arrived. */
  progress(): TileProgress {
    return this.#loader.progress();
  }

  /** Whether the view has no hex at all; null while tiles of it are loading. */
  isOutside(): boolean | null {
    const { total, loading } = this.progress();
    if (this.#view === null || loading) return null;
    if (total === 0) return true;
    const { bounds } = this.#view;
    const middle = { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 };
    // Close up, a hex may fill the view without having its middle there.
    if (this.at(middle.lng, middle.lat).inTile) return false;
    return hexesInView(this.finest(), bounds).length === 0;
  }

  /** What is drawn, for tests. */
  stats(): HexStats & { readonly selected: string | null; readonly hovered: string | null } {
    const { selected, hovered } = this.#outlines;
    return { ...this.#layer.stats(), selected, hovered };
  }

  dispose(): void {
    document.removeEventListener('visibilitychange', this.#wake);
    this.#loader.stop();
    for (const detach of this.#detach) detach();
  }

  /** A hidden page loads nothing. Once it is visible again, it loads what has grown old in between. */
  readonly #wake = (): void => {
    if (!document.hidden && this.#view) this.show(this.#view);
  };
}
