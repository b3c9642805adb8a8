import type { Tile } from '@/lib/contract/tile';
import { HEX_STATES } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { layerOfRule, NOT_COMING, type UntilRule } from '@/lib/contract/until-layers';
import { centerOf } from '@/lib/geo/cells';
import { ancestorOf } from '@/lib/geo/index-digits';
import { bearingDegrees, type LatLng, planeDistanceFrom } from '@/lib/geo/lat-lng';
import { type HexReading, readHex, type TileHex } from './hex-reading';
import { layerSource } from './layer-sources';
import { untilIn } from './until';

/** When something comes to a place, and where it is. */
export type Arrival = Pick<HexReading, 'comesMs' | 'hoursAhead'> & {
  /** From the hour that is shown: 0 for now, `NOT_COMING`, or null where it is not known. */
  readonly hours: number | null;
  /** Where it comes from, in degrees clockwise from north; null where that is not clear, or not loaded. */
  readonly fromDegrees: number | null;
  /** How far away it is in that direction; null where it is not, or not loaded so far. */
  readonly distanceKm: number | null;
};

/** Beyond this, nobody would say that it comes from there. */
const NEAR_KM = 800;
/** Hexagons this near tell which way it moves. */
const AROUND_KM = 250;
/** It is looked for within so many degrees to both sides of where it comes from. */
const SIDE_DEGREES = 60;
/** So much of a circle has to be loaded for what is in it to be told. Beside a coast, some of it is water. */
const ENOUGH = 0.6;
/** Square kilometers of a hexagon on average, by resolution: https://h3geo.org/docs/core-library/restable */
const AREAS_KM2: Readonly<Record<number, number>> = { 3: 12_393, 4: 1_770, 5: 253, 6: 36.1 };

type Near = { readonly place: LatLng; readonly km: number; readonly hours: number };

/**
 * When a rule first holds in a cell, by the tiles that are loaded: in the finest hexagon there, as the map shows it. Null
 * as long as none is loaded.
 *
 * @param timeMs the hour from which it is counted, in milliseconds of the Unix epoch
 */
export function arrivalAt(
  tiles: readonly Tile[],
  rule: UntilRule,
  cell: string,
  timeMs: number,
): Arrival | null {
  const { group } = layerSource(rule.layer);
  const here = finestAt(
    tiles.filter((tile) => tile.group === group),
    cell,
  );
  if (here === null) return null;
  const { value: hours, comesMs, hoursAhead } = readHex(here, layerOfRule(rule), timeMs);
  const unknown = { hours, comesMs, hoursAhead, fromDegrees: null, distanceKm: null };
  if (hours === null || hours === 0 || hours >= NOT_COMING) return unknown;
  const center = centerOf(cell);
  // Coarse hexagons reach further: they are asked where the fine ones that are loaded end too near.
  for (const resolution of [6, 5, 4, 3]) {
    const near = nearOf(tiles, {
      rule,
      group,
      cell,
      resolution,
      hour: Math.round(timeMs / HOUR_MS),
    });
    if (!isLoadedWithin(near, AROUND_KM, resolution)) continue;
    const fromDegrees = directionOf(center, near, hours);
    if (fromDegrees === null) return unknown;
    const reached = near.filter(
      (one) =>
        one.hours === 0 &&
        turnBetween(bearingDegrees(center, one.place), fromDegrees) < SIDE_DEGREES,
    );
    const km = Math.min(...reached.map((one) => one.km));
    const isSure = Number.isFinite(km) && isLoadedWithin(near, km, resolution);
    return { ...unknown, fromDegrees, distanceKm: isSure ? km : null };
  }
  return unknown;
}

function finestAt(tiles: readonly Tile[], cell: string): TileHex | null {
  let finest: TileHex | null = null;
  for (const tile of tiles) {
    if (finest && tile.resolution <= finest.tile.resolution) continue;
    const index = tile.hexes.indexOf(ancestorOf(cell, tile.resolution));
    if (index >= 0 && isLoaded(tile, index)) finest = { tile, index };
  }
  return finest;
}

type Wanted = {
  readonly rule: UntilRule;
  readonly group: Tile['group'];
  readonly cell: string;
  readonly resolution: number;
  readonly hour: number;
};

/** The hexagons of one resolution around a cell of which it is known when it reaches them, without the cell's own. */
function nearOf(tiles: readonly Tile[], { rule, group, cell, resolution, hour }: Wanted): Near[] {
  const kmTo = planeDistanceFrom(centerOf(cell));
  const own = ancestorOf(cell, resolution);
  return tiles.flatMap((tile) => {
    if (tile.group !== group || tile.resolution !== resolution) return [];
    const [first] = tile.hexes;
    // A tile is some seven of its hexagons wide.
    const reachKm = 7 * Math.sqrt(AREAS_KM2[resolution] ?? 0);
    if (first === undefined || kmTo(centerOf(first)) > NEAR_KM + reachKm) return [];
    const { hoursTo } = untilIn(tile, rule, hour);
    return tile.hexes.flatMap((hex, index) => {
      const hours = hex !== own && isLoaded(tile, index) ? hoursTo(index) : null;
      const place = centerOf(hex);
      const km = hours === null ? NEAR_KM : kmTo(place);
      return hours === null || km >= NEAR_KM ? [] : [{ place, km, hours }];
    });
  });
}

function isLoadedWithin(near: readonly Near[], km: number, resolution: number): boolean {
  const all = (Math.PI * km * km) / (AREAS_KM2[resolution] ?? 1);
  return near.filter((one) => one.km <= km).length >= ENOUGH * (all - 1);
}

/** The mean direction of the hexagons around that have it earlier; null if they are all around, or there are none. */
function directionOf(center: LatLng, near: readonly Near[], hours: number): number | null {
  const earlier = near.filter((one) => one.km <= AROUND_KM && one.hours < hours);
  let [east, north] = [0, 0];
  for (const { place } of earlier) {
    const angle = (bearingDegrees(center, place) * Math.PI) / 180;
    east += Math.sin(angle);
    north += Math.cos(angle);
  }
  const isClear = earlier.length > 0 && Math.hypot(east, north) > 0.4 * earlier.length;
  return isClear ? ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360 : null;
}

function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
}

function isLoaded(tile: Tile, at: number): boolean {
  const state = HEX_STATES[tile.states[at] ?? -1];
  return state === 'fresh' || state === 'stale';
}
