import { TILE_HEXES } from '@/lib/contract/tile-shape';

type Texels = Uint8Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

/** Writes the texels of a slot from an offset of a list on, and returns whether they are plain. */
export type WriteSlot<T extends Texels> = (slot: number, into: T, offset: number) => boolean;

/**
 * What the hexes of a batch look like at the time that is shown, on the graphics card: a row per tile, a texel per
 * hex. It is worked out here rather than for each vertex of each frame: a hex has seven of them, and while a map is
 * moved nothing of it changes.
 */
export class HexTexture<T extends Texels> {
  readonly #gl: WebGL2RenderingContext;
  readonly #texture: WebGLTexture;
  readonly #make: (length: number) => T;
  #texels: T;
  #rows = 0;
  /** What the texels were written for. */
  #look: readonly unknown[] = [];
  /** Slots that are not plain. */
  readonly #odd = new Set<number>();

  constructor(gl: WebGL2RenderingContext, make: (length: number) => T) {
    this.#gl = gl;
    this.#make = make;
    this.#texels = make(0);
    this.#texture = newTexture(gl);
  }

  bind(unit: number): void {
    this.#gl.activeTexture(this.#gl.TEXTURE0 + unit);
    this.#gl.bindTexture(this.#gl.TEXTURE_2D, this.#texture);
  }

  /** Writes the slots that changed, or all of them if they are to look different from the last time. */
  update(
    size: number,
    changed: ReadonlySet<number>,
    look: readonly unknown[],
    write: WriteSlot<T>,
  ): void {
    const isSame = this.#look.length > 0 && look.every((part, index) => part === this.#look[index]);
    const isLarger = size > this.#rows;
    if (isSame && !isLarger && changed.size === 0) return;
    this.#look = look;
    if (isLarger) {
      this.#rows = Math.max(size, this.#rows * 2, 16);
      this.#texels = this.#make(this.#rows * this.#length);
    }
    this.bind(0);
    if (!isSame || isLarger) {
      for (let slot = 0; slot < size; slot += 1) this.#write(slot, write);
      this.#upload(0, isLarger ? this.#rows : size, isLarger);
      return;
    }
    for (const slot of changed) {
      this.#write(slot, write);
      this.#upload(slot, 1, false);
    }
  }

  /** Whether all hexes of so many slots are plain. */
  isPlain(size: number): boolean {
    for (const slot of this.#odd) if (slot < size) return false;
    return true;
  }

  dispose(): void {
    this.#gl.deleteTexture(this.#texture);
  }

  /** Numbers per row. */
  get #length(): number {
    return TILE_HEXES * (this.#texels instanceof Uint8Array ? 4 : 2);
  }

  #write(slot: number, write: WriteSlot<T>): void {
    if (write(slot, this.#texels, slot * this.#length)) this.#odd.delete(slot);
    else this.#odd.add(slot);
  }

  #upload(row: number, rows: number, isNew: boolean): void {
    const gl = this.#gl;
    const bytes = this.#texels instanceof Uint8Array;
    const [inside, format, type] = bytes
      ? [gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE]
      : [gl.RG32F, gl.RG, gl.FLOAT];
    const { TEXTURE_2D } = gl;
    const from = row * this.#length;
    const texels = this.#texels;
    if (isNew)
      gl.texImage2D(TEXTURE_2D, 0, inside, TILE_HEXES, rows, 0, format, type, texels, from);
    else gl.texSubImage2D(TEXTURE_2D, 0, 0, row, TILE_HEXES, rows, format, type, texels, from);
  }
}

/** A bound texture without interpolation. */
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
