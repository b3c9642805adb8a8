import { latLngToCell } from 'h3-js';
import type { Tile, TileGroup } from '@/lib/contract/tile';
import { HEX_STATES, type HexState, NOT_LOADED, TILE_DEPTH } from '@/lib/contract/tile-shape';
import { ancestorOf } from '@/lib/geo/index-digits';
import type { TileHex } from '@/lib/weather/hex-reading';
import { Batch } from './batch';

export type FoundHex = TileHex & { readonly tile: Tile; readonly hex: string };

const FINEST = 6;
const COARSEST = 3;

/** The tiles that are drawn, in batches by group and resolution. Knows nothing of the graphics card. */
export class HexStore {
  readonly #groups = new Map<TileGroup, Map<number, Batch>>();

  /** Returns false if there is no room for more tiles of this group and resolution. */
  set(tile: Tile, arrivedMs: number): boolean {
    const group = this.#groups.get(tile.group) ?? new Map<number, Batch>();
    this.#groups.set(tile.group, group);
    const batch = group.get(tile.resolution) ?? new Batch(tile.resolution);
    group.set(tile.resolution, batch);
    return batch.set(tile, arrivedMs);
  }

  /** Deletes a tile. An empty batch goes as well: it has room for as many as it ever had. */
  delete({ group, resolution, parent }: Tile): void {
    const batches = this.#groups.get(group);
    const batch = batches?.get(resolution);
    batch?.delete(parent);
    if (batch?.size === 0) batches?.delete(resolution);
  }

  /** The batches of a group, finest first. */
  batchesOf(group: TileGroup): Batch[] {
    const batches = [...(this.#groups.get(group)?.values() ?? [])];
    return batches.sort((a, b) => b.resolution - a.resolution);
  }

  /**
   * The hex that is drawn at a place: the finest that is loaded, or one that is not if nothing coarser is
   * loaded either. Null where the map has no hex.
   */
  at(group: TileGroup, lng: number, lat: number): FoundHex | null {
    let notLoaded: FoundHex | null = null;
    for (let resolution = FINEST; resolution >= COARSEST; resolution -= 1) {
      const found = this.#find(group, latLngToCell(lat, lng, resolution), resolution);
      if (found && found.tile.states[found.index] !== NOT_LOADED) return found;
      notLoaded ??= found;
    }
    return notLoaded;
  }

  #find(group: TileGroup, hex: string, resolution: number): FoundHex | null {
    const batch = this.#groups.get(group)?.get(resolution);
    const tile = batch?.get(ancestorOf(hex, resolution - TILE_DEPTH));
    const index = tile?.hexes.indexOf(hex) ?? -1;
    return tile && index >= 0 ? { hex, tile, index } : null;
  }

  /** How many hexes of a group there are, by resolution and by state. */
  count(group: TileGroup): { hexes: Record<number, number>; states: Record<HexState, number> } {
    const hexes: Record<number, number> = {};
    const states = { fresh: 0, stale: 0, 'no-data': 0, 'not-loaded': 0, failed: 0 };
    for (const batch of this.batchesOf(group)) {
      for (const tile of batch.tiles) {
        hexes[batch.resolution] = (hexes[batch.resolution] ?? 0) + tile.hexes.length;
        for (const code of tile.states) states[HEX_STATES[code] ?? 'failed'] += 1;
      }
    }
    return { hexes, states };
  }
}
