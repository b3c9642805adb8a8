import { setTimeout } from 'node:timers/promises';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a step takes at most that counts within a day. */
const STEP_MS = 60_000;

/** The current hour, counted from the Unix epoch. */
export const presentHour = () => Math.floor(Date.now() / HOUR_MS);

/** An hour counted from the Unix epoch, as an address writes it. */
export const hourText = (hour: number) => `${new Date(hour * HOUR_MS).toISOString().slice(0, 13)}Z`;

/**
 * Runs steps that start at the current hour, and runs them again if that hour ended meanwhile, since their
 * counts of hours are then off by one. The steps must begin by opening their page.
 */
export async function withinAnHour(steps: () => Promise<void>): Promise<void> {
  const hour = presentHour();
  try {
    await steps();
  } catch (error) {
    if (presentHour() === hour) throw error;
    await steps();
  }
}

/** Near the end of a day of a service, which counts by the day in UTC, waits until the next has begun. */
export async function untilDayIsLongEnough(): Promise<void> {
  const leftMs = DAY_MS - (Date.now() % DAY_MS);
  if (leftMs < STEP_MS) await setTimeout(leftMs);
}
