import type { TileDocument } from '@/lib/contract/tile';
import type { Asker } from '../asker';
import { failure } from '../outcome';
import { lifetimeOf } from './lifetime';
import type { RowReader } from './sample-row';
import type { SampleSource } from './sample-source';
import { type Known, standingOf } from './standing';
import { type PlannedHex, type TileAddress, tileDocument } from './tile-document';

export interface TileBuildOptions {
  readonly address: TileAddress;
  readonly hexes: readonly PlannedHex[];
  readonly source: SampleSource;
  readonly readRow: RowReader;
  readonly asker: Asker;
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
  /** Whether calls were refused, which another asker may still have. */
  readonly isRefused: boolean;
}

/** Takes what is held, and asks for the rest at once: the gateway knows how many at a time. */
export function startTileBuild(options: TileBuildOptions): TileBuild {
  const { address, hexes, source, readRow, asker, now, onBroken } = options;
  const known = hexes.map(({ cell }): Known => {
    if (cell === undefined) return { kind: 'unsupported' };
    const sample = source.peek(address.group, cell);
    return sample ? { kind: 'sample', sample, isRefreshing: false } : { kind: 'awaited' };
  });
  let open = 0;

  async function load(cell: string, place: number): Promise<void> {
    try {
      const sample = await source.ask(address.group, cell, asker);
      const hasExpired = sample.outcome.ok && now() >= sample.fetchedMs + sample.ttlMs;
      known[place] = {
        kind: 'sample',
        sample,
        isRefreshing: hasExpired && sample.ttlMs > 0 && sample.why === undefined,
      };
      // Read as it comes, so that there is little left to do when the answer is due.
      if (sample.outcome.ok) readRow(address.group, sample.outcome.value, now());
    } catch (error) {
      onBroken(error);
      const sample = { outcome: failure('internal'), fetchedMs: now(), ttlMs: 0 };
      known[place] = { kind: 'sample', sample, isRefreshing: false };
    }
    open -= 1;
  }

  const loads = hexes.flatMap(({ cell }, place) => {
    if (cell === undefined || known[place]?.kind !== 'awaited') return [];
    open += 1;
    return [load(cell, place)];
  });

  return {
    isDone: () => open === 0,
    done: Promise.all(loads).then(() => undefined),
    snapshot() {
      const nowMs = now();
      const standings = known.map((hex) => standingOf(address.group, hex, readRow, nowMs));
      const ids = hexes.map(({ hex }) => hex);
      return {
        document: tileDocument(address, ids, standings, nowMs),
        lifetimeMs: lifetimeOf(known, standings, nowMs),
        isRefused: standings.some(({ lacks }) => lacks === 'refused'),
      };
    },
  };
}
