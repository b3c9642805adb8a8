import { THEMES } from '@/lib/picture/hex-theme';
import type { Theme } from '@/lib/picture/palette';
import { Program } from '../hexes/programs';
import { FLOW } from './flow-rules';
import { type Particles, TRAIL_POINTS } from './particles';
import { BOX_FRAGMENT, BOX_VERTEX, TRAIL_FRAGMENT, TRAIL_VERTEX } from './shaders-stream';

/** More pixels than these for each CSS pixel make thin trails no clearer. */
const MOST_PIXELS = 2;
/** Vertices of a quad. */
const QUAD = 6;
/** Texture units. */
const UNITS = { trails: 0, boxes: 1 } as const;

/** Where the upper left corner of the canvas is in Web Mercator, and the world's width in CSS pixels. */
export type CanvasView = { readonly left: number; readonly top: number; readonly worldPx: number };

/** The trails of particles, on a canvas above the map that takes no pointer. */
export class StreamCanvas {
  readonly #canvas: HTMLCanvasElement;
  readonly #gl: WebGL2RenderingContext;
  readonly #trails: Program;
  readonly #boxes: Program;
  #points = new Float32Array();
  #ratio = 1;

  private constructor(canvas: HTMLCanvasElement, gl: WebGL2RenderingContext) {
    this.#canvas = canvas;
    this.#gl = gl;
    this.#trails = new Program(gl, TRAIL_VERTEX, TRAIL_FRAGMENT);
    this.#boxes = new Program(gl, BOX_VERTEX, BOX_FRAGMENT);
    bindTexture(gl, UNITS.trails);
    bindTexture(gl, UNITS.boxes);
    gl.enable(gl.DEPTH_TEST);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  /** Adds a canvas to a container; null where the graphics card takes no other, or not what is to be drawn. */
  static create(container: HTMLElement): StreamCanvas | null {
    const canvas = document.createElement('canvas');
    canvas.dataset.stream = '';
    canvas.ariaHidden = 'true';
    Object.assign(canvas.style, { position: 'absolute', inset: '0', pointerEvents: 'none' });
    const gl = canvas.getContext('webgl2', { antialias: false, powerPreference: 'low-power' });
    if (!gl) return null;
    try {
      const made = new StreamCanvas(canvas, gl);
      container.append(canvas);
      return made;
    } catch (error) {
      console.error('Map: particles of the wind:', error);
      return null;
    }
  }

  /** Whether the graphics card has left it. */
  get isLost(): boolean {
    return this.#gl.isContextLost();
  }

  remove(): void {
    this.#canvas.remove();
    // Or it would count among the few that a page may have until it is collected.
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  /** In CSS pixels. */
  resize(width: number, height: number): void {
    this.#ratio = Math.min(window.devicePixelRatio, MOST_PIXELS);
    const [across, down] = [Math.round(width * this.#ratio), Math.round(height * this.#ratio)];
    if (this.#canvas.width === across && this.#canvas.height === down) return;
    this.#canvas.width = across;
    this.#canvas.height = down;
    Object.assign(this.#canvas.style, { width: `${width}px`, height: `${height}px` });
    this.#gl.viewport(0, 0, across, down);
  }

  /** Draws all trails, and leaves the boxes of `boxesOnScreen` free. */
  draw(particles: Particles, view: CanvasView, theme: Theme, boxes: readonly number[]): void {
    const gl = this.#gl;
    gl.depthMask(true);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    const viewport = [this.#canvas.width / this.#ratio, this.#canvas.height / this.#ratio];
    this.#drawBoxes(boxes, viewport);
    const points = this.#pointsOf(particles.trails, view);
    const { count } = particles;
    if (count === 0) return;
    gl.activeTexture(gl.TEXTURE0 + UNITS.trails);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG32F, TRAIL_POINTS, count, 0, gl.RG, gl.FLOAT, points);
    const { stroke, halo } = THEMES[theme];
    // Trails hide none of each other, not even by what they leave clear at their rims.
    gl.depthMask(false);
    this.#trails.use();
    this.#trails.set({
      u_trails: UNITS.trails,
      u_viewport: viewport,
      u_halfWidth: FLOW.widthPx / 2,
      u_haloWidth: FLOW.haloPx,
      u_reach: FLOW.widthPx / 2 + FLOW.haloPx + 1,
      u_pixelRatio: this.#ratio,
      u_ink: [...stroke.slice(0, 3), FLOW.opacity],
      u_halo: [...halo.slice(0, 3), FLOW.haloOpacity],
    });
    gl.drawArrays(gl.TRIANGLES, 0, count * FLOW.trailParts * QUAD);
  }

  /** Nearer than the trails, which are hidden behind them, and not to be seen. */
  #drawBoxes(boxes: readonly number[], viewport: readonly number[]): void {
    const gl = this.#gl;
    const count = boxes.length / 4;
    if (count === 0) return;
    const texels = Float32Array.from(boxes);
    gl.activeTexture(gl.TEXTURE0 + UNITS.boxes);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, 1, count, 0, gl.RGBA, gl.FLOAT, texels);
    this.#boxes.use();
    this.#boxes.set({ u_boxes: UNITS.boxes, u_viewport: viewport, u_room: FLOW.roomPx });
    gl.colorMask(false, false, false, false);
    gl.drawArrays(gl.TRIANGLES, 0, count * QUAD);
    gl.colorMask(true, true, true, true);
  }

  /** In CSS pixels of the canvas: the graphics card has not the digits for more than that. */
  #pointsOf(trails: Float64Array, { left, top, worldPx }: CanvasView): Float32Array {
    if (this.#points.length !== trails.length) this.#points = new Float32Array(trails.length);
    const points = this.#points;
    for (let at = 0; at < trails.length; at += 2) {
      points[at] = ((trails[at] ?? 0) - left) * worldPx;
      points[at + 1] = ((trails[at + 1] ?? 0) - top) * worldPx;
    }
    return points;
  }
}

function bindTexture(gl: WebGL2RenderingContext, unit: number): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
}
