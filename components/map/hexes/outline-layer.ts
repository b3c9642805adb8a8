import type {
  CustomLayerInterface,
  CustomRenderMethodInput,
  Map as MapLibreMap,
} from 'maplibre-gl';
import { type HexTheme, THEMES } from '@/lib/picture/hex-theme';
import { drawOutlines, type Outline, outlineOf } from './draw-outline';
import { frameOf } from './frame';
import { Programs } from './programs';

/**
 * The strokes around the chosen hex and the one that is pointed at, as a layer of their own: they lie above
 * every line of the map, so that each is one whole hexagon wherever it is.
 */
export class OutlineLayer implements CustomLayerInterface {
  readonly id = 'outlines';
  readonly type = 'custom';
  readonly renderingMode = '2d';
  #map: MapLibreMap | null = null;
  #programs: Programs | null = null;
  #theme: HexTheme = THEMES.light;
  #selected: Outline | null = null;
  #hovered: Outline | null = null;

  /** Draws a stroke around a hex of any resolution, whether it is in a tile or not. */
  setSelected(hex: string | null): void {
    if (hex === this.selected) return;
    this.#selected = hex === null ? null : outlineOf(hex);
    this.#repaint();
  }

  /** The same, thinner, for the hex under the pointer. */
  setHovered(hex: string | null): void {
    if (hex === this.hovered) return;
    this.#hovered = hex === null ? null : outlineOf(hex);
    this.#repaint();
  }

  setTheme(theme: 'light' | 'dark'): void {
    this.#theme = THEMES[theme];
    this.#repaint();
  }

  get selected(): string | null {
    return this.#selected?.hex ?? null;
  }

  get hovered(): string | null {
    return this.#hovered?.hex ?? null;
  }

  onAdd(map: MapLibreMap, gl: WebGL2RenderingContext): void {
    this.#map = map;
    this.#programs = new Programs(gl);
  }

  onRemove(): void {
    this.#programs?.dispose();
    this.#programs = null;
    this.#map = null;
  }

  render(gl: WebGL2RenderingContext, args: CustomRenderMethodInput): void {
    if (!this.#map || !this.#programs || gl.isContextLost()) return;
    const outlines = { hovered: this.#hovered, selected: this.#selected };
    drawOutlines(gl, this.#programs, frameOf(this.#map, args), this.#theme, outlines);
    gl.bindVertexArray(null);
  }

  #repaint(): void {
    this.#map?.triggerRepaint();
  }
}
