/** What a device has to tell the time by. */
interface DeviceTimes {
  /** Milliseconds of the Unix epoch, as the device is set: people, networks and other systems change that. */
  wall(): number;
  /** Milliseconds that nobody sets, such as `performance.now`. Some devices do not count those in which they sleep. */
  tick(): number;
}

/** A clock that goes on as it began, whatever becomes of the device's. */
export interface SteadyClock {
  /** Milliseconds of the Unix epoch: the device's clock, without the steps that it has made since. */
  now(): number;
  /**
   * How far the device's clock has been stepped since the beginning, in milliseconds: less than zero if it was set
   * back. A sleep that nobody has counted cannot be told from a clock that was set forward.
   */
  steppedMs(): number;
}

/** Two clocks never agree exactly, and the wall's is corrected all the time: a step is more than that. */
const DRIFT_MS = 2000;

/**
 * Deadlines and ages go by this clock, never by `Date.now()`: after a step back of an hour, what was due in a minute
 * would be due in an hour and a minute.
 */
export function createSteadyClock({ wall, tick }: DeviceTimes): SteadyClock {
  let wallMs = wall();
  let tickMs = tick();
  let steppedMs = 0;

  function look(): void {
    const [nextWallMs, nextTickMs] = [wall(), tick()];
    const stepMs = nextWallMs - wallMs - (nextTickMs - tickMs);
    [wallMs, tickMs] = [nextWallMs, nextTickMs];
    if (Math.abs(stepMs) > DRIFT_MS) steppedMs += stepMs;
  }

  return {
    now() {
      look();
      return wallMs - steppedMs;
    },
    steppedMs() {
      look();
      return steppedMs;
    },
  };
}
