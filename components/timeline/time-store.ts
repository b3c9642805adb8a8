import { lastHourOf } from '@/lib/contract/day-steps';
import { HOUR_MS, hourStart, nearestHour } from '@/lib/contract/time';
import { isDayStep, stepFrom, timeWithin } from '@/lib/weather/shown-time';

const HOURS_PER_SECOND = 4;
/** If the reader prefers reduced motion, playing goes from hour to hour instead of flowing. */
const STEP_SECONDS = 1;

export type TimeEdges = {
  /** Milliseconds of the Unix epoch. */
  now(): number;
  /** Runs something with the next frame; returns how to cancel it. */
  nextFrame(run: () => void): () => void;
  reducedMotion(): boolean;
};

/** What follows every frame needs of the store. */
export type Clock = Pick<TimeStore, 'get' | 'subscribe'>;

/** What chart and strip need of it. */
export type TimeControl = Pick<TimeStore, 'choose' | 'scrub' | 'settle' | 'backToNow'>;

export type TimeState = {
  /** The current hour, where the timeline begins. */
  readonly startMs: number;
  /** The time shown; between full hours while it is playing or being dragged. */
  readonly shownMs: number;
  /** Whether that stands for a whole day: the timeline goes on in days beyond its hours. */
  readonly isDay: boolean;
  /** How many days are known, from the present one on; zero where the timeline has hours alone. */
  readonly knownDays: number;
  /** No time was chosen: the current hour is shown. */
  readonly isNow: boolean;
  readonly playing: boolean;
  /** Whether it is playing or being dragged: the time shown is about to change again. */
  readonly moving: boolean;
};

/**
 * The time that map and panel show. The chosen hour is in the URL; here is the time in motion, which changes
 * sixty times a second, too often for a URL. Dragging and playing end with `settle`, which reports the hour
 * to store.
 */
export class TimeStore {
  readonly #edges: TimeEdges;
  readonly #listeners = new Set<() => void>();
  #chosenMs: number | null = null;
  #knownDays: number;
  #movingMs: number | null = null;
  #playing = false;
  #cancelFrame = () => {};
  #state: TimeState;
  /** The state that the server rendered, which is also that of the first render in the browser. */
  readonly served: TimeState;
  /** Gets the hour to store, null for the current one. */
  onSettle: (hourMs: number | null) => void = () => {};

  /**
   * @param chosenMs the hour of the URL; null for none
   * @param servedMs when the server rendered the page; null if it did not
   * @param knownDays how many days are known, from the present one on
   */
  constructor(
    edges: TimeEdges,
    chosenMs: number | null = null,
    servedMs: number | null = null,
    knownDays = 0,
  ) {
    this.#edges = edges;
    this.#chosenMs = chosenMs;
    this.#knownDays = knownDays;
    this.#state = this.#compute();
    this.served = servedMs === null ? this.#state : this.#compute(servedMs);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): TimeState => this.#state;

  /** Takes the hour of the URL, null for none, and how many days are known. Called again as time passes. */
  follow(chosenMs: number | null, knownDays: number): void {
    this.#chosenMs = chosenMs;
    this.#knownDays = knownDays;
    this.#publish();
  }

  /** Shows a time while the reader is dragging. */
  scrub(ms: number): void {
    this.#stop();
    this.#movingMs = this.#clamp(ms);
    this.#publish();
  }

  /** Goes a number of hours forward, or back if it is negative; beyond the hours, of days. */
  step(steps: number): void {
    const { startMs, shownMs, knownDays } = this.#state;
    this.choose(stepFrom(shownMs, steps, { startMs, knownDays }));
  }

  /** Back to the current hour. */
  backToNow(): void {
    this.choose(this.#state.startMs);
  }

  /** Chooses the full hour nearest to a time, or the day beyond the hours; the current hour counts as "now". */
  choose(ms: number): void {
    this.#stop();
    const hourMs = this.#clamp(nearestHour(ms));
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
    this.#movingMs = shownMs >= lastHourOf(startMs) ? startMs : shownMs;
    this.#publish();
    this.#run(this.#edges.now());
  }

  pause(): void {
    if (this.#playing) this.settle();
  }

  #run(beforeMs: number): void {
    this.#cancelFrame = this.#edges.nextFrame(() => {
      const now = this.#edges.now();
      // The clock may be corrected back while it is playing.
      const seconds = Math.abs(now - beforeMs) / 1000;
      const steps = this.#edges.reducedMotion();
      if (steps && seconds < STEP_SECONDS) return this.#run(beforeMs);
      // After a long pause between frames it continues from where it was instead of jumping.
      this.#advance(steps ? 1 : Math.min(seconds, 0.25) * HOURS_PER_SECOND);
      this.#run(now);
    });
  }

  #advance(hours: number): void {
    const { startMs, shownMs } = this.#state;
    const next = shownMs + hours * HOUR_MS;
    this.#movingMs = next > lastHourOf(startMs) ? startMs : next;
    this.#publish();
  }

  #stop(): void {
    this.#cancelFrame();
    this.#playing = false;
  }

  #compute(nowMs = this.#edges.now()): TimeState {
    const startMs = hourStart(nowMs);
    const knownDays = this.#knownDays;
    const wanted = this.#movingMs ?? this.#chosenMs ?? startMs;
    const shownMs = timeWithin(wanted, startMs, knownDays);
    const isNow = this.#movingMs === null && shownMs === startMs;
    const isDay = isDayStep(shownMs, startMs);
    const moving = this.#movingMs !== null;
    return { startMs, shownMs, isDay, knownDays, isNow, playing: this.#playing, moving };
  }

  #publish(): void {
    this.#state = this.#compute();
    for (const listener of this.#listeners) listener();
  }

  #clamp(ms: number): number {
    return timeWithin(ms, this.#state.startMs, this.#knownDays);
  }
}
