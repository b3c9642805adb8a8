import type { Tile, TileGroup } from '@/lib/contract/tile';
import { HOUR_MS } from '@/lib/contract/time';
import { type Answer, freshForMs } from './fetch-answer';
import {
  type ClientProblemCode,
  isWorthRetrying,
  ProblemError,
  problemCodeOf,
} from './problem-error';
import { countTiles, isWhole, type TileProgress } from './tile-progress';

export type TileLoaderEdges = {
  /** Answers at once with a tile that is held and fresh. */
  load(group: TileGroup, parent: string): Promise<Answer<Tile>>;
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  /** Runs something later; answers how to call it off. */
  after(ms: number, run: () => void): () => void;
  onTile(id: string, tile: Tile): void;
  onRemove(id: string): void;
  onProgress(progress: TileProgress): void;
};

/** What the map wants to show: tiles of one group, the most wanted first. */
export type Wanted = { readonly group: TileGroup; readonly parents: readonly string[] };

type Entry = {
  readonly id: string;
  readonly group: TileGroup;
  readonly parent: string;
  tile: Tile | null;
  /** When to ask (again); infinite for what does not exist. */
  dueMs: number;
  /** Why the last try failed, and how many have in a row. */
  failure: ClientProblemCode | null;
  failures: number;
  /** When to come again, as the server told it. */
  againMs: number | null;
};

const MOST_AT_ONCE = 6;
/** Tiles that stay on the map though they are out of view, so that panning back finds them. */
const MOST_UNWANTED = 160;
const SHORTEST_WAIT_MS = 1000;
const FIRST_RETRY_MS = 5000;
const LONGEST_RETRY_MS = 120_000;
/** Pages that were told to wait together come back over so much more of the wait. */
const MOST_SPREAD = 0.2;
/** However long the wait: a server that was given more calls meanwhile is noticed within this time. */
const LONGEST_TOLD_MS = HOUR_MS;

/**
 * Keeps the map supplied with the tiles that it wants: six at a time in the order of the wish, again
 * when one was incomplete or has grown old. What is no longer wanted and was not sent is never sent.
 * Hexes of another size stay on the map until every hex that is wanted has come, so that there is
 * never a hole.
 */
export class TileLoader {
  readonly #edges: TileLoaderEdges;
  /** In the order in which they were last wanted. */
  readonly #entries = new Map<string, Entry>();
  readonly #sent = new Set<string>();
  #wanted = new Map<string, Entry>();
  #cancelTimer = () => {};
  #stopped = false;

  constructor(edges: TileLoaderEdges) {
    this.#edges = edges;
  }

  /** Changes what is wanted. Tiles that are held and fresh cost nothing. */
  want({ group, parents }: Wanted): void {
    const wanted = parents.map((parent) => this.#entryOf(group, parent));
    this.#wanted = new Map(wanted.map((entry) => [entry.id, entry]));
    for (const entry of wanted) {
      this.#entries.delete(entry.id);
      this.#entries.set(entry.id, entry);
    }
    this.#prune();
    this.#tell();
    this.#pump();
  }

  /** Looks anew at what is due: after a time in which the page was asleep. */
  wake(): void {
    this.#pump();
  }

  tile(id: string): Tile | null {
    return this.#entries.get(id)?.tile ?? null;
  }

  /** How much of what is wanted has come. */
  progress(): TileProgress {
    const standings = [...this.#wanted.values()].filter(
      ({ tile, dueMs }) => tile || dueMs !== Number.POSITIVE_INFINITY,
    );
    return countTiles(standings);
  }

  /** Stops asking; answers on their way are dropped. */
  stop(): void {
    this.#stopped = true;
    this.#cancelTimer();
  }

  #entryOf(group: TileGroup, parent: string): Entry {
    const id = `${group}/${parent}`;
    const held = this.#entries.get(id);
    const unasked = { tile: null, dueMs: 0, failure: null, failures: 0, againMs: null };
    return held ?? { id, group, parent, ...unasked };
  }

