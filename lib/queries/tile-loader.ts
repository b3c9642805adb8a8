import type { Tile, TileGroup } from '@/lib/contract/tile';
import { HOUR_MS } from '@/lib/contract/time';
import { type ApiResponse, freshForMs } from './fetch-response';
import {
  type ClientProblemCode,
  isWorthRetrying,
  ProblemError,
  problemCodeOf,
} from './problem-error';
import { countTiles, isWhole, type TileProgress } from './tile-progress';

/** Where tiles come from, and the time. */
export type TileSource = {
  /** Resolves at once with a tile that is cached and fresh. */
  load(group: TileGroup, parent: string): Promise<ApiResponse<Tile>>;
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  /** Runs something later; returns how to cancel it. */
  after(ms: number, run: () => void): () => void;
  /** Runs something whenever a lost connection is back; returns how to end that. */
  onReconnect(run: () => void): () => void;
};

export type TileEvents = {
  /** A tile has arrived, perhaps in place of an older one of the same group and parent. */
  onTile?(tile: Tile): void;
  onRemove?(tile: Tile): void;
  onProgress(progress: TileProgress): void;
};

/** What the map wants to show: tiles of one group, the most wanted first. */
export type Wanted = { readonly group: TileGroup; readonly parents: readonly string[] };

type Entry = {
  readonly group: TileGroup;
  readonly parent: string;
  tile: Tile | null;
  /** When to load it (again); infinite for a tile that does not exist. */
  dueMs: number;
  /** Why the last try failed, and how many have in a row. */
  failure: ClientProblemCode | null;
  failures: number;
  /** When to try again, as the server stated. */
  againMs: number | null;
};

const MAX_IN_FLIGHT = 6;
/** Tiles that stay on the map when out of view, so that panning back finds them. */
const MAX_OUT_OF_VIEW = 160;
const SHORTEST_WAIT_MS = 1000;
const FIRST_RETRY_MS = 5000;
const LONGEST_RETRY_MS = 120_000;
/** Pages that have to wait until the same moment retry at times spread over this share of the wait. */
const MAX_JITTER = 0.2;
/** The longest wait: if the server gets more calls meanwhile, the map notices by then. */
const LONGEST_STATED_MS = HOUR_MS;

/**
 * Loads the tiles that the map wants, and is the registry of those on the map. It loads six at a time, the
 * most wanted first, and reloads those that are incomplete or no longer fresh. A tile that is no longer
 * wanted when its turn comes is never requested. Hexes of another size stay on the map until every wanted
 * hex has arrived, so that there is never a hole.
 */
export class TileLoader {
  readonly #source: TileSource;
  readonly #events: TileEvents;
  /** In the order in which they were last wanted. */
  readonly #entries = new Map<string, Entry>();
  readonly #inFlight = new Set<Entry>();
  #wanted: ReadonlySet<Entry> = new Set();
  readonly #ignoreReconnect: () => void;
  #cancelTimer = () => {};
  #stopped = false;

  constructor(source: TileSource, events: TileEvents) {
    this.#source = source;
    this.#events = events;
    this.#ignoreReconnect = source.onReconnect(() => this.#reconnect());
  }

  /** Changes what is wanted. Tiles that are here and fresh cost nothing. */
  want({ group, parents }: Wanted): void {
    this.#wanted = new Set(parents.map((parent) => this.#touch(group, parent)));
    this.#prune();
    this.#report();
    this.wake();
  }

