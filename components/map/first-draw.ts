import type { TileProgress } from '@/lib/queries/tile-progress';

/** The longest wait for the rest of the hexes once there are some, in milliseconds. */
const PATIENCE_MS = 4000;

/**
 * Finds out when the live map may take the place of the picture below it: once the base map is drawn, and every
 * tile of the first view has arrived or failed, or some time has passed since the first one; or when the map
 * shows something else than the picture. Reports that once.
 */
export class FirstDraw {
  readonly #report: () => void;
  #done = false;
  #hasBase = false;
  #hasHexes = false;
  #isPatient = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(report: () => void) {
    this.#report = report;
  }

  get done(): boolean {
    return this.#done;
  }

  /** All files of the base map that the first view needs are drawn. */
  baseDrawn(): void {
    this.#hasBase = true;
    this.#check();
  }

  /** Some tile of the view has arrived or failed. */
  progressed({ loading, loaded }: Pick<TileProgress, 'loading' | 'loaded'>): void {
    if (this.#done) return;
    this.#hasHexes = !loading;
    if (loaded > 0) this.#timer ??= setTimeout(() => this.#losePatience(), PATIENCE_MS);
    this.#check();
  }

  /** The map is to be seen now: it has moved away from what the picture shows, say. */
  finish(): void {
    if (this.#done) return;
    this.stop();
    this.#report();
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
    if (this.#hasBase && (this.#hasHexes || !this.#isPatient)) this.finish();
  }
}
