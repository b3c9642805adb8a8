import type { StoredValue } from './key-value-store';
import type { SharedValue } from './shared-value';

/** Counts the calls of one key's day, including those of other processes that share the folder. */
export interface CallCounter {
  /** When the last counted day began, whether or not it is over; Unix epoch, milliseconds. */
  readonly lastBeganMs: () => number | undefined;
  /**
   * Switches to the day that began at `startMs` (Unix epoch). `atLeast`: a lower bound from another
   * source, in case the count itself was lost.
   */
  readonly begin: (startMs: number, atLeast: number) => void;
  /** The calls of the day so far. */
  readonly read: () => number;
  /**
   * Counts a call before it is sent, and returns its number in the day, from 1. No two processes get the
   * same number, so each knows whether its own call is within the limit.
   */
  readonly add: () => number;
  /** Whether all counted calls are stored for the next process. */
  readonly isLasting: () => boolean;
  /** The calls that may be counted now, where processes take them from a common stock; otherwise any number. */
  readonly atHand?: () => number;
  /**
   * Takes calls from the stock, and says whether there were some. Undefined if there is one at hand.
   *
   * @param limit the calls of the day, for all processes together
   */
  readonly take?: (limit: number) => Promise<boolean> | undefined;
  /**
   * What this process may count by itself, while the common stock is out of reach and so the others' calls are not
   * known; undefined while it is in reach.
   */
  readonly alone?: () => AloneCalls | undefined;
}

/** A process's part of what was left of the day, spread over the rest of it. */
export interface AloneCalls {
  /** The calls that it may make now. */
  readonly left: number;
  /** When one more is due, in milliseconds from now; Infinity if its part is used up. */
  readonly nextMs: number;
}

/** What is stored of a key's day besides its count, as JSON. */
export interface DayNote extends StoredValue {
  /** Whether what is stored has been read yet; always without this. */
  readonly isLoaded?: () => boolean;
}

/** The stored day of one key. */
export interface DailyUsage {
  readonly calls: CallCounter;
  readonly note: DayNote;
  /**
   * How processes whose clocks may differ share a pause that the service asked for. Without it, the pause is in the
   * note, by the clock of this machine.
   */
  readonly stop?: SharedValue;
}

/**
 * Keeps the days of keys in memory, by fingerprint. `isLasting`: false if they should have been stored, so
 * that calls of an earlier process may be missing.
 */
export function createMemoryDays({ isLasting = true } = {}): (fingerprint: string) => DailyUsage {
  const days = new Map<string, DailyUsage>();
  return (fingerprint) => {
    const day = days.get(fingerprint) ?? createMemoryDay(isLasting);
    days.set(fingerprint, day);
    return day;
  };
}

function createMemoryDay(isLasting: boolean): DailyUsage {
  let note: unknown;
  let beganMs: number | undefined;
  let count = 0;
  return {
    calls: {
      lastBeganMs: () => beganMs,
      begin(startMs, atLeast) {
        count = Math.max(atLeast, startMs === beganMs ? count : 0);
        beganMs = startMs;
      },
      read: () => count,
      add() {
        count += 1;
        return count;
      },
      isLasting: () => isLasting,
    },
    note: {
      read: () => note,
      write(value) {
        note = value;
      },
    },
  };
}
