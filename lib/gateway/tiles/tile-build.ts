import type { TileDocument } from '@/lib/contract/tile';
import type { MapBudget } from '../quota/quota';
import { failure } from '../terms/outcome';
import { COMMON_CLIENT, type Requester } from '../terms/requester';
import { filledBy, hexStatusOf, type Known } from './hex-status';
import { lifetimeOf } from './lifetime';
import type { RowReader } from './sample-row';
import type { CellSample, SampleSource } from './sample-source';
import type { TileAddress } from './tile';
import { tileDocument } from './tile-document';
import type { PlannedHex } from './tile-plan';

export interface TileBuildOptions {
  readonly address: TileAddress;
  readonly hexes: readonly PlannedHex[];
  readonly source: SampleSource;
  readonly readRow: RowReader;
  readonly budget: MapBudget;
  readonly requester: Requester;
  readonly now: () => number;
  /** Takes an error of our own: the hex is told as failed. */
  readonly onBroken: (error: unknown) => void;
}

/** A tile in the making. */
export interface TileBuild {
  /** Whether nothing more will come of it. */
  readonly isDone: () => boolean;
  /** Ends when nothing more will come; never rejects. */
  readonly done: Promise<void>;
  /** What is known by now. */
  readonly snapshot: () => TileSnapshot;
}

export interface TileSnapshot {
  readonly document: TileDocument;
  readonly lifetimeMs: number;
  /** Whether calls were refused, which another requester may still have. */
  readonly isRefused: boolean;
}

/**
 * Takes what is held, and asks for what the day pays for: the coarsest samples always, of the finer ones so
 * many as the budget of the map allows, those of larger hexes first. What is not there yet, or not at all,
 * is drawn from coarser samples.
 */
export function startTileBuild(options: TileBuildOptions): TileBuild {
  const { address, hexes, source, readRow, budget, requester, now, onBroken } = options;
  const { group } = address;
  const known = hexes.map(({ cell }): Known => {
    if (cell === undefined) return { kind: 'unsupported' };
    const sample = source.getFresh(group, cell);
    return sample ? { kind: 'sample', sample, isRefreshing: false } : { kind: 'spared' };
  });
  const sinceMs = now();
  const asked = new Map<string, Promise<Known>>();
  let open = 0;

  async function ask(cell: string, payer: Requester): Promise<Known> {
    try {
      const sample = await source.read(group, cell, payer);
      const hasExpired = sample.outcome.ok && now() >= sample.fetchedMs + sample.ttlMs;
      // Read as it comes, so that there is little left to do when the answer is due.
      if (sample.outcome.ok) readRow(group, sample.outcome.value, now());
      const isRefreshing = hasExpired && sample.via === 'stale' && sample.why === undefined;
      return { kind: 'sample', sample, isRefreshing };
    } catch (error) {
      onBroken(error);
      const sample = { outcome: failure('internal'), fetchedMs: now(), ttlMs: 0 };
      return { kind: 'sample', sample, isRefreshing: false };
    }
  }

  /** Asks for one cell, for the hexes at these places. */
  async function load(cell: string, places: readonly number[], payer: Requester): Promise<void> {
    open += 1;
    for (const place of places) known[place] = { kind: 'awaited' };
    // A coarsest sample may be a hex's own and stand for others too.
    const asking = asked.get(cell) ?? ask(cell, payer);
    asked.set(cell, asking);
    const found = await asking;
    const { state, pending, row } = hexStatusOf(group, found, readRow, now());
    const hasCome = row !== undefined;
    if (state === 'not-loaded' && payer === requester) budget.giveBack(requester.client);
    // A coarser sample that came is found where it is held; that it did not come is told of each hex.
    for (const place of places) {
      const isTold = hexes[place]?.cell === cell || (!hasCome && pending !== undefined);
      known[place] = isTold ? found : { kind: 'spared' };
    }
    open -= 1;
  }

  const lacking = hexes.flatMap(({ cell, coarser }, place) => {
    if (coarser.length === 0 && cell !== undefined) needs(cell);
    return cell !== undefined && known[place]?.kind === 'spared' ? [{ cell, coarser, place }] : [];
  });
  const isCoarsest = ({ coarser }: Pick<PlannedHex, 'coarser'>) => coarser.length === 0;
  const finer = lacking
    .filter((hex) => !isCoarsest(hex))
    .sort((a, b) => a.coarser.length - b.coarser.length);
  const mayTake = finer.length > 0 && !requester.isCrossSite;
  const affordable = mayTake ? budget.take(requester.client, finer.length) : 0;
  // The coarsest samples are everybody's: they come first, and are not one visitor's to pay for.
  const common: Requester = { ...requester, client: COMMON_CLIENT };
  const loads = lacking.filter(isCoarsest).map(({ cell, place }) => load(cell, [place], common));

  /** Hexes without any sample at all get the coarsest one, which many of them share. */
  const bare = new Map<string, number[]>();
  for (const { coarser, place } of finer.slice(affordable)) {
    const cell = coarser.at(-1)?.cell;
    if (cell === undefined || coarserOf(place)) continue;
    bare.set(cell, [...(bare.get(cell) ?? []), place]);
  }
  for (const [cell, places] of bare) {
    needs(cell);
    loads.push(load(cell, places, common));
  }
  for (const { cell, place } of finer.slice(0, affordable))
    loads.push(load(cell, [place], requester));

  function needs(cell: string): void {
    if (!requester.isCrossSite) budget.needs(`${group}/${cell}`);
  }

  /** The nearest coarser sample that is held, and the resolution of its hex. */
  function coarserOf(place: number): { sample: CellSample; resolution: number } | undefined {
    for (const { cell, resolution } of hexes[place]?.coarser ?? []) {
      const sample = source.getUsable(group, cell);
      if (sample?.outcome.ok) return { sample, resolution };
    }
    return undefined;
  }

  return {
    isDone: () => open === 0,
    done: Promise.all(loads).then(() => undefined),
    snapshot() {
      const nowMs = now();
      const samples = known.flatMap((hex) => (hex.kind === 'sample' ? [hex.sample] : []));
      const statuses = known.map((hex, place) => {
        const standing = hexStatusOf(group, hex, readRow, nowMs);
        const coarser = standing.state === 'not-loaded' ? coarserOf(place) : undefined;
        if (!coarser) return standing;
        samples.push(coarser.sample);
        return filledBy(standing, group, coarser, readRow, nowMs);
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
