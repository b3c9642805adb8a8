import { HOUR_MS } from '@/lib/contract/time';

/** How far the timeline reaches: as far as tiles do. */
export const TIMELINE_HOURS = 48;

const HOURS_PER_SECOND = 4;
/** Where motion is unwelcome, playing goes from hour to hour instead of flowing. */
const STEP_SECONDS = 1;

export type TimeEdges = {
  /** Milliseconds of the Unix epoch. */
  now(): number;
  /** Runs something with the next frame; answers how to call it off. */
  nextFrame(run: () => void): () => void;
  reducedMotion(): boolean;
};

export type TimeState = {
  /** The present hour, where the timeline begins. */
  readonly startMs: number;
  /** The time shown; between full hours while it plays or is dragged. */
  readonly shownMs: number;
  /** Nobody has chosen a time: it is the present hour that is shown. */
  readonly isNow: boolean;
  readonly playing: boolean;
};

/**
 * The time that map and panel show. The chosen hour lives in the URL; what lives here is only the
 * time in motion, sixty times a second, which no URL could follow. Who drags or plays ends with
 * `settle`, which tells the hour to keep.
 */
export class TimeStore {
  readonly #edges: TimeEdges;
  readonly #listeners = new Set<() => void>();
  #chosenMs: number | null = null;
  #movingMs: number | null = null;
  #playing = false;
  #cancelFrame = () => {};
  #state: TimeState;
  /** Told the hour to keep, null for the present. */
  onSettle: (hourMs: number | null) => void = () => {};

  constructor(edges: TimeEdges) {
    this.#edges = edges;
    this.#state = this.#compute();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): TimeState => this.#state;

  /** Takes the hour that the URL holds, null for none; also the way to let time pass. */
  follow(chosenMs: number | null): void {
    this.#chosenMs = chosenMs;
    this.#publish();
  }

  /** Shows a time for as long as something is being dragged. */
  scrub(ms: number): void {
    this.#stop();
    this.#movingMs = this.#clamp(ms);
    this.#publish();
  }

  /** Chooses the full hour nearest to a time; the present hour counts as "now". */
  choose(ms: number): void {
    this.#stop();
    const hourMs = this.#clamp(Math.round(ms / HOUR_MS) * HOUR_MS);
    this.#movingMs = null;
    this.#chosenMs = hourMs === this.#state.startMs ? null : hourMs;
    this.#publish();
    this.onSettle(this.#chosenMs);
  }

  /** Ends a drag, or a play, at the nearest hour. */
  settle(): void {
    if (this.#movingMs !== null) this.choose(this.#movingMs);
  }

  play(): void {
    if (this.#playing) return;
    const { startMs, shownMs } = this.#state;
    this.#playing = true;
    this.#movingMs = shownMs >= this.#endMs(startMs) ? startMs : shownMs;
    this.#publish();
    this.#run(this.#edges.now());
  }

  pause(): void {
    if (this.#playing) this.settle();
  }

  #run(beforeMs: number): void {
    this.#cancelFrame = this.#edges.nextFrame(() => {
      const now = this.#edges.now();
      const seconds = (now - beforeMs) / 1000;
      const steps = this.#edges.reducedMotion();
      if (steps && seconds < STEP_SECONDS) return this.#run(beforeMs);
      // After a long pause between frames it goes on where it was, rather than leaping.
      this.#advance(steps ? 1 : Math.min(seconds, 0.25) * HOURS_PER_SECOND);
      this.#run(now);
    });
  }

  #advance(hours: number): void {
    const { startMs, shownMs } = this.#state;
    const next = shownMs + hours * HOUR_MS;
    this.#movingMs = next > this.#endMs(startMs) ? startMs : next;
    this.#publish();
  }

  #stop(): void {
    this.#cancelFrame();
    this.#playing = false;
  }

  #compute(): TimeState {
    const startMs = Math.floor(this.#edges.now() / HOUR_MS) * HOUR_MS;
    const wanted = this.#movingMs ?? this.#chosenMs ?? startMs;
    const shownMs = Math.min(Math.max(wanted, startMs), this.#endMs(startMs));
    const isNow = this.#movingMs === null && shownMs === startMs;
    return { startMs, shownMs, isNow, playing: this.#playing };
  }

  #publish(): void {
    this.#state = this.#compute();
    for (const listener of this.#listeners) listener();
  }

  #clamp(ms: number): number {
    const { startMs } = this.#state;
    return Math.min(Math.max(ms, startMs), this.#endMs(startMs));
  }

  #endMs(startMs: number): number {
    return startMs + (TIMELINE_HOURS - 1) * HOUR_MS;
  }
}
