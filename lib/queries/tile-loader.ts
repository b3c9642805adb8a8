import type { Tile, TileGroup } from '@/lib/contract/tile';
import type { ApiResponse } from './fetch-response';
import {
  entryId,
  exists,
  isSettled,
  noteFailure,
  noteResponse,
  type TileEntry,
  tileEntry,
} from './tile-entry';
import { countTiles, type TileProgress } from './tile-progress';

/** Where tiles come from, and the time. */
export type TileSource = {
  /** Resolves at once with a tile that is cached and fresh. */
  load(group: TileGroup, parent: string): Promise<ApiResponse<Tile>>;
  /** Whether a tile is cached and fresh. */
  has(group: TileGroup, parent: string): boolean;
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  /** Runs something later; returns how to cancel it. */
  after(ms: number, run: () => void): () => void;
  /** Runs something whenever a lost connection is back; returns how to end that. */
  onReconnect(run: () => void): () => void;
};

type TileEvents = {
  /** A tile has arrived, perhaps in place of an older one of the same group and parent. */
  onTile?(tile: Tile): void;
  onRemove?(tile: Tile): void;
  onProgress?(progress: TileProgress): void;
};

/** What the map wants to show: tiles of one group, the most wanted first. */
export type Wanted = {
  readonly group: TileGroup;
  readonly parents: readonly string[];
  /** Coarser tiles that show the same, to draw below those that are still loading. */
  readonly under?: readonly string[];
};

const MAX_IN_FLIGHT = 6;
/** Tiles that stay on the map when out of view, so that panning back finds them. */
const MAX_OUT_OF_VIEW = 160;

/**
 * Loads the tiles that the map wants, and is the registry of those on the map. It loads six at a time, the
 * most wanted first, and reloads those that are incomplete or no longer fresh. A tile that is no longer
 * wanted when its turn comes is never requested. Hexes of another size stay on the map until every wanted
 * hex has arrived, so that there is never a hole; and if there would be one, a few coarser tiles are
 * requested before all others.
 */
export class TileLoader {
  readonly #source: TileSource;
  readonly #events: TileEvents;
  /** In the order in which they were last wanted. */
  readonly #entries = new Map<string, TileEntry>();
  readonly #inFlight = new Set<TileEntry>();
  #wanted: ReadonlySet<TileEntry> = new Set();
  /** Coarser ones, until every wanted hex has arrived. */
  #under: ReadonlySet<TileEntry> = new Set();
  readonly #ignoreReconnect: () => void;
  #cancelTimer = () => {};
  #stopped = false;

  constructor(source: TileSource, events: TileEvents) {
    this.#source = source;
    this.#events = events;
    this.#ignoreReconnect = source.onReconnect(() => this.#reconnect());
  }

  /** Changes what is wanted. Tiles that are here and fresh cost nothing. */
  want({ group, parents, under = [] }: Wanted): void {
    this.#wanted = new Set(parents.map((parent) => this.#touch(group, parent)));
    const hasHoles = [...this.#wanted].some((entry) => this.#isHole(entry));
    this.#under = new Set(hasHoles ? under.map((parent) => this.#touch(group, parent)) : []);
    this.#prune();
    this.#report();
    this.wake();
  }

  /** How much of what is wanted has arrived. */
  progress(): TileProgress {
    return countTiles([...this.#wanted].filter(exists));
  }

  /** Loads what is due: also after a time in which the page was hidden. */
  wake(): void {
    this.#cancelTimer();
    if (this.#stopped) return;
    const now = this.#source.now();
    let nextMs = Number.POSITIVE_INFINITY;
    for (const entry of this.#inOrder()) {
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

  /** What to load, the most wanted first. A coarser tile that is here need not be fresh. */
  #inOrder(): TileEntry[] {
    return [...[...this.#under].filter(({ tile }) => tile === null), ...this.#wanted];
  }

  #isHole(entry: TileEntry): boolean {
    const { group, parent, tile } = entry;
    return tile === null && exists(entry) && !this.#source.has(group, parent);
  }

  /** The entry of a tile, moved to the end of the order. */
  #touch(group: TileGroup, parent: string): TileEntry {
    const id = entryId({ group, parent });
    const entry = this.#entries.get(id) ?? tileEntry(group, parent);
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    return entry;
  }

  #load(entry: TileEntry): void {
    this.#inFlight.add(entry);
    this.#source
      .load(entry.group, entry.parent)
      .then(
        (response) => this.#accept(entry, response),
        (error: unknown) => noteFailure(entry, error, this.#source.now(), this.#source.random()),
      )
      .finally(() => {
        this.#inFlight.delete(entry);
        if (this.#stopped) return;
        this.#prune();
        this.#report();
        this.wake();
      });
  }

  #accept(entry: TileEntry, response: ApiResponse<Tile>): void {
    if (this.#stopped) return;
    noteResponse(entry, response, this.#source.now(), this.#source.random());
    if (!this.#wanted.has(entry) && !this.#under.has(entry)) {
      // It is out of view by now. The query cache has it: loading it again costs nothing once it is wanted.
      entry.dueMs = 0;
      return;
    }
    entry.tile = response.document;
    this.#events.onTile?.(entry.tile);
  }

  /** Drops tiles of other sizes once everything wanted is here, and those that have long been out of view. */
  #prune(): void {
    const wanted = [...this.#wanted];
    const shown = wanted.find(({ tile }) => tile)?.tile;
    const whole = wanted.every(isSettled);
    if (whole) this.#under = new Set();
    const outOfView = [...this.#entries.values()].filter(
      (entry) => !this.#wanted.has(entry) && !this.#under.has(entry),
    );
    const surplus = outOfView.length - MAX_OUT_OF_VIEW;
    outOfView.forEach((entry, index) => {
      const otherSize =
        shown && entry.group === shown.group && entry.tile?.resolution !== shown.resolution;
      if (index < surplus || (whole && otherSize)) this.#drop(entry);
    });
  }

  #drop(entry: TileEntry): void {
    this.#entries.delete(entryId(entry));
    if (entry.tile) this.#events.onRemove?.(entry.tile);
  }

  #report(): void {
    this.#events.onProgress?.(this.progress());
  }
}
