import * as z from 'zod/mini';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/base/time';
import type { AloneCalls, DailyUsage } from '@/lib/shared/call-counter';
import type { UpstreamHints } from '../upstream-hints';
import { type Note, noteSchema, written } from './budget-note';

/** The day of one key or host: its limit, the calls spent, and until when it is stopped. */
export interface CallBudget {
  readonly limit: () => number;
  /** Calls left; 0 while the key is stopped, Infinity without a limit. */
  readonly left: () => number;
  /** Calls left of the day, also while the key is stopped for a while. */
  readonly leftOfDay: () => number;
  readonly spent: () => number;
  /** When the key's day ends; Unix epoch, milliseconds. */
  readonly resetMs: () => number;
  /** `spent`: no calls are left today. `stopped`: the service asked for a pause, with calls left. */
  readonly state: () => 'open' | 'stopped' | 'spent';
  /** When calls may be available again: at the end of the stop or of the day; Unix epoch, milliseconds. */
  readonly availableMs: () => number;
  /** What this process may spend by itself, while it can't know what others spend; undefined otherwise. */
  readonly alone: () => AloneCalls | undefined;
  /** Reserves calls from the shared quota; resolves to false if none were left. Undefined if one is at hand. */
  readonly prepare: () => Promise<boolean> | undefined;
  /**
   * Counts a call right before it is sent. If false, the call must not be sent, because other processes
   * spent the remaining calls first; `left` reflects that from then on.
   */
  readonly spend: () => boolean;
  /** Applies the hints of a response to a counted call. `refused`: it was a 429. */
  readonly settle: (hints: UpstreamHints, refused: boolean) => void;
}

export interface CallBudgetOptions extends DailyUsage {
  /** Our own daily limit; null for none. */
  readonly dailyCalls: number | null;
  readonly now: () => number;
}

/** The longest day or stop to accept from a note or a header. */
const MAX_PERIOD_MS = 1.1 * DAY_MS;
const FIRST_STOP_MS = 30 * SECOND_MS;
/** How stale `left` may be. Before a call is counted, the count is always read. */
const REFRESH_EVERY_MS = 200;
/** Seldom, because the note only backs up the count, and renaming a file may take milliseconds. */
const WRITE_EVERY_MS = 5 * SECOND_MS;

/** How long a stop lasts that other processes heard of: their clocks may differ. */
const stopSchema = z.object({ restMs: z.number() });

const EMPTY = { stoppedUntilMs: 0, counted: 0, isWhole: true, assumed: 0, reported: null };

/** The last midnight in UTC, when the day begins unless the service states otherwise. */
function midnightBefore(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS) * DAY_MS;
}

/**
 * Keeps the budget of a key or a host, shared with all processes that count the same day. It fails closed: if the
 * number of today's calls can't be determined, it assumes steady use of the limit since the day began.
 */