  /** The tiles on the map, those last wanted at the end. */
  tiles(): Tile[] {
    return [...this.#entries.values()].flatMap(({ tile }) => tile ?? []);
  }

  /** How much of what is wanted has arrived. */
  progress(): TileProgress {
    const existing = [...this.#wanted].filter(
      ({ tile, dueMs }) => tile || dueMs !== Number.POSITIVE_INFINITY,
    );
    return countTiles(existing);
  }

  /** Loads what is due: also after a time in which the page was hidden. */
  wake(): void {
    this.#cancelTimer();
    if (this.#stopped) return;
    const now = this.#source.now();
    let nextMs = Number.POSITIVE_INFINITY;
    for (const entry of this.#wanted) {
      if (this.#inFlight.has(entry)) continue;
      if (entry.dueMs > now) nextMs = Math.min(nextMs, entry.dueMs);
      else if (this.#inFlight.size < MAX_IN_FLIGHT) this.#load(entry);
      else return;
    }
    if (Number.isFinite(nextMs)) {
      this.#cancelTimer = this.#source.after(nextMs - now, () => this.wake());
    }
  }

  /** Loads nothing more; responses in flight are dropped. */
  stop(): void {
    this.#stopped = true;
    this.#cancelTimer();
    this.#ignoreReconnect();
  }

  /** Tiles that failed for want of a connection do not wait any longer. */
  #reconnect(): void {
    for (const entry of this.#entries.values()) {
      if (entry.failure === 'network') entry.dueMs = 0;
    }
    this.wake();
  }

  /** The entry of a tile, moved to the end of the order. */
  #touch(group: TileGroup, parent: string): Entry {
    const id = idOf({ group, parent });
    const unloaded = { tile: null, dueMs: 0, failure: null, failures: 0, againMs: null };
    const entry = this.#entries.get(id) ?? { group, parent, ...unloaded };
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    return entry;
  }

  #load(entry: Entry): void {
    this.#inFlight.add(entry);
    this.#source
      .load(entry.group, entry.parent)
      .then(
        (response) => this.#accept(entry, response),
        (error: unknown) => this.#fail(entry, error),
      )
      .finally(() => {
        this.#inFlight.delete(entry);
        if (this.#stopped) return;
        this.#prune();
        this.#report();
        this.wake();
      });
  }

  #accept(entry: Entry, response: ApiResponse<Tile>): void {
    if (this.#stopped) return;
    const now = this.#source.now();
    const { document: tile } = response;
    const stated = tile.complete ? null : tile.retryAfterSeconds;
    const freshMs = freshForMs(response, now);
    const usual = freshMs > 0 ? freshMs : LONGEST_RETRY_MS;
    const wait =
      stated === null ? usual : this.#withJitter(Math.min(stated * 1000, LONGEST_STATED_MS));
    entry.dueMs = now + Math.max(wait, SHORTEST_WAIT_MS);
    entry.failure = null;
    entry.failures = 0;
    entry.againMs = stated === null ? null : now + stated * 1000;
    if (!this.#wanted.has(entry)) {
      // It is out of view by now. The query cache has it: loading it again costs nothing once it is wanted.
      entry.dueMs = 0;
      return;
    }
    entry.tile = tile;
    this.#events.onTile?.(tile);
  }

  #fail(entry: Entry, error: unknown): void {
    const usual = Math.min(FIRST_RETRY_MS * 2 ** entry.failures, LONGEST_RETRY_MS);
    const problem = error instanceof ProblemError ? error : null;
    const wait = Math.max(problem?.retryAfterMs ?? usual, SHORTEST_WAIT_MS);
    entry.failure = problemCodeOf(error);
    entry.failures += 1;
    entry.againMs = problem?.endsMs ?? null;
    entry.dueMs = isWorthRetrying(entry.failure)
      ? this.#source.now() + this.#withJitter(wait)
      : Number.POSITIVE_INFINITY;
  }

  #withJitter(ms: number): number {
    return ms * (1 + MAX_JITTER * this.#source.random());
  }

  /** Drops tiles of other sizes once everything wanted is here, and those that have long been out of view. */
  #prune(): void {
    const wanted = [...this.#wanted];
    const shown = wanted.find(({ tile }) => tile)?.tile;
    const whole = wanted.every(({ tile, dueMs }) =>
      tile ? isWhole(tile) : dueMs === Number.POSITIVE_INFINITY,
    );
    const outOfView = [...this.#entries.values()].filter((entry) => !this.#wanted.has(entry));
    const surplus = outOfView.length - MAX_OUT_OF_VIEW;
    outOfView.forEach((entry, index) => {
      const otherSize =
        shown && entry.group === shown.group && entry.tile?.resolution !== shown.resolution;
      if (index < surplus || (whole && otherSize)) this.#drop(entry);
    });
  }

  #drop(entry: Entry): void {
    this.#entries.delete(idOf(entry));
    if (entry.tile) this.#events.onRemove?.(entry.tile);
  }

  #report(): void {
    this.#events.onProgress(this.progress());
  }
}

function idOf({ group, parent }: { group: TileGroup; parent: string }): string {
  return `${group}/${parent}`;
}
