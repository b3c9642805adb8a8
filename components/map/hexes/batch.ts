import { NO_VALUE, type Tile } from '@/lib/contract/tile';
import { NOT_LOADED, TILE_HEXES, TILE_HOURS } from '@/lib/contract/tile-shape';
import { levelOf } from '@/lib/geo/hex-grid';
import { tileShapes } from '@/lib/geo/hex-shapes';
import { HEX_STRIDE, META, VERTEX_STRIDE, writeHex, writeMeta } from './geometry';

/** Texels per row: the hexes and hours of one tile. */
export const ROW_LENGTH = TILE_HEXES * TILE_HOURS;
/** As many as the rows that any WebGL 2 texture may have. */
const MAX_TILES = 2048;
/**
 * After so many milliseconds, some twelve days, arrivals are counted from another moment: the graphics card counts in
 * 32 bits, which last for twenty-five days.
 */
const SPAN_MS = 2 ** 30;
/** An arrival that is over for good: a quarter of an hour before the moment that others are counted from. */
const LONG_AGO_MS = -(2 ** 20);
/** Marks an existing hex in its meta word; the empty places of a small tile are not drawn. */
const PRESENT = 1 << 16;

type Summary = {
  readonly notLoaded: number;
  readonly isFresh: boolean;
  /** From and to which hour all tiles reach. */
  readonly fromHour: number;
  readonly toHour: number;
};

function summaryOf(tiles: readonly Tile[]): Summary {
  let [notLoaded, isFresh] = [0, true];
  let [fromHour, toHour] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { states, startHour, hours } of tiles) {
    for (const state of states) {
      if (state !== 0) isFresh = false;
      if (state === NOT_LOADED) notLoaded += 1;
    }
    // A tile of one hour holds at any time.
    if (hours === 1) continue;
    fromHour = Math.max(fromHour, startHour - 1);
    toHour = Math.min(toHour, startHour + hours);
  }
  return { notLoaded, isFresh, fromHour, toHour };
}

/**
 * All tiles of one group and resolution, by parent, as one list of vertices that is drawn in one call. Each
 * tile has a slot of 49 places, and the texture row of that number. Slots have no gaps: the last tile moves
 * into the slot of one that is deleted. Everything on the graphics card can be rebuilt from here.
 */
export class Batch {
  readonly resolution: number;
  /** What the arrivals among the vertices are counted from. */
  #originMs = 0;
  vertices = new Int32Array(16 * TILE_HEXES * HEX_STRIDE);
  readonly #tiles: Tile[] = [];
  readonly #slots = new Map<string, number>();
  #summarized: Summary | null = null;
  /** Slots that changed since the last `takeChanges`. */
  #changed = new Set<number>();

  constructor(resolution: number) {
    this.resolution = resolution;
  }

  get size(): number {
    return this.#tiles.length;
  }

  get tiles(): readonly Tile[] {
    return this.#tiles;
  }

  /** How many hexes are not loaded. */
  get notLoaded(): number {
    return this.#summary().notLoaded;
  }

  get(parent: string): Tile | undefined {
    const slot = this.#slots.get(parent);
    return slot === undefined ? undefined : this.#tiles[slot];
  }

  /**
   * Adds a tile, or replaces the one with the same parent. Hexes that already showed something keep the
   * moment of their arrival, so that a renewal does not make them flicker. Returns false if the batch is
   * full.
   */
  set(tile: Tile, arrivedMs: number): boolean {
    const slot = this.#slots.get(tile.parent) ?? this.#tiles.length;
    if (slot >= MAX_TILES) return false;
    const before = this.#tiles[slot];
    this.#tiles[slot] = tile;
    this.#slots.set(tile.parent, slot);
    this.#summarized = null;
    this.#reserve(slot + 1);
    const isSame = before !== undefined && before.hexes.join() === tile.hexes.join();
    this.#write(slot, tile, this.sinceOrigin(arrivedMs), isSame ? before : undefined);
    this.#changed.add(slot);
    return true;
  }

  delete(parent: string): void {
    const slot = this.#slots.get(parent);
    if (slot === undefined) return;
    const last = this.#tiles.length - 1;
    const tile = this.#tiles[last];
    if (slot !== last && tile) {
      const length = TILE_HEXES * HEX_STRIDE;
      this.vertices.copyWithin(slot * length, last * length, (last + 1) * length);
      this.#tiles[slot] = tile;
      this.#slots.set(tile.parent, slot);
      this.#changed.add(slot);
    }
    this.#tiles.pop();
    this.#summarized = null;
    this.#slots.delete(parent);
    this.#changed.delete(last);
  }

  /** A moment as the shader compares it with the arrivals. It may write these anew, so it is asked for before a frame. */
  sinceOrigin(nowMs: number): number {
    const shiftMs = nowMs - this.#originMs;
    if (shiftMs < SPAN_MS) return Math.floor(shiftMs);
    this.#originMs = nowMs;
    const { vertices } = this;
    // What arrived before has been there for long, and that is all that anyone wants to know of it.
    for (let at = META + 2; at < vertices.length; at += VERTEX_STRIDE) {
      vertices[at] = Math.max((vertices[at] ?? 0) - shiftMs, LONG_AGO_MS);
    }
    this.#changed = new Set(this.#tiles.keys());
    return 0;
  }

  /** Returns the slots that were written since the last call. */
  takeChanges(): ReadonlySet<number> {
    const changed = this.#changed;
    this.#changed = new Set();
    return changed;
  }

  /** The scale of a column's texture: that of the first tile that has the column; null if none has. */
  scaleOf(column: string): number | null {
    return this.#tiles.find(({ columns }) => columns[column])?.columns[column]?.scale ?? null;
  }

  /** Writes a slot's values of a column into a row of texels, in the given scale. Returns how many. */
  writeRow(slot: number, name: string, scale: number, into: Int16Array, offset: number): number {
    const tile = this.#tiles[slot];
    const column = tile?.columns[name];
    const length = (tile?.hexes.length ?? 0) * (tile?.hours ?? 0);
    if (!column) into.fill(NO_VALUE, offset, offset + length);
    else if (column.scale === scale) into.set(column.values, offset);
    else {
      const toScale = (v: number) => (v === NO_VALUE ? v : (v * scale) / column.scale);
      into.set(column.values.map(toScale), offset);
    }
    return length;
  }

  /** Whether all hexes are fresh and all tiles reach to an hour (since the Unix epoch). */
  isPlainAt(hour: number): boolean {
    const { isFresh, fromHour, toHour } = this.#summary();
    return isFresh && hour >= fromHour && hour < toHour;
  }

  /** What every frame asks of all hexes, worked out once for each change. */
  #summary(): Summary {
    this.#summarized ??= summaryOf(this.#tiles);
    return this.#summarized;
  }

  #write(slot: number, tile: Tile, arrivedMs: number, before: Tile | undefined): void {
    const start = slot * TILE_HEXES * HEX_STRIDE;
    const { vertices } = this;
    const shapes = before ? null : tileShapes(tile.hexes);
    for (let place = 0; place < TILE_HEXES; place += 1) {
      const offset = start + place * HEX_STRIDE;
      const hex = tile.hexes[place];
      if (hex === undefined) {
        writeMeta([0, 0, 0], vertices, offset);
        continue;
      }
      const state = tile.states[place] ?? NOT_LOADED;
      if (shapes) writeHex(shapes, place, vertices, offset);
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