export function createCallBudget({
  dailyCalls,
  now,
  calls,
  note,
  stop: sharedStop,
}: CallBudgetOptions): CallBudget {
  const own = dailyCalls ?? Number.POSITIVE_INFINITY;
  const monotonicNow = createMonotonicClock(now);
  /** When a stop ends that another process reported, by the monotonic clock. */
  let othersStopMs = Number.NEGATIVE_INFINITY;
  let day: Note = open();
  let counted = calls.read();
  let lastNote: unknown;
  let refreshedMs = now();
  let writtenMs = 0;
  let wasLasting = calls.isLasting();
  let inFlight = 0;
  let stopMs = FIRST_STOP_MS;
  const { isLoaded = () => true } = note;
  let wasLoaded = isLoaded();
  const limit = () => Math.min(own, day.reported?.limit ?? own);
  const maxCalls = () => Math.min(limit(), day.reported?.most ?? own);
  const prepare = () => calls.take?.(maxCalls() - day.assumed);
  sharedStop?.subscribe((value, ageMs) => {
    const { success, data } = z.safeParse(stopSchema, value);
    if (!success) return;
    const restMs = Math.min(data.restMs, MAX_PERIOD_MS) - ageMs;
    othersStopMs = Math.max(othersStopMs, monotonicNow() + restMs);
  });
  lastNote = note.read();
  if (!readNote(lastNote) || day.assumed > 0) write();
  refresh();

  /** Opens the day from the note, or from the count's files, or else as a day that began at midnight. */
  function open(): Note {
    // The order matters: another process that starts now writes its note before it counts.
    const lastMs = calls.lastBeganMs();
    const saved = note.read();
    const valid = readNote(saved);
    if (valid) {
      calls.begin(valid.startMs, valid.counted);
      const isWhole = valid.isWhole && calls.isLasting();
      return isWhole ? valid : { ...valid, assumed: unknownCalls(valid) };
    }
    // A day from the future was counted by a clock that was ahead: its calls may be of today.
    const isAhead = lastMs !== undefined && lastMs > now() + MINUTE_MS;
    const isOngoing = lastMs !== undefined && !isAhead && lastMs > now() - DAY_MS;
    const startMs = isOngoing ? lastMs : midnightBefore(now());
    const day: Note = { ...EMPTY, startMs, endsMs: startMs + DAY_MS };
    const isFirst = saved === undefined && lastMs === undefined;
    if (isFirst) note.write(written(day));
    calls.begin(startMs, isAhead ? calls.read() : 0);
    // A note from the future, written while the clock was ahead, still proves that an existing count is complete.
    const isCounted = (isOngoing || isAhead) && noteSchema.safeParse(saved).success;
    const isWhole = isFirst || isCounted;
    return isWhole && calls.isLasting() ? day : { ...day, assumed: unknownCalls(day) };
  }

  /** How many calls steady use would have made in addition to the counted ones. */
  function unknownCalls({ startMs, assumed }: Note): number {
    if (dailyCalls === null) return 0;
    const elapsed = Math.min(1, Math.max(0, (now() - startMs) / DAY_MS));
    return Math.max(assumed, Math.ceil(dailyCalls * elapsed) - calls.read());
  }

  /** Parses a note; undefined if it's invalid or from the future, which happens if the clock was ahead. */
  function readNote(saved: unknown): Note | undefined {
    const { success, data } = noteSchema.safeParse(saved);
    if (!success || data.startMs > now() + MINUTE_MS) return undefined;
    const endsMs = Math.min(data.endsMs, data.startMs + MAX_PERIOD_MS);
    // Another machine's clock says nothing here.
    const stoppedUntilMs = sharedStop ? 0 : Math.min(data.stoppedUntilMs, now() + MAX_PERIOD_MS);
    return { ...data, endsMs, stoppedUntilMs };
  }

  /** Merges what other processes have written since the last read. */
  function merge(): void {
    const saved = note.read();
    if (saved === lastNote) return;
    lastNote = saved;
    const theirs = readNote(saved);
    if (!theirs || theirs.startMs < day.startMs) return;
    if (theirs.startMs > day.startMs) calls.begin(theirs.startMs, theirs.counted);
    const stoppedUntilMs = Math.max(day.stoppedUntilMs, theirs.stoppedUntilMs);
    day = { ...theirs, stoppedUntilMs, reported: theirs.reported ?? day.reported };
  }

  function startDay(): void {
    if (now() >= day.endsMs) merge();
    if (now() < day.endsMs) return;
    const startMs = Math.max(day.endsMs, midnightBefore(now()));
    calls.begin(startMs, 0);
    counted = calls.read();
    const endsMs = midnightBefore(startMs) + DAY_MS;
    day = { ...EMPTY, startMs, endsMs, stoppedUntilMs: day.stoppedUntilMs };
    write();
  }

  function refresh(): void {
    refreshedMs = now();
    if (!wasLoaded && isLoaded()) {
      wasLoaded = true;
      day = open();
    }
    if (now() < day.startMs - MINUTE_MS) {
      day = open();
      write();
    }
    merge();
    startDay();
    counted = calls.read();
    void prepare();
  }

  function refreshIfStale(): void {
    if (Math.abs(now() - refreshedMs) >= REFRESH_EVERY_MS) refresh();
  }

  function write(): void {
    writtenMs = now();
    note.write(written({ ...day, counted, isWhole: calls.isLasting() }));
    lastNote = note.read();
  }

  /** Writes at once if the count can no longer be stored: from then on, only the note holds it. */
  function writeIfDue(): void {
    const hasBroken = wasLasting && !calls.isLasting();
    wasLasting = calls.isLasting();
    if (hasBroken || Math.abs(now() - writtenMs) >= WRITE_EVERY_MS) write();
  }

  const spent = () => counted + day.assumed;
  const stoppedUntilMs = () => Math.max(day.stoppedUntilMs, now() + othersStopMs - monotonicNow());
  const isStopped = () => now() < stoppedUntilMs();
  const leftToday = () => Math.max(0, maxCalls() - spent());
  const leftNow = () => (isStopped() ? 0 : leftToday());

  /** Headers may also describe a window of a minute or an hour: one that resets soon isn't the day's. */
  function correct({ limit: allowed, remaining, resetMs }: UpstreamHints): void {
    if (allowed === undefined || remaining === undefined || resetMs === undefined) return;
    const isDay = resetMs - now() > HOUR_MS || allowed === day.reported?.limit;
    if (!isDay) {
      if (remaining === 0) day = { ...day, stoppedUntilMs: resetMs };
      return;
    }
    // Responses may arrive out of order, so a higher number is only trusted with no other call in flight.
    const allows = spent() + remaining;
    const before = inFlight === 0 ? allows : (day.reported?.most ?? allows);
    day = { ...day, reported: { limit: allowed, most: Math.min(before, allows) } };
    // A reset given as whole seconds from now varies a little between responses.
    if (Math.abs(resetMs - day.endsMs) < MINUTE_MS) return;
    day = { ...day, endsMs: Math.min(resetMs, day.startMs + MAX_PERIOD_MS) };
  }

  function stop({ retryAtMs, resetMs }: UpstreamHints): void {
    const untilMs = retryAtMs ?? resetMs;
    day = { ...day, stoppedUntilMs: untilMs ?? now() + stopMs };
    if (untilMs === undefined) stopMs = Math.min(stopMs * 2, HOUR_MS);
  }

  return {
    limit,
    left() {
      refreshIfStale();
      startDay();
      return leftNow();
    },
    leftOfDay() {
      refreshIfStale();
      startDay();
      return leftToday();
    },
    state() {
      refreshIfStale();
      startDay();
      if (leftToday() === 0) return 'spent';
      return isStopped() ? 'stopped' : 'open';
    },
    spent,
    resetMs() {
      refreshIfStale();
      startDay();
      return day.endsMs;
    },
    availableMs() {
      if (!isStopped()) return day.endsMs;
      return leftToday() > 0 ? stoppedUntilMs() : Math.max(day.endsMs, stoppedUntilMs());
    },
    alone: () => calls.alone?.(),
    prepare,
    spend() {
      refresh();
      if (leftNow() <= 0 || (calls.atHand?.() ?? 1) < 1) return false;
      const number = calls.add();
      counted = Math.max(counted + 1, number);
      writeIfDue();
      if (number + day.assumed > maxCalls()) return false;
      inFlight += 1;
      return true;
    },
    settle(hints, refused) {
      inFlight -= 1;
      refresh();
      const before = day;
      correct(hints);
      if (refused && !isStopped()) stop(hints);
      if (!refused) stopMs = FIRST_STOP_MS;
      if (before.stoppedUntilMs !== day.stoppedUntilMs)
        sharedStop?.write({ restMs: day.stoppedUntilMs - now() });
      const hasChanged =
        before.endsMs !== day.endsMs || before.stoppedUntilMs !== day.stoppedUntilMs;
      if (hasChanged) write();
      else writeIfDue();
    },
  };
}
