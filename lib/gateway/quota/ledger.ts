import * as z from 'zod/mini';
import type { UpstreamHints } from '../terms/upstream-hints';
import type { DayBook } from './call-count';

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
  /**
   * Counts a call right before it is sent. False: it must not be sent, as other processes were quicker
   * to spend what was left; `left` knows that from then on.
   */
  readonly spend: () => boolean;
  /** Takes up what the answer to a call said. `refused`: it was a 429. */
  readonly settle: (hints: UpstreamHints, refused: boolean) => void;
}

export interface LedgerOptions extends DayBook {
  /** Our own limit of a day's calls; null for none. */
  readonly dailyCalls: number | null;
  readonly now: () => number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** No day and no stop is longer, whatever a note or a header says. */
const LONGEST_MS = 1.1 * DAY_MS;
const FIRST_STOP_MS = 30 * SECOND_MS;
/** How old an estimate may be. Before a call is counted, the count is always looked up. */
const LOOK_EVERY_MS = 200;
/** A note is a safety net for the count, and renaming a file may take milliseconds. */
const WRITE_EVERY_MS = 5 * SECOND_MS;

const noteSchema = z.object({
  startMs: z.number(),
  endsMs: z.number(),
  stoppedUntilMs: z.number(),
  /** Calls that were counted by then, in case the count is lost. */
  counted: z.number(),
  /** Whether the count itself had all of them, and can have those that came later. */
  isWhole: z.boolean(),
  /** Calls of which nothing is known, but which may have been made. */
  assumed: z.number(),
  /** What the service said: its limit, and how many of the day's calls it lets us make in all. */
  stated: z.nullable(z.object({ limit: z.number(), most: z.number() })),
});
type Note = z.output<typeof noteSchema>;
const EMPTY = { stoppedUntilMs: 0, counted: 0, isWhole: true, assumed: 0, stated: null };

/** The last midnight in UTC: where a day begins as long as the service does not say otherwise. */
function midnightBefore(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS) * DAY_MS;
}

/**
 * Keeps the day of a key together with all processes that have the same day book. It fails closed: where
 * it can't be known how many calls were made today, a steady day is assumed, one whose passed part has
 * spent its share of the limit.
 */
