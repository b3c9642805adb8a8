import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { type ClockReading, type Probe, probeServer } from './probe';

type ServerClockEdges = {
  /** The device's clock, in milliseconds of the Unix epoch. */
  deviceNow(): number;
  probe: Probe;
};

/** Less than this is the network's delay, and nobody notices. */
const SLACK_MS = 30 * SECOND_MS;
/** `Date` has whole seconds: on average it is half of one behind. */
const HALF_SECOND_MS = SECOND_MS / 2;
/** A cache on the way sends old dates again and again; they are checked no more often than this. */
const CHECK_EVERY_MS = 5 * MINUTE_MS;

/**
 * The server's time, for a device whose clock may be wrong: ages, "now" and the ends of alerts go by it.
 * As long as the two agree within half a minute, it is the device's own.
 */
export function createServerClock({ deviceNow, probe }: ServerClockEdges) {
  let serverAheadMs = 0;
  let checkedMs = Number.NEGATIVE_INFINITY;
  let check: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function adopt(reading: ClockReading | null): void {
    if (reading === null || reading.dateMs === null) return;
    const difference = differenceOf(reading.dateMs, reading);
    const next = Math.abs(difference) > SLACK_MS ? difference : 0;
    if (next === serverAheadMs) return;
    serverAheadMs = next;
    for (const listener of listeners) listener();
  }

  /** The clock as it was set a while ago says nothing about how often to check: it may have been changed. */
  function isChecked(): boolean {
    return Math.abs(deviceNow() - checkedMs) < CHECK_EVERY_MS;
  }

  return {
    deviceNow,
    /** Milliseconds of the Unix epoch. */
    now: (): number => deviceNow() + serverAheadMs,
    /** The server's time at a moment of the device's clock. */
    at: (deviceMs: number): number => deviceMs + serverAheadMs,
    /** How far the device's clock is ahead of the server's, in milliseconds; negative if it is behind. */
    deviceAheadMs: (): number => 0 - serverAheadMs,
    /**
     * Compares the clocks by a time that the server sent. A date that does not fit may also have waited in
     * a cache, so the server is asked itself before anything is believed.
     *
     * @returns when that is settled; null if there is nothing to settle
     */
    hear(dateMs: number | null, at: Omit<ClockReading, 'dateMs'>): Promise<void> | null {
      if (dateMs === null) return null;
      if (Math.abs(differenceOf(dateMs, at) - serverAheadMs) <= SLACK_MS) return null;
      if (check) return check;
      if (isChecked()) return null;
      check = probe()
        .then(adopt)
        .finally(() => {
          checkedMs = deviceNow();
          check = null;
        });
      return check;
    },
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
export const serverClock = createServerClock({ deviceNow: () => Date.now(), probe: probeServer });
