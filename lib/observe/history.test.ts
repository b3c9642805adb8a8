import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { createHistory, SLOT_MS } from './history';

const START_MS = Date.parse('2026-07-17T18:00:00Z');

function create(note: { value?: unknown } = {}, startMs = START_MS) {
  let nowMs = startMs;
  let left = 1_000;
  const counts: Record<string, number> = {};
  const history = createHistory({
    tally: () => ({ ...counts }),
    left: () => left,
    note: {
      read: () => note.value,
      write: (value) => {
        note.value = JSON.parse(JSON.stringify(value));
      },
    },
    now: () => nowMs,
  });
  return {
    history,
    note,
    count(name: string, more = 1) {
      counts[name] = (counts[name] ?? 0) + more;
      left -= more;
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
    /** Minutes since the start, what was counted, and what was left. */
    read: () =>
      history
        .read()
        .map(({ startMs: ms, tally, left: ofThen }) => [
          (ms - START_MS) / MINUTE_MS,
          tally,
          ofThen,
        ]),
  };
}

describe('createHistory', () => {
  it('is empty before anything is counted', () => {
    expect(create().read()).toEqual([]);
  });
  it('counts into the slot of ten minutes that it is', () => {
    const { count, history, pass, read } = create();
    count('calls');
    pass(9 * MINUTE_MS);
    count('calls', 2);
    history.roll();
    pass(MINUTE_MS);
    history.roll();
    count('hits', 5);
    expect(read()).toEqual([
      [0, { calls: 3 }, 997],
      [10, { hits: 5 }, 992],
    ]);
  });
  it('has no slots for hours in which nothing happened', () => {
    const { count, pass, read } = create();
    count('calls');
    read();
    pass(5 * HOUR_MS);
    expect(read()).toEqual([[0, { calls: 1 }, 999]]);
    count('calls');
    expect(read().at(-1)).toEqual([300, { calls: 1 }, 998]);
  });
  it('forgets what is older than a day, and keeps no more than a day of slots', () => {
    const { count, pass, read, note } = create();
    for (let slot = 0; slot < 400; slot += 1) {
      count('calls');
      pass(SLOT_MS);
      read();
    }
    expect(read()).toHaveLength(143);
    expect((note.value as { slots: unknown[] }).slots).toHaveLength(144);
  });
  it('moves what it dated in the future to now when the clock jumps back, and loses nothing', () => {
    const { count, pass, read } = create();
    count('calls', 3);
    read();
    pass(2 * DAY_MS);
    count('calls', 4);
    read();
    pass(-2 * DAY_MS - 3 * HOUR_MS);
    expect(read()).toEqual([[-180, { calls: 7 }, 993]]);
    pass(3 * HOUR_MS);
    read();
    count('calls');
    expect(read()).toEqual([
      [-180, { calls: 7 }, 993],
      [0, { calls: 1 }, 992],
    ]);
  });
  it('goes on after a restart with what it had stored', () => {
    const before = create();
    before.count('calls', 3);
    before.history.save();
    const after = create(before.note, START_MS + 5 * MINUTE_MS);
    after.count('calls', 2);
    expect(after.read()).toEqual([[0, { calls: 5 }, 998]]);
    expect(after.history.sinceMs()).toBe(START_MS);
  });
  it('starts anew from a note that it does not understand, or that a wrong clock has written', () => {
    expect(create({ value: { slots: 'none' } }).read()).toEqual([]);
    const ahead = create({}, START_MS + DAY_MS);
    ahead.count('calls');
    ahead.history.save();
    expect(create(ahead.note).read()).toEqual([]);
  });
});
