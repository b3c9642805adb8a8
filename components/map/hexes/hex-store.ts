import { cellToParent, latLngToCell } from 'h3-js';
import { Batch } from './batch';
import { type HexTile, NOT_LOADED, STATES, type StateName } from './tile-data';

/** A hex that a tile holds. */
export type FoundHex = {
  readonly hex: string;
  readonly tileId: string;
  readonly tile: HexTile;
  /** Its place in the tile. */
  readonly index: number;
};

const FINEST = 6;
const COARSEST = 3;

/** All tiles that the map holds, by group and resolution. Knows nothing of the graphics card. */
export class HexStore {
  readonly #batches = new Map<string, Map<number, Batch>>();
  readonly #tiles = new Map<string, HexTile>();
  readonly #byParent = new Map<string, string>();

  /** False where there is no room for more tiles of this group and resolution. */
  add(id: string, tile: HexTile, arrivedMs: number): boolean {
    const held = this.#tiles.get(id);
    const moved = held && (held.group !== tile.group || held.resolution !== tile.resolution);
    if (moved) this.remove(id);
    const group = this.#batches.get(tile.group) ?? new Map<number, Batch>();
    this.#batches.set(tile.group, group);
    const batch = group.get(tile.resolution) ?? new Batch(tile.resolution);
    group.set(tile.resolution, batch);
    if (!batch.set(id, tile, arrivedMs)) return false;
    this.#tiles.set(id, tile);
    this.#byParent.set(`${tile.group} ${tile.parent}`, id);
    return true;
  }

  remove(id: string): void {
    const tile = this.#tiles.get(id);
    if (!tile) return;
    this.#batches.get(tile.group)?.get(tile.resolution)?.delete(id);
    this.#tiles.delete(id);
    this.#byParent.delete(`${tile.group} ${tile.parent}`);
  }

  has(id: string): boolean {
    return this.#tiles.has(id);
  }

  /** The batches of a group that hold something, finest first. */
  batchesOf(group: string): Batch[] {
    const batches = [...(this.#batches.get(group)?.values() ?? [])];
    return batches.filter(({ size }) => size > 0).sort((a, b) => b.resolution - a.resolution);
  }

  /**
   * The hex that is drawn at a place: the finest that has come, and one that waits for its values
   * only where nothing coarser has any. Null where the map has no hex.
   */
  at(group: string, lng: number, lat: number): FoundHex | null {
    let waiting: FoundHex | null = null;
    for (let resolution = FINEST; resolution >= COARSEST; resolution -= 1) {
      const found = this.find(group, latLngToCell(lat, lng, resolution), resolution);
      if (found && found.tile.states[found.index] !== NOT_LOADED) return found;
      waiting ??= found;
    }
    return waiting;
  }

  /** A hex of a group by its id, or null where no tile holds it. */
  find(group: string, hex: string, resolution: number): FoundHex | null {
    const tileId = this.#byParent.get(`${group} ${cellToParent(hex, resolution - 2)}`);
    const tile = tileId === undefined ? undefined : this.#tiles.get(tileId);
    const index = tile?.hexes.indexOf(hex) ?? -1;
    return tile && tileId !== undefined && index >= 0 ? { hex, tileId, tile, index } : null;
  }

  /** How many hexes a group holds, by resolution and by state. */
  count(group: string): { hexes: Record<number, number>; states: Record<StateName, number> } {
    const hexes: Record<number, number> = {};
    const states = { fresh: 0, stale: 0, 'no-data': 0, 'not-loaded': 0, failed: 0 };
    for (const batch of this.batchesOf(group)) {
      for (const tile of batch.tiles) {
        hexes[batch.resolution] = (hexes[batch.resolution] ?? 0) + tile.hexes.length;
        for (const code of tile.states) states[STATES[code] ?? 'failed'] += 1;
      }
    }
    return { hexes, states };
  }
}
