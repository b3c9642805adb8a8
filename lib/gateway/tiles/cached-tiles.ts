import { cellToChildren } from 'h3-js';
import { createTimeSlices } from '@/lib/base/time-slices';
import { CELL_RESOLUTION, resolutionOf } from '@/lib/contract/ids';
import type { Tile, TileGroup, TileHexes } from '@/lib/contract/tile';
import { FINEST_PARENT } from '@/lib/geo/tiles';
import type { AlertBoard } from '../documents/documents';
import { alertStatuses, alertsOfHexes, type HexPlan, type SampledHex } from './alert-statuses';
import { type HexStatus, hexStatusOf } from './hex-status';
import type { RowReader } from './sample-rows';
import type { SampleSource } from './sample-source';
import { resourceOf, type SampledAddress, type SampledGroup, type TileAddress } from './tile';
import { decodedHexes, decodedTile } from './tile-document';
import type { TilePlan } from './tile-plan';

export interface CachedTilesOptions {
  readonly source: Pick<SampleSource, 'getUsable' | 'prefetch'>;
  readonly board: Pick<AlertBoard, 'zoneOf' | 'at' | 'isUnknown'>;
  readonly plan: TilePlan;
  readonly hexPlan: HexPlan;
  readonly readRow: RowReader;
  readonly now: () => number;
}

/** Reads what is cached for the map, fresh or stale, without a call, a budget, or a refresh. */
export interface CachedTiles {
  /** A tile of what is cached; undefined if nothing is. */
  readonly readTile: (address: TileAddress) => Promise<Tile | undefined>;
  /** What is cached of some cells, in their order, wherever they lie. */
  readonly readCells: (group: TileGroup, cells: readonly string[]) => Promise<TileHexes>;
}

const NOT_CACHED: HexStatus = { state: 'not-loaded', reason: null };

/** Unlike a tile that is built for the map, a hex has its own sample or none: the coarser hexes are drawn under it. */
export function createCachedTiles(options: CachedTilesOptions): CachedTiles {
  const { source, board, plan, hexPlan, readRow, now } = options;
  /** After a restart, each document has to be parsed, which takes 2 ms. */
  const yieldToEventLoop = createTimeSlices();

  async function readSampled({ group, parent }: SampledAddress): Promise<Tile | undefined> {
    if (!(await mayBeCached({ group, parent }))) return undefined;
    const hexes = plan({ group, parent });
    return tileOf(
      { group, parent },
      hexes.map(({ hex }) => hex),
      await sampledStatuses(group, hexes),
    );
  }

  async function sampledStatuses(
    group: SampledGroup,
    hexes: readonly Pick<SampledHex, 'cell'>[],
  ): Promise<HexStatus[]> {
    const prefetched = source.prefetch(resourceOf(group), [
      ...new Set(hexes.flatMap(({ cell }) => cell ?? [])),
    ]);
    if (prefetched) await prefetched;
    const statuses: HexStatus[] = [];
    for (const { cell } of hexes) {
      const sample = cell === undefined ? undefined : source.getUsable(resourceOf(group), cell);
      if (sample) await yieldToEventLoop();
      if (cell === undefined) statuses.push({ state: 'no-data', reason: null });
      else if (!sample) statuses.push(NOT_CACHED);
      else statuses.push(hexStatusOf(group, { kind: 'sample', sample }, readRow, now()));
    }
    return statuses;
  }

  /** Whether to plan a tile: the finest are countless, and planning one takes longer than to see that it is empty. */
  async function mayBeCached({ group, parent }: SampledAddress): Promise<boolean> {
    if (resolutionOf(parent) < FINEST_PARENT || group === 'allergy') return true;
    const cells = cellToChildren(parent, CELL_RESOLUTION);
    const prefetched = source.prefetch(resourceOf(group), cells);
    if (prefetched) await prefetched;
    return cells.some((cell) => source.getUsable(resourceOf(group), cell) !== undefined);
  }

  async function readAlerts(address: TileAddress): Promise<Tile | undefined> {
    await yieldToEventLoop();
    const hexes = hexPlan(address.parent);
    return tileOf(
      address,
      hexes.map(({ hex }) => hex),
      statusesOfAlerts(hexes),
    );
  }

  function statusesOfAlerts(hexes: readonly SampledHex[]): HexStatus[] {
    return alertStatuses(board, hexes, alertsOfHexes(board, hexes), NOT_CACHED, now());
  }

  function tileOf(
    address: TileAddress,
    hexes: readonly string[],
    statuses: readonly HexStatus[],
  ): Tile | undefined {
    if (statuses.every(({ state }) => state === 'not-loaded')) return undefined;
    const nowMs = now();
    return decodedTile(address, hexes, statuses, { nowMs, sinceMs: nowMs });
  }

  return {
    readTile: async ({ group, parent }) =>
      group === 'alerts' ? readAlerts({ group, parent }) : readSampled({ group, parent }),
    async readCells(group, cells) {
      const hexes = cells.map((cell) => ({ hex: cell, cell }));
      const statuses =
        group === 'alerts' ? statusesOfAlerts(hexes) : await sampledStatuses(group, hexes);
      const nowMs = now();
      const times = { nowMs, sinceMs: nowMs };
      return decodedHexes(group, CELL_RESOLUTION, cells, statuses, times);
    },
  };
}
