import { tileWith } from '@/lib/contract/testing/tile-with';
import type { Tile } from '@/lib/contract/tile';
import { NOT_LOADED } from '@/lib/contract/tile-shape';
import type { ApiResponse } from '../fetch-response';
import { TileLoader, type TileSource } from '../tile-loader';
import type { TileProgress } from '../tile-progress';

/** A tile of four hexes, the last few of which are not loaded. */
export function tile(
  parent: string,
  {
    missing = 0,
    retryAfterSeconds = null,
  }: { missing?: number; retryAfterSeconds?: number | null } = {},
): Tile {
  const states = Uint8Array.from({ length: 4 }, (_, i) => (i >= 4 - missing ? NOT_LOADED : 0));
  return tileWith({
    parent,
    resolution: Number(parent.charAt(1)) + 2,
    complete: missing === 0,
    missing,
    retryAfterSeconds,
    hexes: ['a', 'b', 'c', 'd'],
    states,
  });
}

/** Names of parents of a resolution. */
export const parents = (count: number, resolution = 1) =>
  Array.from({ length: count }, (_, index) => `8${resolution}-${index}`);

type Request = {
  readonly parent: string;
  readonly signal: AbortSignal;
  respond(tile: Tile, maxAgeMs?: number): void;
  fail(error: Error): void;
};
type Timer = { readonly atMs: number; readonly run: () => void };

/** Lets everything that has been answered arrive. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A loader with a clock, timers and a source that a test drives. */
export class TileHarness {
  now = 0;
  random = 0;
  timers: Timer[] = [];
  /** Parents of tiles that are cached and fresh. */
  cached: ReadonlySet<string> = new Set();
  /** Parents of tiles that are on the map. */
  readonly shown = new Set<string>();
  readonly requests: Request[] = [];
  progress: TileProgress | null = null;
  reconnect = () => {};
  beginEra = () => {};
  readonly loader = new TileLoader(this.#source(), {
    onTile: ({ parent }) => this.shown.add(parent),
    onRemove: ({ parent }) => this.shown.delete(parent),
    onProgress: (progress) => {
      this.progress = progress;
    },
  });

  want(list: readonly string[], under: readonly string[] = []): void {
    this.loader.want({ group: 'forecast', parents: list, under });
  }

  get requested(): string[] {
    return this.requests.map(({ parent }) => parent);
  }

  /** Responds to what was not aborted. */
  async respondToAll(): Promise<void> {
    for (let done = 0; done < this.requests.length; done += 1) {
      const one = this.requests[done];
      if (one && !one.signal.aborted) one.respond(tile(one.parent));
      await settle();
    }
  }

  async advance(ms: number): Promise<void> {
    this.now += ms;
    const due = this.timers.filter(({ atMs }) => atMs <= this.now);
    this.timers = this.timers.filter(({ atMs }) => atMs > this.now);
    for (const { run } of due) run();
    await settle();
  }

  #source(): TileSource {
    return {
      onReconnect: (run) => {
        this.reconnect = run;
        return () => {};
      },
      onNewEra: (run) => {
        this.beginEra = run;
        return () => {};
      },
      has: (_, parent) => this.cached.has(parent),
      now: () => this.now,
      random: () => this.random,
      after: (ms, run) => {
        const timer = { atMs: this.now + ms, run };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((one) => one !== timer);
        };
      },
      load: (_, parent, signal) =>
        new Promise<ApiResponse<Tile>>((resolve, reject) => {
          this.requests.push({
            parent,
            signal,
            respond: (document, maxAgeMs = 600_000) =>
              resolve({
                document,
                arrivedMs: this.now,
                fetchedMs: this.now,
                maxAgeMs,
                fromCache: null,
              }),
            fail: reject,
          });
        }),
    };
  }
}
