import { NO_VALUE } from '@/lib/contract/tile';
import { RAMP_STEPS, type Ramp, toTexture } from '@/lib/weather/ramps';
import { type Batch, ROW_LENGTH } from './batch';

/** A ramp as a texture one texel high. */
export function rampTexture(gl: WebGL2RenderingContext, ramp: Ramp): WebGLTexture {
  const texture = newTexture(gl);
  const width = RAMP_STEPS + 1;
  const { TEXTURE_2D, RGBA8, RGBA, UNSIGNED_BYTE } = gl;
  gl.texImage2D(TEXTURE_2D, 0, RGBA8, width, 1, 0, RGBA, UNSIGNED_BYTE, toTexture(ramp));
  return texture;
}

/** One column of a batch on the graphics card: a row per tile, a texel of 16 bits per hex and hour. */
export class ColumnTexture {
  readonly column: string;
  readonly scale: number;
  readonly #gl: WebGL2RenderingContext;
  readonly #texture: WebGLTexture;
  #rows = 0;
  /** Slots whose values have gaps. */
  readonly #gaps = new Set<number>();

  constructor(gl: WebGL2RenderingContext, column: string, scale: number) {
    this.#gl = gl;
    this.column = column;
    this.scale = scale;
    this.#texture = newTexture(gl);
  }

  bind(unit: number): void {
    this.#gl.activeTexture(this.#gl.TEXTURE0 + unit);
    this.#gl.bindTexture(this.#gl.TEXTURE_2D, this.#texture);
  }

  /**
   * Updates the rows of a batch: those that changed, or all of them at once if the texture is new or has
   * become too small.
   */
  update(batch: Batch, changed: ReadonlySet<number>): void {
    const gl = this.#gl;
    if (this.#rows >= batch.size && changed.size === 0) return;
    this.bind(0);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 2);
    if (batch.size > this.#rows) this.#writeAll(batch);
    else for (const slot of changed) this.#writeRow(batch, slot);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
  }

  /** Whether any hex of the batch lacks a value at any hour. */
  hasGaps(batch: Batch): boolean {
    for (const slot of this.#gaps) if (slot < batch.size) return true;
    return false;
  }

  dispose(): void {
    this.#gl.deleteTexture(this.#texture);
  }

  #writeAll(batch: Batch): void {
    const gl = this.#gl;
    this.#rows = Math.max(batch.size, this.#rows * 2, 16);
    const values = new Int16Array(this.#rows * ROW_LENGTH);
    for (let slot = 0; slot < batch.size; slot += 1) {
      this.#fill(batch, slot, values, slot * ROW_LENGTH);
    }
    const { TEXTURE_2D, R16I, RED_INTEGER, SHORT } = gl;
    gl.texImage2D(TEXTURE_2D, 0, R16I, ROW_LENGTH, this.#rows, 0, RED_INTEGER, SHORT, values);
  }

  #writeRow(batch: Batch, slot: number): void {
    const gl = this.#gl;
    const values = new Int16Array(ROW_LENGTH);
    this.#fill(batch, slot, values, 0);
    const { TEXTURE_2D, RED_INTEGER, SHORT } = gl;
    gl.texSubImage2D(TEXTURE_2D, 0, 0, slot, ROW_LENGTH, 1, RED_INTEGER, SHORT, values);
  }

  #fill(batch: Batch, slot: number, values: Int16Array, offset: number): void {
    const length = batch.writeRow(slot, this.column, this.scale, values, offset);
    if (values.subarray(offset, offset + length).includes(NO_VALUE)) this.#gaps.add(slot);
    else this.#gaps.delete(slot);
  }
}

/** A bound texture without interpolation, which integers do not support. */
function newTexture(gl: WebGL2RenderingContext): WebGLTexture {
  const texture = gl.createTexture();
  gl.activeTexture(gl.TEXTURE0);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
    gl.texParameteri(gl.TEXTURE_2D, name, gl.NEAREST);
  }
  for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) {
    gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
  }
  return texture;
}
