import { HEX_STRIDE, levelOf, writeHex, writeMeta } from './geometry';
import { type HexTile, NO_VALUE, NOT_LOADED, TILE_HEXES, TILE_HOURS } from './tile-data';

/** Texels a row: one tile's hexes and hours. */
export const ROW_LENGTH = TILE_HEXES * TILE_HOURS;
/** Tiles a batch, at most: as many rows as any WebGL 2 texture may have. */
export const MOST_TILES = 2048;
/** A hex that is there, in its meta word; the place of an absent one is not drawn. */
const PRESENT = 1 << 16;

/**
 * All tiles of one group and resolution, as one list of vertices that is drawn in one call. Each tile has
 * a slot of 49 places, and the row of that number in a texture. Slots stay without gaps: the last
 * tile moves into the place of one that goes. Everything that the graphics card holds can be made
 * from here again.
 */
export class Batch {
  readonly resolution: number;
  vertices = new Int32Array(16 * TILE_HEXES * HEX_STRIDE);
  readonly #tiles: HexTile[] = [];
  readonly #slots = new Map<string, number>();
  readonly #ids: string[] = [];
  /** Slots that changed since `takeChanges` was last asked. */
  #changed = new Set<number>();

  constructor(resolution: number) {
    this.resolution = resolution;
  }

  get size(): number {
    return this.#tiles.length;
  }

  get tiles(): readonly HexTile[] {
    return this.#tiles;
  }

  /** How many hexes wait for their values. */
  get waiting(): number {
    let count = 0;
    for (const { states } of this.#tiles) {
      for (const state of states) if (state === NOT_LOADED) count += 1;
    }
    return count;
  }

  has(id: string): boolean {
    return this.#slots.has(id);
  }

  /**
   * Adds a tile, or puts it in the place of the one with the same id. Hexes that already showed
   * something keep the moment of their arrival, so that news does not make them flicker.
   * False where the batch is full.
   */
  set(id: string, tile: HexTile, arrivedMs: number): boolean {
    const held = this.#slots.get(id);
    const slot = held ?? this.#tiles.length;
    if (slot >= MOST_TILES) return false;
    const before = this.#tiles[slot];
    this.#tiles[slot] = tile;
    this.#ids[slot] = id;
    this.#slots.set(id, slot);
    this.#reserve(slot + 1);
    const isSame = before !== undefined && before.hexes.join() === tile.hexes.join();
    this.#write(slot, tile, arrivedMs, isSame ? before : undefined);
    this.#changed.add(slot);
    return true;
  }

  delete(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    const last = this.#tiles.length - 1;
    const [tile, lastId] = [this.#tiles[last], this.#ids[last]];
    if (slot !== last && tile && lastId !== undefined) {
      const length = TILE_HEXES * HEX_STRIDE;
      this.vertices.copyWithin(slot * length, last * length, (last + 1) * length);
      this.#tiles[slot] = tile;
      this.#ids[slot] = lastId;
      this.#slots.set(lastId, slot);
      this.#changed.add(slot);
    }
    this.#tiles.pop();
    this.#ids.pop();
    this.#slots.delete(id);
    this.#changed.delete(last);
  }

  /** The slots that were written since the last time, and forgets them. */
  takeChanges(): ReadonlySet<number> {
    const changed = this.#changed;
    this.#changed = new Set();
    return changed;
  }

  /** The scale that a column's texture is in: that of the first tile that has it, or null. */
  scaleOf(column: string): number | null {
    for (const tile of this.#tiles) {
      const held = tile.columns[column];
      if (held) return held.scale;
    }
    return null;
  }

  /** Writes a slot's values of a column into a row of texels, in the given scale: how many it has. */
  writeRow(slot: number, column: string, scale: number, into: Int16Array, offset: number): number {
    const tile = this.#tiles[slot];
    const held = tile?.columns[column];
    const length = (tile?.hexes.length ?? 0) * (tile?.hours ?? 0);
    if (!held) into.fill(NO_VALUE, offset, offset + length);
    else if (held.scale === scale) into.set(held.values, offset);
    else
      into.set(
        held.values.map((v) => (v === NO_VALUE ? v : (v * scale) / held.scale)),
        offset,
      );
    return length;
  }

  /** Whether all hexes are fresh and all tiles reach to an hour (since the Unix epoch). */
  isPlainAt(hour: number): boolean {
    return this.#tiles.every(({ startHour, hours, states }) => {
      const inside = hours === 1 || (hour >= startHour - 1 && hour < startHour + hours);
      return inside && states.every((state) => state === 0);
    });
  }

  #write(slot: number, tile: HexTile, arrivedMs: number, before: HexTile | undefined): void {
    const start = slot * TILE_HEXES * HEX_STRIDE;
    const { vertices } = this;
    for (let place = 0; place < TILE_HEXES; place += 1) {
      const offset = start + place * HEX_STRIDE;
      const hex = tile.hexes[place];
      if (hex === undefined) {
        writeMeta([0, 0, 0], vertices, offset);
        continue;
      }
      const state = tile.states[place] ?? NOT_LOADED;
      if (!before) writeHex(hex, vertices, offset);
      const level = levelOf(hex, this.resolution);
      const look = PRESENT | state | (level << 4) | (tile.hours << 8);
      const shown = before && before.states[place] !== NOT_LOADED;
      writeMeta([look, tile.startHour, shown ? null : arrivedMs], vertices, offset);
    }
  }

  #reserve(slots: number): void {
    const needed = slots * TILE_HEXES * HEX_STRIDE;
    if (needed <= this.vertices.length) return;
    const grown = new Int32Array(Math.max(needed, this.vertices.length * 2));
    grown.set(this.vertices);
    this.vertices = grown;
  }
}
