import { failure } from '@/lib/base/outcome';
import { AHEAD_CLIENT, COMMON_CLIENT, type Requester } from '@/lib/base/requester';
import type { TileDocument } from '@/lib/contract/tile';
import type { MapBudget } from '@/lib/sources/map-budget';
import { filledFrom, type HexData, hexStatusOf } from './hex-status';
import { lifetimeOf } from './lifetime';
import type { RowReader } from './sample-rows';
import type { CellSample, SampleSource } from './sample-source';
import { resourceOf, type SampledAddress } from './tile';
import { tileDocument } from './tile-document';
import type { PlannedHex } from './tile-plan';

export interface TileBuildOptions {
  readonly address: SampledAddress;
  readonly hexes: readonly PlannedHex[];
  readonly source: SampleSource;
  readonly readRow: RowReader;
  readonly budget: MapBudget;
  readonly requester: Requester;
  readonly now: () => number;
  /** Called when reading a sample throws, which is a bug of ours: its hex is marked as failed. */
  readonly onBroken: (error: unknown) => void;
}

/** A tile that is being built. */
export interface TileBuild {
  /** Whether all of its samples have loaded or failed. */
  readonly isDone: () => boolean;
  /** Resolves when it is done; never rejects. */
  readonly done: Promise<void>;
  /** The tile as far as it has loaded. */
  readonly snapshot: () => TileSnapshot;
}

export interface TileSnapshot {
  readonly document: TileDocument;
  readonly lifetimeMs: number;
  /** Whether calls were refused that another requester may still be allowed. */
  readonly isRefused: boolean;
}

/**
 * Uses cached samples, and loads what the budget covers: the coarsest samples always, and as many finer ones
 * as the map's budget allows, those of larger hexes first. Hexes without a sample of their own show a
 * coarser one.
 */
export function startTileBuild(options: TileBuildOptions): TileBuild {
  const { address, hexes, source, readRow, budget, requester, now, onBroken } = options;
  const { group } = address;
  const data = hexes.map(({ cell }): HexData => {
    if (cell === undefined) return { kind: 'unsupported' };
    const sample = source.getFresh(resourceOf(group), cell);
    return sample ? { kind: 'sample', sample } : { kind: 'skipped' };
  });
  const sinceMs = now();
  const loading = new Map<string, Promise<HexData>>();
  let openLoads = 0;

  async function readSample(cell: string, payer: Requester): Promise<HexData> {
    try {
      const sample = await source.read(resourceOf(group), cell, payer);
      // Parsed as it arrives, so that little is left to do when the response is due.
      if (sample.outcome.ok) readRow(group, sample.outcome.value, now());
      return { kind: 'sample', sample };
    } catch (error) {
      onBroken(error);
      const sample = { outcome: failure('internal'), fetchedMs: now(), ttlMs: 0 };
      return { kind: 'sample', sample };
    }
  }

  /** Loads one cell for the hexes at these indices. */
  async function load(cell: string, indices: readonly number[], payer: Requester): Promise<void> {
    openLoads += 1;
    for (const index of indices) data[index] = { kind: 'loading' };
    // A coarsest sample may belong to one hex and be shown by others too.
    const reading = loading.get(cell) ?? readSample(cell, payer);
    loading.set(cell, reading);
    const found = await reading;
    const { state, pending, row } = hexStatusOf(group, found, readRow, now());
    const isLoaded = row !== undefined;
    if (state === 'not-loaded' && payer === requester) budget.giveBack(requester.client);
    // A coarser sample is found in the cache once it has loaded; if it failed, each hex reports that.
    for (const index of indices) {
      const isRecorded = hexes[index]?.cell === cell || (!isLoaded && pending !== undefined);
      data[index] = isRecorded ? found : { kind: 'skipped' };
    }
    openLoads -= 1;
  }

  const missing = hexes.flatMap(({ cell, coarser }, index) => {
    if (coarser.length === 0 && cell !== undefined) needs(cell);
    return cell !== undefined && data[index]?.kind === 'skipped' ? [{ cell, coarser, index }] : [];
  });
  const isCoarsest = ({ coarser }: Pick<PlannedHex, 'coarser'>) => coarser.length === 0;
  const finer = missing
    .filter((hex) => !isCoarsest(hex))
    .sort((a, b) => a.coarser.length - b.coarser.length);
  const mayUseBudget = finer.length > 0 && !requester.isCrossSite;
  const affordable = mayUseBudget ? budget.take(requester.client, finer.length) : 0;
  // The coarsest samples serve every visitor: they come first, if somebody waits for them, and count against no single
  // client.
  const isAhead = requester.client === AHEAD_CLIENT;
  const client = isAhead ? AHEAD_CLIENT : COMMON_CLIENT;
  const commonRequester: Requester = { ...requester, client, isEmbed: false, isAgent: false };
  const loads = missing
    .filter(isCoarsest)
    .map(({ cell, index }) => load(cell, [index], commonRequester));

  /** Hexes without any sample get the coarsest one, which many of them share. By cell, their indices. */
  const unsampled = new Map<string, number[]>();
  for (const { coarser, index } of finer.slice(affordable)) {
    const cell = coarser.at(-1)?.cell;
    if (cell === undefined || coarserOf(index)) continue;
    unsampled.set(cell, [...(unsampled.get(cell) ?? []), index]);
  }
  for (const [cell, indices] of unsampled) {
    needs(cell);
    loads.push(load(cell, indices, commonRequester));
  }
  for (const { cell, index } of finer.slice(0, affordable))
    loads.push(load(cell, [index], requester));

  function needs(cell: string): void {
    if (!requester.isCrossSite) budget.needs(`${resourceOf(group)}/${cell}`);
  }

  /** The finest cached sample of a coarser hex, and that hex's resolution. */
  function coarserOf(index: number): { sample: CellSample; resolution: number } | undefined {
    for (const { cell, resolution } of hexes[index]?.coarser ?? []) {
      const sample = source.getUsable(resourceOf(group), cell);
      if (sample?.outcome.ok) return { sample, resolution };
    }
    return undefined;
  }

  return {
    isDone: () => openLoads === 0,
    done: Promise.all(loads).then(() => undefined),
    snapshot() {
      const nowMs = now();
      const samples = data.flatMap((hex) => (hex.kind === 'sample' ? [hex.sample] : []));
      const statuses = data.map((hex, index) => {
        const status = hexStatusOf(group, hex, readRow, nowMs);
        const coarser = status.state === 'not-loaded' ? coarserOf(index) : undefined;
        if (!coarser) return status;
        samples.push(coarser.sample);
        return filledFrom(status, group, coarser, readRow, nowMs);
      });
      const ids = hexes.map(({ hex }) => hex);
      return {
        document: tileDocument(address, ids, statuses, { nowMs, sinceMs }),
        lifetimeMs: lifetimeOf(samples, statuses, nowMs),
        isRefused: statuses.some(({ pending }) => pending === 'refused'),
      };
    },
  };
}
