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

it('knows what other lists say too, until it changes or ends', () => {
  const { open, reopen } = createSetup();
  const [own] = messages(1, 'COZ039');
  const [alike] = messages(1, 'COZ040');
  const [ofCountry] = messages(1);
  if (!own || !alike || !ofCountry) throw new Error('There are too few.');
  const known = open();
  known.tell(own);
  expect(reopen(known).wasToldAlike(alike)).toBe(true);
  expect(known.wasToldAlike(ofCountry)).toBe(false);
  const end = { ...own, id: alike.id, kind: 'cancel' } as const;
  expect(known.wasToldAlike({ ...end, scope: 'COZ040' })).toBe(false);
  known.tell(end);
  expect(reopen(known).wasToldAlike({ ...end, scope: 'COZ040' })).toBe(true);
  expect(reopen(known).wasToldAlike(alike)).toBe(false);
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
