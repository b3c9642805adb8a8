import type {
  CustomLayerInterface,
  CustomRenderMethodInput,
  Map as MapLibreMap,
} from 'maplibre-gl';
import type { LayerName } from '@/lib/contract/layers';
import type { Tile } from '@/lib/contract/tile';
import type { HexState } from '@/lib/contract/tile-shape';
import { type HexTheme, THEMES } from '@/lib/picture/hex-theme';
import { layerSource } from '@/lib/weather/layer-sources';
import type { Ramps } from '@/lib/weather/ramps-tables';
import { drawArrows } from './draw-arrows';
import { drawHexes, type HexScene } from './draw-hexes';
import { frameOf } from './frame';
import { GpuState } from './gpu-state';
import { type FoundHex, HexStore } from './hex-store';
import { type Coloring, coloringOf } from './hex-texels';
import { type HexWinds, hexWinds, windColumnsOf } from './hex-winds';
import { boxesOnScreen, type TextBox } from './text-box';

/** How long a hex takes to appear once it has arrived. */
const FADE_MS = 180;

type HexLayerOptions = {
  readonly id: string;
  readonly layer: LayerName;
  readonly ramps: Ramps;
  /** A monotonic clock in milliseconds, such as `performance.now`. */
  readonly now: () => number;
  readonly reducedMotion: () => boolean;
  /** Whether the map can be seen. Until then, hexes that arrive wait for a frame drawn for something else. */
  readonly isInSight: () => boolean;
};

/** What was drawn last, for tests. */
export type HexStats = {
  readonly layer: LayerName;
  /** Hours since the Unix epoch. */
  readonly hour: number;
  readonly frames: number;
  readonly hexes: Readonly<Record<number, number>>;
  readonly states: Readonly<Record<HexState, number>>;
};

/**
 * The hexes of the map as a custom layer of MapLibre. It can be removed from a map and added again:
 * everything on the graphics card is rebuilt from its tiles, as after a lost context. Each change asks the
 * map for one frame.
 */
export class HexLayer implements CustomLayerInterface {
  readonly id: string;
  readonly type = 'custom';
  readonly renderingMode = '2d';
  readonly #options: HexLayerOptions;
  readonly #store = new HexStore();
  #map: MapLibreMap | null = null;
  #gpu: GpuState | null = null;
  #layer: LayerName;
  #coloring: Coloring;
  #theme: HexTheme = THEMES.light;
  #texts: readonly TextBox[] = [];
  #isWindElsewhere = false;
  #hour = 0;
  #lastArrivalMs = -FADE_MS;
  #frames = 0;

  constructor(options: HexLayerOptions) {
    this.#options = options;
    this.id = options.id;
    this.#layer = options.layer;
    this.#coloring = coloringOf(options.layer, options.ramps);
  }

  /** What the hexes are colored by. Tiles of the layer's group are drawn; all others stay in memory. */
  setLayer(name: LayerName, ramps: Ramps): void {
    this.#layer = name;
    this.#coloring = coloringOf(name, ramps);
    this.#repaint();
  }

  /** The time to show, in hours since the Unix epoch; between full hours values are blended. */
  setHour(hour: number): void {
    if (hour === this.#hour) return;
    this.#hour = hour;
    this.#repaint();
  }

  /**
   * Adds a tile or replaces the one of the same group and parent. Returns false if there is no room (2,048
   * tiles of a group and resolution): remove some first.
   */
  addTile(tile: Tile): boolean {
    this.#lastArrivalMs = this.#options.now();
    const added = this.#store.set(tile, this.#lastArrivalMs);
    if (this.#options.isInSight()) this.#repaint();
    return added;
  }

  removeTile(tile: Tile): void {
    this.#store.delete(tile);
    this.#repaint();
  }

  /** The names above the layer, which arrows leave free. */
  setTexts(texts: readonly TextBox[]): void {
    this.#texts = texts;
    this.#repaint();
  }

  /** Whether something else draws the wind: then only what is calm has its ring. */
  setWindElsewhere(isElsewhere: boolean): void {
    if (isElsewhere === this.#isWindElsewhere) return;
    this.#isWindElsewhere = isElsewhere;
    this.#repaint();
  }

  setTheme(theme: 'light' | 'dark'): void {
    this.#theme = THEMES[theme];
    this.#repaint();
  }

  /** The hex that the current layer shows at a place, or null. */
  hexAt(lng: number, lat: number): FoundHex | null {
    return this.#store.at(layerSource(this.#layer).group, lng, lat);
  }

  /** The tiles of the finest hexes of the current layer. */
  finest(): readonly Tile[] {
    return this.#store.batchesOf(layerSource(this.#layer).group)[0]?.tiles ?? [];
  }

  /** The winds at the time that is shown, finest hexes first; none on a layer without arrows. */
  winds(): HexWinds[] {
    const source = layerSource(this.#layer);
    const columns = windColumnsOf(source);
    if (!columns) return [];
    return this.#store.batchesOf(source.group).map((batch) => hexWinds(batch, this.#hour, columns));
  }

  stats(): HexStats {
    return {
      layer: this.#layer,
      hour: this.#hour,
      frames: this.#frames,
      ...this.#store.count(layerSource(this.#layer).group),
    };
  }

  onAdd(map: MapLibreMap, gl: WebGL2RenderingContext): void {
    this.#map = map;
    this.#gpu = new GpuState(gl);
  }

  onRemove(): void {
    this.#gpu?.dispose();
    this.#gpu = null;
    this.#map = null;
  }

  render(gl: WebGL2RenderingContext, args: CustomRenderMethodInput): void {
    const [map, gpu] = [this.#map, this.#gpu];
    if (!map || !gpu || gl.isContextLost()) return;
    const scene = this.#scene(map);
    const { source } = scene;
    const shown = {
      coloring: this.#coloring,
      winds: windColumnsOf(source),
      hour: source.stepped ? Math.round(this.#hour) : this.#hour,
    };
    const drawn = gpu.update(this.#store.batchesOf(source.group), shown, scene.nowMs);
    const frame = frameOf(map, args);
    drawHexes(gl, gpu.programs, frame, scene, drawn);
    drawArrows(gl, gpu.programs, frame, scene, drawn);
    gl.bindVertexArray(null);
    this.#frames += 1;
    if (scene.nowMs - this.#lastArrivalMs < scene.fadeMs) map.triggerRepaint();
  }

  #scene(map: MapLibreMap): HexScene {
    const source = layerSource(this.#layer);
    const texts = source.fromColumn === undefined ? [] : this.#texts;
    return {
      source,
      theme: this.#theme,
      nowMs: this.#options.now(),
      fadeMs: this.#options.reducedMotion() || !this.#options.isInSight() ? 0 : FADE_MS,
      lastArrivalMs: this.#lastArrivalMs,
      texts: boxesOnScreen(map, texts),
      isWindElsewhere: this.#isWindElsewhere,
    };
  }

  #repaint(): void {
    this.#map?.triggerRepaint();
  }
}
