/** How many frames are looked at. */
const FRAMES = 90;
/** Browsers that save a battery draw 30 frames a second in place of 60. */
const SLOW_MS = 28;

/** Finds out whether the browser gives few frames: to save a battery, or since the machine has no time for more. */
export class FramePace {
  #gaps: number[] = [];
  #lastMs: number | null = null;

  /** A frame begins, at a time in milliseconds. Returns whether they have become few, in which case it begins anew. */
  isSlowAt(ms: number): boolean {
    if (this.#lastMs !== null) this.#gaps.push(ms - this.#lastMs);
    this.#lastMs = ms;
    if (this.#gaps.length < FRAMES) return false;
    const median = this.#gaps.sort((a, b) => a - b)[FRAMES >> 1] ?? 0;
    this.#gaps = [];
    return median > SLOW_MS;
  }

  /** The frames up to here took long for another reason. */
  skip(): void {
    this.#lastMs = null;
  }
}
