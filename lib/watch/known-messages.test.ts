import { expect, it } from 'vitest';
import type { FeedMessage } from '@/lib/contract/alert-messages';
import { DAY_MS } from '@/lib/contract/time';
import { takeList } from '@/lib/gateway/messages/take-list';
import { listed, START_MS } from '@/lib/gateway/messages/testing/listed';
import { createKnownMessages, NO_MESSAGES, storedMessagesSchema } from './known-messages';

const messages = (count: number, scope = ''): FeedMessage[] =>
  takeList(
    {
      scope,
      alerts: Array.from({ length: count }, (_, at) => listed({ headline: `Number ${at}` })),
      fetchedMs: START_MS,
    },
    { messages: [], absences: new Map() },
  ).changed.map((one) => ({ ...one, isHere: true }));

function createSetup() {
  let nowMs = START_MS;
  const now = () => nowMs;
  const open = (stored = NO_MESSAGES) => createKnownMessages(stored, now);
  return {
    open,
    reopen: (known: ReturnType<typeof open>) =>
      open(storedMessagesSchema.parse(JSON.parse(JSON.stringify(known.write())))),
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

it('knows the same after a restart, in few bytes', () => {
  const { open, reopen } = createSetup();
  const known = open();
  const all = messages(1_000);
  for (const [at, one] of all.entries()) at % 2 === 0 ? known.tell(one) : known.skip(one);
  known.begin('');
  const again = reopen(known);
  expect(all.every((one) => again.has(one))).toBe(true);
  expect(all.map(({ id }) => again.wasTold(id))).toEqual(all.map((_, at) => at % 2 === 0));
  expect([again.hasBegun(''), again.hasBegun('COZ039')]).toEqual([true, false]);
  const [first] = all;
  expect(first && again.has({ ...first, isHere: false })).toBe(false);
  expect(JSON.stringify(known.write()).length).toBeLessThan(13 * all.length);
});

it('forgets what is gone for days, and nothing that there still is', () => {
  const { open, reopen, pass } = createSetup();
  let known = open();
  const [kept, gone] = messages(2);
  if (!kept || !gone) throw new Error('There are too few.');
  known.tell(kept);
  known.skip(gone);
  for (let days = 0; days < 12; days += 1) {
    pass(DAY_MS);
    known.prune([kept]);
    known = reopen(known);
  }
  expect([known.has(kept), known.has(gone)]).toEqual([true, false]);
  // A clock that was set back a year, and forward again.
  pass(-365 * DAY_MS);
  known.prune([kept]);
  pass(365 * DAY_MS);
  known.prune([kept]);
  expect(known.has(kept)).toBe(true);
});

it('knows which lists say something, until none does', () => {
  const { open, reopen } = createSetup();
  let known = open();
  expect(known.release('storm', 'COZ039')).toBe('unknown');
  expect(known.hold('storm', 'COZ039', 'urn:a')).toBe('first');
  expect(known.hold('storm', 'COZ040', 'urn:b')).toBe('also');
  expect(known.hold('storm', 'COZ040', 'urn:b')).toBe('also');
  known = reopen(known);
  expect(known.release('storm', 'COZ039')).toBe('also');
  expect(known.release('storm', 'COZ039')).toBe('also');
  expect(known.release('storm', 'COZ040')).toBe('last');
  expect(known.release('storm', 'COZ040')).toBe('unknown');
  // Its end is told by the id by which it was.
  expect(reopen(known).toldAs('storm')).toBe('urn:a');
  expect(known.hold('storm', 'COZ040', 'urn:c')).toBe('first');
  expect(known.toldAs('storm')).toBe('urn:c');
});

it('takes in a bounded number', () => {
  const { open } = createSetup();
  const known = open();
  const [pattern] = messages(1);
  for (let count = 0; count < 25_000; count += 1) {
    const id = `urn:uuid:${String(count).padStart(8, '0')}-0000-8000-8000-000000000000`;
    if (pattern) known.tell({ ...pattern, id });
  }
  known.prune([]);
  expect(Object.values(known.write().told).join('').length).toBeLessThanOrEqual(10_000 * 12);
});
