import type { Tile } from '@/lib/contract/tile';
import { NOT_LOADED, TILE_HEXES } from '@/lib/contract/tile-shape';
import { levelOf } from '@/lib/geo/hex-grid';
import { tileShapes } from '@/lib/geo/hex-shapes';
import { HEX_STRIDE, META, VERTEX_STRIDE, writeHex, writeMeta } from './geometry';

/** As many as the rows that any WebGL 2 texture may have. */
const MAX_TILES = 2048;
/**
 * After so many milliseconds, some twelve days, arrivals are counted from another moment: the graphics card counts in
 * 32 bits, which last for twenty-five days.
 */
const SPAN_MS = 2 ** 30;
/** An arrival that is over for good: a quarter of an hour before the moment that others are counted from. */
const LONG_AGO_MS = -(2 ** 20);

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
  #notLoaded: number | null = null;
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

  /** How many hexes are not loaded, counted once for each change. */
  get notLoaded(): number {
    this.#notLoaded ??= this.#tiles.reduce((sum, { states }) => sum + notLoadedIn(states), 0);
    return this.#notLoaded;
  }

  /** Whether any tile has a column. */
  has(column: string): boolean {
    return this.#tiles.some(({ columns }) => columns[column]);
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
    this.#notLoaded = null;
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
    this.#notLoaded = null;
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
    for (let at = META + 1; at < vertices.length; at += VERTEX_STRIDE) {
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

  #write(slot: number, tile: Tile, arrivedMs: number, before: Tile | undefined): void {
    const start = slot * TILE_HEXES * HEX_STRIDE;
    const { vertices } = this;
    const shapes = before ? null : tileShapes(tile.hexes);
    for (let place = 0; place < TILE_HEXES; place += 1) {
      const offset = start + place * HEX_STRIDE;
      const hex = tile.hexes[place];
      if (hex === undefined) continue;
      if (shapes) writeHex(shapes, place, vertices, offset);
      const shown = before && before.states[place] !== NOT_LOADED;
      writeMeta(levelOf(hex, this.resolution), shown ? null : arrivedMs, vertices, offset);
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

function notLoadedIn(states: Uint8Array): number {
  return states.reduce((sum, state) => sum + (state === NOT_LOADED ? 1 : 0), 0);
}