export function createLedger({ dailyCalls, now, calls, note }: LedgerOptions): Ledger {
  const own = dailyCalls ?? Number.POSITIVE_INFINITY;
  let day: Note = open();
  let counted = calls.read();
  let seen: unknown;
  let lookedMs = now();
  let writtenMs = 0;
  let wasLasting = calls.isLasting();
  let inFlight = 0;
  let stopMs = FIRST_STOP_MS;
  seen = note.read();
  if (!readNote(seen) || day.assumed > 0) write();
  look();

  /** Begins with what the note says, or the files, or else with a day from midnight to midnight. */
  function open(): Note {
    // In this order: another process that begins now writes its note before it counts.
    const lastMs = calls.lastBeganMs();
    const saved = note.read();
    const known = readNote(saved);
    if (known) {
      calls.begin(known.startMs, known.counted);
      const isWhole = known.isWhole && calls.isLasting();
      return isWhole ? known : { ...known, assumed: unknownCalls(known) };
    }
    const isOn = lastMs !== undefined && lastMs > now() - DAY_MS;
    const startMs = isOn ? lastMs : midnightBefore(now());
    const day: Note = { ...EMPTY, startMs, endsMs: startMs + DAY_MS };
    const isFirst = saved === undefined && lastMs === undefined;
    if (isFirst) note.write(day);
    calls.begin(startMs, 0);
    // A note of a time to come, when the clock was ahead, says that nothing was lost of a count that is there.
    const isWhole = isFirst || (isOn && noteSchema.safeParse(saved).success);
    return isWhole && calls.isLasting() ? day : { ...day, assumed: unknownCalls(day) };
  }

  /** How many calls a steady day would have made besides those that are known of. */
  function unknownCalls({ startMs, assumed }: Note): number {
    if (dailyCalls === null) return 0;
    const passed = Math.min(1, Math.max(0, (now() - startMs) / DAY_MS));
    return Math.max(assumed, Math.ceil(dailyCalls * passed) - calls.read());
  }

  /** A note of ours that is no note of a time to come: the clock may have been ahead. */
  function readNote(saved: unknown): Note | undefined {
    const { success, data } = z.safeParse(noteSchema, saved);
    if (!success || data.startMs > now() + MINUTE_MS) return undefined;
    const endsMs = Math.min(data.endsMs, data.startMs + LONGEST_MS);
    const stoppedUntilMs = Math.min(data.stoppedUntilMs, now() + LONGEST_MS);
    return { ...data, endsMs, stoppedUntilMs };
  }

  /** Takes up what other processes wrote since then. */
  function adopt(): void {
    const saved = note.read();
    if (saved === seen) return;
    seen = saved;
    const theirs = readNote(saved);
    if (!theirs || theirs.startMs < day.startMs) return;
    if (theirs.startMs > day.startMs) calls.begin(theirs.startMs, theirs.counted);
    const stoppedUntilMs = Math.max(day.stoppedUntilMs, theirs.stoppedUntilMs);
    day = { ...theirs, stoppedUntilMs, stated: theirs.stated ?? day.stated };
  }

  function startDay(): void {
    if (now() >= day.endsMs) adopt();
    if (now() < day.endsMs) return;
    const startMs = Math.max(day.endsMs, midnightBefore(now()));
    calls.begin(startMs, 0);
    counted = calls.read();
    const endsMs = midnightBefore(startMs) + DAY_MS;
    day = { ...EMPTY, startMs, endsMs, stoppedUntilMs: day.stoppedUntilMs };
    write();
  }

  function look(): void {
    lookedMs = now();
    if (now() < day.startMs - MINUTE_MS) {
      day = open();
      write();
    }
    adopt();
    startDay();
    counted = calls.read();
  }

  function lookNowAndThen(): void {
    if (Math.abs(now() - lookedMs) >= LOOK_EVERY_MS) look();
  }

  function write(): void {
    writtenMs = now();
    note.write({ ...day, counted, isWhole: calls.isLasting() });
    seen = note.read();
  }

  /** At once where the count can't be kept from now on: then the note alone says what was spent. */
  function writeNowAndThen(): void {
    const hasBroken = wasLasting && !calls.isLasting();
    wasLasting = calls.isLasting();
    if (hasBroken || Math.abs(now() - writtenMs) >= WRITE_EVERY_MS) write();
  }

  const limit = () => Math.min(own, day.stated?.limit ?? own);
  const most = () => Math.min(limit(), day.stated?.most ?? own);
  const spent = () => counted + day.assumed;
  const isStopped = () => now() < day.stoppedUntilMs;
  const budget = () => Math.max(0, most() - spent());
  const leftNow = () => (isStopped() ? 0 : budget());

  /** Headers may also tell of a minute or an hour: those that reset soon say nothing of the day. */
  function correct({ limit: allowed, remaining, resetMs }: UpstreamHints): void {
    if (allowed === undefined || remaining === undefined || resetMs === undefined) return;
    const isDay = resetMs - now() > HOUR_MS || allowed === day.stated?.limit;
    if (!isDay) {
      if (remaining === 0) day = { ...day, stoppedUntilMs: resetMs };
      return;
    }
    // Answers overtake each other: only when no other is under way is a larger number the newer one.
    const allows = spent() + remaining;
    const before = inFlight === 0 ? allows : (day.stated?.most ?? allows);
    day = { ...day, stated: { limit: allowed, most: Math.min(before, allows) } };
    // A span in whole seconds gives another moment with each answer.
    if (Math.abs(resetMs - day.endsMs) < MINUTE_MS) return;
    day = { ...day, endsMs: Math.min(resetMs, day.startMs + LONGEST_MS) };
  }

  function stop({ retryAtMs, resetMs }: UpstreamHints): void {
    const untilMs = retryAtMs ?? resetMs;
    day = { ...day, stoppedUntilMs: untilMs ?? now() + stopMs };
    if (untilMs === undefined) stopMs = Math.min(stopMs * 2, HOUR_MS);
  }

  return {
    limit,
    left() {
      lookNowAndThen();
      startDay();
      return leftNow();
    },
    state() {
      lookNowAndThen();
      startDay();
      if (budget() === 0) return 'spent';
      return isStopped() ? 'stopped' : 'open';
    },
    spent,
    resetMs() {
      lookNowAndThen();
      startDay();
      return day.endsMs;
    },
    againMs() {
      if (!isStopped()) return day.endsMs;
      return budget() > 0 ? day.stoppedUntilMs : Math.max(day.endsMs, day.stoppedUntilMs);
    },
    spend() {
      look();
      if (leftNow() <= 0) return false;
      const place = calls.add();
      counted = Math.max(counted + 1, place);
      writeNowAndThen();
      if (place + day.assumed > most()) return false;
      inFlight += 1;
      return true;
    },
    settle(hints, refused) {
      inFlight -= 1;
      look();
      const before = day;
      correct(hints);
      if (refused && !isStopped()) stop(hints);
      if (!refused) stopMs = FIRST_STOP_MS;
      const isOther = before.endsMs !== day.endsMs || before.stoppedUntilMs !== day.stoppedUntilMs;
      if (isOther) write();
      else writeNowAndThen();
    },
  };
}
