import { setTimeout } from 'node:timers/promises';

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = HOUR_MS / 2;
/** How long a step takes at most that counts within half an hour. */
const STEP_MS = 60_000;
/** How often a page of figures is renewed. */
const FIGURES_MS = 5_000;

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

/**
 * An operator's chart counts by the half hour, and a service by the day. Near the end of one, waits until the next has
 * begun, and until a page of figures that is open has shown it: what is counted before that is counted for the last.
 */
export async function untilHalfHourIsLongEnough(): Promise<void> {
  const leftMs = HALF_HOUR_MS - (Date.now() % HALF_HOUR_MS);
  if (leftMs < STEP_MS) await setTimeout(leftMs + 2 * FIGURES_MS);
}
