import type { TileProgress } from '@/lib/queries/tile-progress';

/** The longest wait for the rest of the hexes once there are some, and for names once there are hexes, in milliseconds. */
const HEXES_MS = 4000;
const NAMES_MS = 1500;

type FirstDrawEvents = {
  /** The hexes have arrived, and the towns among them: values may come. */
  onHexes(): void;
  /** The map may be seen. Reported once. */
  onDone(): void;
};

/**
 * Finds out when the live map may take the place of the picture below it, which has all that the map will have: once
 * the base map is drawn, every tile of the first view has arrived or failed, and names and values stand. What takes
 * too long is not waited for, nor is any of it when the map shows something else than the picture.
 */
export class FirstDraw {
  readonly #events: FirstDrawEvents;
  #done = false;
  #hasBase = false;
  #hasTowns = false;
  #hasHexes = false;
  #isPatient = true;
  #isNaming = false;
  #isNamed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(events: FirstDrawEvents) {
    this.#events = events;
  }

  get done(): boolean {
    return this.#done;
  }

  /** All files of the base map that the first view needs are drawn. */
  baseDrawn(): void {
    this.#hasBase = true;
    this.#hasTowns = true;
    this.#check();
  }

  /** The towns of the first view, by which values stand, are known. */
  townsKnown(): void {
    this.#hasTowns = true;
    this.#check();
  }

  /** Some tile of the view has arrived or failed. */
  progressed({ loading, loaded }: Pick<TileProgress, 'loading' | 'loaded'>): void {
    if (this.#done || this.#isNaming) return;
    this.#hasHexes = !loading;
    if (loaded > 0) this.#timer ??= setTimeout(() => this.#losePatience(), HEXES_MS);
    this.#check();
  }

  /** Nothing is left to be drawn. */
  rested(): void {
    if (!this.#isNaming) return;
    this.#isNamed = true;
    this.#check();
  }

  /** The map is to be seen now: it has moved away from what the picture shows, say. */
  finish(): void {
    if (this.#done) return;
    this.stop();
    this.#events.onDone();
  }

  /** Reports nothing any more. */
  stop(): void {
    this.#done = true;
    clearTimeout(this.#timer);
  }

  #losePatience(): void {
    this.#isPatient = false;
    this.#check();
  }

  #check(): void {
    if (this.#done) return;
    if (!this.#isNaming && this.#hasTowns && (this.#hasHexes || !this.#isPatient)) {
      this.#isNaming = true;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.rested(), NAMES_MS);
      this.#events.onHexes();
    }
    if (this.#isNamed && this.#hasBase) this.finish();
  }
}
