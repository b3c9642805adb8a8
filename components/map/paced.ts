/** Runs something soon after it is asked for, and no more often than once in so many milliseconds. */
export class Paced {
  readonly #run: () => void;
  readonly #paceMs: number;
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastMs: number;

  constructor(run: () => void, paceMs: number) {
    this.#run = run;
    this.#paceMs = paceMs;
    this.#lastMs = -paceMs;
  }

  ask(): void {
    if (this.#timer !== undefined || this.#stopped) return;
    const wait = Math.max(this.#lastMs + this.#paceMs - performance.now(), 0);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#lastMs = performance.now();
      this.#run();
    }, wait);
  }

  /** Runs nothing any more. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
