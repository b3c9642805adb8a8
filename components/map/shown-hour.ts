import { nearestHour } from '@/lib/contract/time';

/** The full hour nearest to a time that may change at every frame, in milliseconds of the Unix epoch. */
export class ShownHour {
  #ms = 0;

  get ms(): number {
    return this.#ms;
  }

  /** Follows the time, and returns whether its hour is another one than before. */
  moveTo(ms: number): boolean {
    const before = this.#ms;
    this.#ms = nearestHour(ms);
    return this.#ms !== before;
  }
}