  #pump(): void {
    this.#cancelTimer();
    if (this.#stopped) return;
    const now = this.#edges.now();
    let nextMs = Number.POSITIVE_INFINITY;
    for (const entry of this.#wanted.values()) {
      if (this.#sent.has(entry.id)) continue;
      if (entry.dueMs > now) nextMs = Math.min(nextMs, entry.dueMs);
      else if (this.#sent.size < MOST_AT_ONCE) this.#ask(entry);
      else return;
    }
    if (Number.isFinite(nextMs)) {
      this.#cancelTimer = this.#edges.after(nextMs - now, () => this.#pump());
    }
  }

  #ask(entry: Entry): void {
    this.#sent.add(entry.id);
    this.#edges
      .load(entry.group, entry.parent)
      .then(
        (answer) => this.#accept(entry, answer),
        (error: unknown) => this.#fail(entry, error),
      )
      .finally(() => {
        this.#sent.delete(entry.id);
        if (this.#stopped) return;
        this.#prune();
        this.#tell();
        this.#pump();
      });
  }

  #accept(entry: Entry, answer: Answer<Tile>): void {
    if (this.#stopped) return;
    const now = this.#edges.now();
    const { document: tile } = answer;
    const told = tile.complete ? null : tile.retryAfterSeconds;
    const freshMs = freshForMs(answer, now);
    const usual = freshMs > 0 ? freshMs : LONGEST_RETRY_MS;
    const wait = told === null ? usual : this.#spread(Math.min(told * 1000, LONGEST_TOLD_MS));
    entry.dueMs = now + Math.max(wait, SHORTEST_WAIT_MS);
    entry.failure = null;
    entry.failures = 0;
    entry.againMs = told === null ? null : now + told * 1000;
    if (!this.#wanted.has(entry.id)) {
      // It has gone out of view meanwhile. The query cache holds it, so that it costs nothing to ask for
      // when it is wanted again, at once.
      entry.dueMs = 0;
      return;
    }
    entry.tile = tile;
    this.#edges.onTile(entry.id, tile);
  }

  #fail(entry: Entry, error: unknown): void {
    const usual = Math.min(FIRST_RETRY_MS * 2 ** entry.failures, LONGEST_RETRY_MS);
    const told = error instanceof ProblemError ? error : null;
    const wait = Math.max(told?.retryAfterMs ?? usual, SHORTEST_WAIT_MS);
    entry.failure = problemCodeOf(error);
    entry.failures += 1;
    entry.againMs = told?.endsMs ?? null;
    entry.dueMs = isWorthRetrying(entry.failure)
      ? this.#edges.now() + this.#spread(wait)
      : Number.POSITIVE_INFINITY;
  }

  #spread(ms: number): number {
    return ms * (1 + MOST_SPREAD * this.#edges.random());
  }

  /** Takes off the map what is no longer needed: other sizes once all is there, and what is far away. */
  #prune(): void {
    const wanted = [...this.#wanted.values()];
    const sample = wanted.find(({ tile }) => tile)?.tile;
    const whole = wanted.every(({ tile, dueMs }) =>
      tile ? isWhole(tile) : dueMs === Number.POSITIVE_INFINITY,
    );
    const unwanted = [...this.#entries.values()].filter(({ id }) => !this.#wanted.has(id));
    const surplus = unwanted.length - MOST_UNWANTED;
    unwanted.forEach((entry, index) => {
      const otherSize =
        sample && entry.group === sample.group && entry.tile?.resolution !== sample.resolution;
      if (index < surplus || (whole && otherSize)) this.#drop(entry);
    });
  }

  #drop(entry: Entry): void {
    this.#entries.delete(entry.id);
    if (entry.tile) this.#edges.onRemove(entry.id);
  }

  #tell(): void {
    this.#edges.onProgress(this.progress());
  }
}
