import type { SteadyClock } from '@/lib/clock/steady-clock';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { deviceClock } from './device-clock';
import { type ClockReading, type Probe, probeServer } from './probe';

type ServerClockEdges = {
  readonly device: SteadyClock;
  readonly probe: Probe;
};

/** Less than this is the network's delay, and nobody notices. */
const SLACK_MS = 30 * SECOND_MS;
/** `Date` has whole seconds: on average it is half of one behind. */
const HALF_SECOND_MS = SECOND_MS / 2;
/** A cache on the way sends old dates again and again; they are checked no more often than this. */
const CHECK_EVERY_MS = 5 * MINUTE_MS;
/** The same if the server did not say its time when it was asked. */
const CHECK_AGAIN_MS = 30 * SECOND_MS;
/** How often the server is asked if the clock is set while it answers. */
const MAX_TRIES = 3;

/**
 * The server's time, for a device whose clock may be wrong, and may be set or sleep while a page is open: ages, "now",
 * the ends of alerts, and all deadlines go by it. As long as the two agree within half a minute, it is the device's
 * own.
 *
 * A step of the device's clock is seen by `look`. The time goes on as before until the server has said which it is. If
 * it can't be asked, a step forward was probably a sleep, so the time follows it; one back cannot have been, so it
 * goes on.
 */
export function createServerClock({ device, probe }: ServerClockEdges) {
  /** What the server's time is ahead of `device.now()`. */
  let aheadMs = 0;
  /** The same, and the steps of the device's clock, when the server last said its time. */
  let stated = { aheadMs: 0, steppedMs: 0 };
  let deviceAheadMs = 0;
  let seenSteppedMs = 0;
  let era = 0;
  let nextCheckMs = Number.NEGATIVE_INFINITY;
  let check: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function adopt(reading: ClockReading | null, steppedMs: number): void {
    const before = [aheadMs, deviceAheadMs] as const;
    if (reading !== null && reading.dateMs !== null) {
      const difference = differenceOf(reading.dateMs, reading);
      aheadMs = Math.abs(difference - steppedMs) > SLACK_MS ? difference : steppedMs;
      stated = { aheadMs, steppedMs };
      nextCheckMs = device.now() + CHECK_EVERY_MS;
    } else {
      aheadMs = stated.aheadMs + Math.max(0, steppedMs - stated.steppedMs);
      nextCheckMs = device.now() + CHECK_AGAIN_MS;
    }
    deviceAheadMs = steppedMs - aheadMs;
    if (Math.abs(aheadMs - before[0]) > SLACK_MS) era += 1;
    if (aheadMs !== before[0] || deviceAheadMs !== before[1]) tell();
  }

  async function ask(): Promise<void> {
    for (let tries = MAX_TRIES; ; tries -= 1) {
      const steppedMs = device.steppedMs();
      const reading = await probe();
      // If the clock was set in between, or the device has slept, the reading says nothing.
      const isSame = device.steppedMs() === steppedMs;
      if (isSame || tries <= 1) return adopt(isSame ? reading : null, device.steppedMs());
    }
  }

  function startCheck(): Promise<void> {
    check ??= ask().finally(() => {
      check = null;
    });
    return check;
  }

  function look(): void {
    const steppedMs = device.steppedMs();
    if (steppedMs === seenSteppedMs) return;
    seenSteppedMs = steppedMs;
    era += 1;
    void startCheck();
    tell();
  }

  return {
    /** The device's clock without its steps: what `ClockReading` is in. */
    deviceNow: device.now,
    /** Milliseconds of the Unix epoch. */
    now: (): number => device.now() + aheadMs,
    /** How far the device's clock is ahead of the server's, in milliseconds; negative if it is behind. */
    deviceAheadMs: (): number => deviceAheadMs,
    /**
     * Another number whenever the time has jumped, or the device's clock has: then what was planned before is due now,
     * since nobody knows how long it has waited.
     */
    era: (): number => era,
    /** Looks whether the device's clock was set, or the device has slept. To be called often. */
    look,
    /**
     * Compares the clocks by a time that the server sent. A date that does not fit may also have waited in
     * a cache, so the server is asked itself before anything is believed.
     *
     * @returns when that is settled; null if there is nothing to settle
     */
    hear(dateMs: number | null, at: Omit<ClockReading, 'dateMs'>): Promise<void> | null {
      look();
      if (dateMs === null) return null;
      if (Math.abs(differenceOf(dateMs, at) - aheadMs) <= SLACK_MS) {
        stated = { aheadMs, steppedMs: device.steppedMs() };
        return null;
      }
      if (check) return check;
      if (device.now() < nextCheckMs) return null;
      return startCheck();
    },
    /** Listens to corrections, and to steps of the device's clock. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** How far the server is ahead of the device: a response was written midway, as far as one can tell. */
function differenceOf(dateMs: number, at: Omit<ClockReading, 'dateMs'>): number {
  return dateMs + HALF_SECOND_MS - (at.sentMs + at.arrivedMs) / 2;
}

/** The server's clock as this page knows it. */
export const serverClock = createServerClock({ device: deviceClock, probe: probeServer });
