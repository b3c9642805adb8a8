import { TILE_HEXES } from '@/lib/contract/tile-shape';
import type { Batch } from './batch';
import { HEX_STRIDE, HEX_VERTICES, VERTEX_STRIDE } from './geometry';
import { type Coloring, writeColors } from './hex-texels';
import { type WindColumns, writeWinds } from './hex-winds';
import { ATTRIBUTES } from './shaders';
import { HexTexture } from './textures';

/** The triangles of a hexagon: its middle (0) and two neighboring corners (1 to 6). */
const FAN: readonly number[] = [0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5, 0, 5, 6, 0, 6, 1];
/** The same without the middle, for hexes that look the same from the middle to the rim. */
const FLAT: readonly number[] = [1, 2, 3, 1, 3, 4, 1, 4, 5, 1, 5, 6];
/** The triangles of a square, made of a hexagon's first four vertices. */
const SQUARE: readonly number[] = [0, 1, 2, 2, 1, 3];

/** What hexes show. */
export type Shown = {
  readonly coloring: Coloring;
  /** Null on layers without arrows. */
  readonly winds: WindColumns | null;
  /** Hours since the Unix epoch, with a fraction. */
  readonly hour: number;
};

/** The triangles of one pattern for all hexes. */
type Indices = { readonly buffer: WebGLBuffer; slots: number };

/**
 * A batch on the graphics card: vertices, and what is shown at them. Hexes are plain triangles rather
 * than instances: drivers treat an instance of seven vertices as a draw of its own, and software renderers
 * take three times as long for it.
 */
export class BatchOnGpu {
  readonly #gl: WebGL2RenderingContext;
  readonly #batch: Batch;
  readonly #vertexArray: WebGLVertexArrayObject;
  readonly #vertices: WebGLBuffer;
  readonly #indices = new Map<readonly number[], Indices>();
  readonly #colors: HexTexture<Uint8Array<ArrayBuffer>>;
  #winds: HexTexture<Float32Array<ArrayBuffer>> | null = null;
  /** Slots for which the buffer has room. */
  #slots = 0;

  constructor(gl: WebGL2RenderingContext, batch: Batch) {
    this.#gl = gl;
    this.#batch = batch;
    this.#vertexArray = gl.createVertexArray();
    this.#vertices = gl.createBuffer();
    gl.bindVertexArray(this.#vertexArray);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#vertices);
    attribute(gl, ATTRIBUTES.center, 2, 0);
    attribute(gl, ATTRIBUTES.offset, 2, 2);
    attribute(gl, ATTRIBUTES.meta, 2, 4);
    gl.bindVertexArray(null);
    this.#colors = new HexTexture(gl, (length) => new Uint8Array(length));
  }

  /** Uploads what changed since the last frame. Returns whether there is something to draw. */
  update({ coloring, winds, hour }: Shown): boolean {
    const { tiles, size } = this.#batch;
    const changed = this.#batch.takeChanges();
    this.#updateVertices(changed);
    this.#colors.update(size, changed, [coloring, hour], (slot, into, offset) => {
      const tile = tiles[slot];
      return tile === undefined || writeColors(tile, hour, coloring, into, offset);
    });
    this.#updateWinds(winds, hour, changed);
    return size > 0 && this.#batch.has(coloring.column);
  }

  /** Whether all hexes are fresh and have a value. */
  get isPlain(): boolean {
    return this.#colors.isPlain(this.#batch.size);
  }

  bindColors(unit: number): void {
    this.#colors.bind(unit);
  }

  bindWinds(unit: number): void {
    this.#winds?.bind(unit);
  }

  /** Draws every hex; `fromMiddle` if the shader needs to know how far out a pixel is. */
  drawHexes(fromMiddle: boolean): void {
    this.#draw(fromMiddle ? FAN : FLAT);
  }

  /** Draws two triangles per hex, from its first four vertices. */
  drawSquares(): void {
    this.#draw(SQUARE);
  }

  dispose(): void {
    this.#colors.dispose();
    this.#winds?.dispose();
    this.#gl.deleteBuffer(this.#vertices);
    for (const { buffer } of this.#indices.values()) this.#gl.deleteBuffer(buffer);
    this.#gl.deleteVertexArray(this.#vertexArray);
  }

  #draw(pattern: readonly number[]): void {
    const gl = this.#gl;
    gl.bindVertexArray(this.#vertexArray);
    this.#bindIndices(pattern);
    const count = this.#batch.size * TILE_HEXES * pattern.length;
    gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_INT, 0);
  }

  /** Most views are drawn in one pattern only: each has indices from when it is first drawn. */
  #bindIndices(pattern: readonly number[]): void {
    const gl = this.#gl;
    const indices = this.#indices.get(pattern) ?? { buffer: gl.createBuffer(), slots: 0 };
    this.#indices.set(pattern, indices);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices.buffer);
    if (indices.slots >= this.#batch.size) return;
    indices.slots = this.#slots;
    const list = indicesFor(pattern, this.#slots * TILE_HEXES);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, list, gl.STATIC_DRAW);
  }

  #updateVertices(changed: ReadonlySet<number>): void {
    const gl = this.#gl;
    const { vertices, size } = this.#batch;
    if (changed.size === 0 && this.#slots >= size) return;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#vertices);
    const length = TILE_HEXES * HEX_STRIDE;
    if (this.#slots < size) {
      this.#slots = Math.min(Math.max(size, this.#slots * 2), vertices.length / length);
      gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.DYNAMIC_DRAW, 0, this.#slots * length);
      return;
    }
    for (const slot of changed) {
      const start = slot * length;
      gl.bufferSubData(gl.ARRAY_BUFFER, start * 4, vertices, start, length);
    }
  }

  /** The graphics card holds them on a layer with arrows only. */
  #updateWinds(winds: WindColumns | null, hour: number, changed: ReadonlySet<number>): void {
    if (!winds) {
      this.#winds?.dispose();
      this.#winds = null;
      return;
    }
    this.#winds ??= new HexTexture(this.#gl, (length) => new Float32Array(length));
    const { tiles, size } = this.#batch;
    this.#winds.update(size, changed, [hour], (slot, into, offset) => {
      const tile = tiles[slot];
      if (tile) writeWinds(tile, hour, winds, into, offset);
      return true;
    });
  }
}

function indicesFor(pattern: readonly number[], hexes: number): Uint32Array {
  const indices = new Uint32Array(hexes * pattern.length);
  let at = 0;
  for (let first = 0; first < hexes * HEX_VERTICES; first += HEX_VERTICES) {
    for (const vertex of pattern) {
      indices[at] = first + vertex;
      at += 1;
    }
  }
  return indices;
}

function attribute(gl: WebGL2RenderingContext, place: number, size: number, skipped: number): void {
  gl.enableVertexAttribArray(place);
  gl.vertexAttribIPointer(place, size, gl.INT, VERTEX_STRIDE * 4, skipped * 4);
}
