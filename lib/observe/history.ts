import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS } from '@/lib/contract/time';
import { since, sumOf, type Tally } from './tally';

/** What was counted in one of the slots of a day. */
export interface Slot {
  readonly startMs: number;
  readonly tally: Tally;
  /** The calls that were left at its end, or now; null without a limit. */
  readonly left: number | null;
}

/** What was counted in the last 24 hours, in slots of ten minutes. */
export interface History {
  /** Counts into the slots what was counted until now. Call it once a minute, and before reading. */
  readonly roll: () => void;
  /** The slots in which something was counted, oldest first. */
  readonly read: () => readonly Slot[];
  /** Since when this server has counted, at least; Unix epoch, milliseconds. */
  readonly sinceMs: () => number;
  /** Stores it, so that the next process goes on with it. */
  readonly save: () => void;
}

export interface HistoryOptions {
  /** What has been counted since the start. */
  readonly tally: () => Tally;
  /** The calls that are left today; null without a limit. */
  readonly left: () => number | null;
  /** Where it survives the process. Of several processes, the last to write is the one that is remembered. */
  readonly note: { readonly read: () => unknown; readonly write: (value: unknown) => void };
  readonly now: () => number;
}

export const SLOT_MS = 10 * MINUTE_MS;
const SLOTS = DAY_MS / SLOT_MS;

type Stored = Omit<Slot, 'startMs'>;

const noteSchema = z.object({
  sinceMs: z.number(),
  slots: z.array(
    z.object({
      index: z.int(),
      tally: z.record(z.string().check(z.maxLength(100)), z.number()),
      left: z.nullable(z.number()),
    }),
  ),
});

export function createHistory({ tally, left, note, now }: HistoryOptions): History {
  const indexNow = () => Math.floor(now() / SLOT_MS);
  /** By their number since the epoch. Those in which nothing was counted are not there. */
  const slots = new Map<number, Stored>();
  let current = indexNow();
  let counted = tally();
  let sinceMs = now();
  restore();

  function restore(): void {
    const stored = noteSchema.safeParse(note.read());
    if (!stored.success) return;
    // What is dated in the future was written by a wrong clock.
    const past = stored.data.slots.filter(({ index }) => index <= current).slice(-SLOTS);
    for (const { index, tally: counts, left: ofThen } of past) {
      slots.set(index, { tally: counts, left: ofThen });
    }
    sinceMs = Math.min(sinceMs, stored.data.sinceMs);
  }

  /** Adds to a slot what was counted since the last time. */
  function settle(index: number, leftThen: number | null): void {
    const latest = tally();
    const more = since(counted, latest);
    counted = latest;
    const slot = slots.get(index);
    if (!slot && Object.keys(more).length === 0) return;
    slots.set(index, { tally: sumOf(slot?.tally ?? {}, more), left: leftThen });
  }

  /** After a jump back of the clock, what was counted in slots that are yet to come was counted now. */
  function bringBack(index: number): void {
    for (const [later, { tally: counts }] of [...slots]) {
      if (later <= index) continue;
      slots.delete(later);
      slots.set(index, { tally: sumOf(slots.get(index)?.tally ?? {}, counts), left: left() });
    }
  }

  function save(): void {
    const stored = [...slots].map(([index, slot]) => ({ index, ...slot }));
    note.write({ sinceMs, slots: stored });
  }

  function roll(): void {
    const index = indexNow();
    if (index === current) {
      settle(current, left());
      return;
    }
    // Of the slot that has ended, only what was left when it was last looked at is known for sure.
    settle(current, slots.get(current)?.left ?? left());
    if (index < current) bringBack(index);
    current = index;
    sinceMs = Math.min(sinceMs, now());
    for (const oldest of [...slots.keys()].sort((a, b) => a - b)) {
      if (slots.size > SLOTS) slots.delete(oldest);
    }
    save();
  }

  return {
    roll,
    read() {
      roll();
      return [...slots]
        .filter(([index]) => index > current - SLOTS)
        .sort(([a], [b]) => a - b)
        .map(([index, slot]) => ({ startMs: index * SLOT_MS, ...slot }));
    },
    sinceMs: () => sinceMs,
    save() {
      roll();
      save();
    },
  };
}
