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
  /** Resolves at once with a tile that is cached and fresh. The signal says that it is not wanted any more. */
  load(group: TileGroup, parent: string, signal: AbortSignal): Promise<ApiResponse<Tile>>;
  /** Whether a tile is cached and fresh. */
  has(group: TileGroup, parent: string): boolean;
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  /** Runs something later; returns how to cancel it. */
  after(ms: number, run: () => void): () => void;
  /** Runs something whenever a lost connection is back; returns how to end that. */
  onReconnect(run: () => void): () => void;
  /** Runs something whenever the time has jumped; returns how to end that. */
  onNewEra(run: () => void): () => void;
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
 * wanted when its turn comes is never requested, and one that is being requested then is aborted, so that it keeps
 * no other waiting. Hexes of another size stay on the map until every wanted
 * hex has arrived, so that there is never a hole; and if there would be one, a few coarser tiles are
 * requested before all others.
 */
export class TileLoader {
  readonly #source: TileSource;
  readonly #events: TileEvents;
  /** In the order in which they were last wanted. */
  readonly #entries = new Map<string, TileEntry>();
  readonly #inFlight = new Map<TileEntry, AbortController>();
  #wanted: ReadonlySet<TileEntry> = new Set();
  /** Coarser ones, until every wanted hex has arrived. */
  #under: ReadonlySet<TileEntry> = new Set();
  readonly #ignore: readonly (() => void)[];
  #cancelTimer = () => {};
  #stopped = false;

  constructor(source: TileSource, events: TileEvents) {
    this.#source = source;
    this.#events = events;
    this.#ignore = [
      // Tiles that failed for want of a connection do not wait any longer.
      source.onReconnect(() => this.#reload(({ failure }) => failure === 'network')),
      // Nobody knows how long the others have waited.
      source.onNewEra(() => this.#reload(exists)),
    ];
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

  /** Loads nothing more. */
  stop(): void {
    this.#stopped = true;
    this.#cancelTimer();
    for (const ignore of this.#ignore) ignore();
    [this.#wanted, this.#under] = [new Set(), new Set()];
    this.#abortUnwanted();
  }

  /** Some are due now, whatever was planned. */
  #reload(which: (entry: TileEntry) => boolean): void {
    for (const entry of this.#entries.values()) if (which(entry)) entry.dueMs = 0;
    this.wake();
  }

  #abortUnwanted(): void {
    for (const [entry, flight] of [...this.#inFlight]) {
      if (this.#isWanted(entry)) continue;
      this.#inFlight.delete(entry);
      flight.abort();
    }
  }

  #isWanted(entry: TileEntry): boolean {
    return this.#wanted.has(entry) || this.#under.has(entry);
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
    const flight = new AbortController();
    this.#inFlight.set(entry, flight);
    // What was aborted has nothing to say.
    const land = (note: () => void) => {
      if (flight.signal.aborted) return;
      this.#inFlight.delete(entry);
      note();
      this.#prune();
      this.#report();
      this.wake();
    };
    this.#source.load(entry.group, entry.parent, flight.signal).then(
      (response) => land(() => this.#accept(entry, response)),
      (error: unknown) =>
        land(() => noteFailure(entry, error, this.#source.now(), this.#source.random())),
    );
  }

  #accept(entry: TileEntry, response: ApiResponse<Tile>): void {
    noteResponse(entry, response, this.#source.now(), this.#source.random());
    entry.tile = response.document;
    this.#events.onTile?.(entry.tile);
  }

  /** Drops tiles of other sizes once everything wanted is here, and those that have long been out of view. */
  #prune(): void {
    const wanted = [...this.#wanted];
    const shown = wanted.find(({ tile }) => tile)?.tile;
    const whole = wanted.every(isSettled);
    if (whole) this.#under = new Set();
    this.#abortUnwanted();
    const outOfView = [...this.#entries.values()].filter((entry) => !this.#isWanted(entry));
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
