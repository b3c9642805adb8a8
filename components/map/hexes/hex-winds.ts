import { NO_VALUE, type Tile } from '@/lib/contract/tile';
import { NOT_LOADED, TILE_HEXES } from '@/lib/contract/tile-shape';
import type { LayerSource } from '@/lib/weather/layer-sources';
import type { Batch } from './batch';
import { HEX_STRIDE } from './geometry';
import { hoursAround, mix, NO_DATA } from './hex-texels';
import { coordinateOf } from './mercator';

/** In place of a wind: there is none to draw. Greater than any in mph. */
export const NO_WIND = 1e9;

/** Where winds are: their speed in mph, and the degrees that they blow from. */
export type WindColumns = { readonly column: string; readonly fromColumn: string };

/** Where the winds of a layer are; null for one without arrows. */
export function windColumnsOf({ column, fromColumn }: LayerSource): WindColumns | null {
  return fromColumn === undefined ? null : { column, fromColumn };
}

/**
 * Writes where the wind blows at a time, for each of 49 places: two numbers, mph to the east and to the north. Between
 * two hours it turns as a vector does, by the shorter way and through a calm.
 */
export function writeWinds(
  tile: Tile,
  time: number,
  { column, fromColumn }: WindColumns,
  into: Float32Array,
  offset: number,
): void {
  into.fill(NO_WIND, offset, offset + 2 * TILE_HEXES);
  const [speed, from] = [tile.columns[column], tile.columns[fromColumn]];
  const around = hoursAround(tile, time);
  if (!speed || !from || !around) return;
  const { first, second, share } = around;
  const windAt = (place: number, hour: number) => {
    const at = place * tile.hours + hour;
    const [mph, degrees] = [speed.values[at] ?? NO_VALUE, from.values[at] ?? NO_VALUE];
    if (mph === NO_VALUE || degrees === NO_VALUE) return null;
    return windOf(mph / speed.scale, degrees / from.scale);
  };
  for (let place = 0; place < tile.hexes.length; place += 1) {
    if ((tile.states[place] ?? NOT_LOADED) >= NO_DATA) continue;
    const [a, b] = [windAt(place, first), windAt(place, second)];
    const [before, after] = [a ?? b, b ?? a];
    if (!before || !after) continue;
    into[offset + 2 * place] = mix(before.east, after.east, share);
    into[offset + 2 * place + 1] = mix(before.north, after.north, share);
  }
}

function windOf(mph: number, fromDegrees: number) {
  const angle = fromDegrees * (Math.PI / 180);
  return { east: -mph * Math.sin(angle), north: -mph * Math.cos(angle) };
}

/**
 * The winds of hexes of one size: of each, its middle in Web Mercator (x and y), and where the wind blows to in mph (east
 * and north; NO_WIND where that isn't known).
 */
export type HexWinds = {
  readonly resolution: number;
  readonly centers: Float64Array;
  readonly winds: Float32Array;
};

/** The winds of a batch at a time. Hexes that are not loaded are left out. */
export function hexWinds(batch: Batch, time: number, columns: WindColumns): HexWinds {
  const { resolution, tiles, vertices } = batch;
  const ofTile = new Float32Array(2 * TILE_HEXES);
  const centers = new Float64Array(2 * TILE_HEXES * tiles.length);
  const winds = new Float32Array(centers.length);
  let count = 0;
  tiles.forEach((tile, slot) => {
    writeWinds(tile, time, columns, ofTile, 0);
    for (let place = 0; place < tile.hexes.length; place += 1) {
      if ((tile.states[place] ?? NOT_LOADED) === NOT_LOADED) continue;
      const vertex = (slot * TILE_HEXES + place) * HEX_STRIDE;
      centers[count] = coordinateOf(vertices[vertex] ?? 0);
      centers[count + 1] = coordinateOf(vertices[vertex + 1] ?? 0);
      winds[count] = ofTile[2 * place] ?? NO_WIND;
      winds[count + 1] = ofTile[2 * place + 1] ?? NO_WIND;
      count += 2;
    }
  });
  return { resolution, centers: centers.subarray(0, count), winds: winds.subarray(0, count) };
}
