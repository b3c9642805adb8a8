import * as z from 'zod/mini';
import type { Told } from './told';

/** The day of one key: what it may spend, what it has spent, and until when it is stopped. */
export interface Ledger {
  readonly limit: () => number;
  /** Calls that are left; none while the key is stopped. Infinity without a limit. */
  readonly left: () => number;
  readonly spent: () => number;
  /** When the day of this key ends, in milliseconds of the Unix epoch. */
  readonly resetMs: () => number;
  /** `spent`: the day's calls are. `stopped`: the service asked for a pause, with calls left. */
  readonly state: () => 'open' | 'stopped' | 'spent';
  /** When calls may be left again: the end of a stop, or of the day. */
  readonly againMs: () => number;
  /** Counts a call as it is sent. */
  readonly spend: () => void;
  /** Takes up what the answer to a call said. `refused`: it was a 429. */
  readonly settle: (told: Told, refused: boolean) => void;
}

export interface LedgerOptions {
  /** Our own limit of a day's calls; null for none. */
  readonly dailyCalls: number | null;
  readonly now: () => number;
  /** What was written by `save` before, in another process perhaps. */
  readonly saved: unknown;
  readonly save: (page: unknown) => void;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIRST_STOP_MS = 30_000;

const pageSchema = z.object({ spent: z.number(), endsMs: z.number(), stoppedUntilMs: z.number() });

/** The next midnight in UTC: where a day ends as long as the service does not say otherwise. */
function midnightAfter(nowMs: number): number {
  return (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;
}

export function createLedger({ dailyCalls, now, saved, save }: LedgerOptions): Ledger {
  const own = dailyCalls ?? Number.POSITIVE_INFINITY;
  const page = z.safeParse(pageSchema, saved);
  let { spent, endsMs, stoppedUntilMs } = page.success
    ? page.data
    : { spent: 0, endsMs: midnightAfter(now()), stoppedUntilMs: 0 };
  let told: { limit: number; left: number } | undefined;
  let inFlight = 0;
  let stopMs = FIRST_STOP_MS;

  function turnPage(): void {
    if (now() < endsMs) return;
    spent = 0;
    endsMs = midnightAfter(now());
    told = undefined;
  }

  const write = () => save({ spent, endsMs, stoppedUntilMs });
  const limit = () => Math.min(own, told?.limit ?? own);

  const isStopped = () => now() < stoppedUntilMs;

  /** What the day has left, whether the key is stopped or not. */
  function budget(): number {
    turnPage();
    return Math.max(0, Math.min(limit() - spent, told?.left ?? own));
  }

  /** Headers may also tell of a minute or an hour: those that reset soon say nothing of the day. */
  function correct({ limit: most, remaining, resetMs }: Told): void {
    if (most === undefined || remaining === undefined || resetMs === undefined) return;
    const isDay = resetMs - now() > HOUR_MS || most === told?.limit;
    if (!isDay) {
      if (remaining === 0) stoppedUntilMs = resetMs;
      return;
    }
    // Answers overtake each other: only when no other is under way is a larger number the newer one.
    const before = inFlight === 0 ? remaining : (told?.left ?? remaining);
    told = { limit: most, left: Math.min(before, remaining) };
    endsMs = resetMs;
  }

  function stop({ retryAtMs, resetMs }: Told): void {
    const untilMs = retryAtMs ?? resetMs;
    stoppedUntilMs = untilMs ?? now() + stopMs;
    if (untilMs === undefined) stopMs = Math.min(stopMs * 2, HOUR_MS);
  }

  return {
    limit,
    left: () => (isStopped() ? 0 : budget()),
    state() {
      if (budget() === 0) return 'spent';
      return isStopped() ? 'stopped' : 'open';
    },
    spent: () => spent,
    resetMs() {
      turnPage();
      return endsMs;
    },
    againMs: () =>
      budget() > 0 && isStopped()
        ? stoppedUntilMs
        : Math.max(endsMs, isStopped() ? stoppedUntilMs : 0),
    spend() {
      turnPage();
      spent += 1;
      inFlight += 1;
      if (told) told.left -= 1;
      write();
    },
    settle(said, refused) {
      inFlight -= 1;
      turnPage();
      correct(said);
      if (refused && now() >= stoppedUntilMs) stop(said);
      if (!refused) stopMs = FIRST_STOP_MS;
      write();
    },
  };
}
