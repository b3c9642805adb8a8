import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { CANARY } from '@/lib/server/testing/fixtures';
import type { SaidAlert } from './message-ids';
import { createMessageJournal } from './message-journal';
import { hours, listed, START_MS } from './testing/listed';

/** What processes share, or one after the other. */
function createShelf() {
  let value: unknown;
  return {
    read: () => value,
    write: (written: unknown) => {
      value = structuredClone(written);
    },
  };
}

function createSetup(shelf = createShelf()) {
  let nowMs = START_MS;
  const journal = createMessageJournal({ stored: shelf, now: () => nowMs });
  return {
    journal,
    shelf,
    advance: (ms: number) => {
      nowMs += ms;
    },
    take: (...alerts: SaidAlert[]) => journal.take({ scope: '', alerts, fetchedMs: nowMs }),
    kinds: () => journal.messages().map(({ kind, event }) => `${kind} ${event}`),
    ids: () => journal.messages().map(({ id }) => id),
  };
}

/** Compression runs in another thread, which has its own time. */
async function written(shelf: ReturnType<typeof createShelf>, before?: unknown): Promise<void> {
  await vi.waitUntil(() => shelf.read() !== before, { interval: 1, timeout: 4_000 });
}

const WATCH = listed();
const WIND = listed({ event: 'Wind Advisory' });

describe('the journal of messages', () => {
  it('has the newest first, and a version that rises with each change alone', () => {
    const { journal, take, advance, kinds } = createSetup();
    take(WATCH);
    const version = journal.version();
    advance(MINUTE_MS);
    take(WATCH);
    expect(journal.version()).toBe(version);
    advance(MINUTE_MS);
    take(WATCH, WIND);
    expect(journal.version()).toBeGreaterThan(version);
    expect(kinds()).toEqual(['alert Wind Advisory', 'alert Winter Storm Watch']);
  });
  it('takes no list twice, and none that is older', () => {
    const { journal, take, kinds } = createSetup();
    take(WATCH, WIND);
    for (let times = 0; times < 3; times += 1) take(WIND);
    journal.take({ scope: '', alerts: [WIND], fetchedMs: START_MS - MINUTE_MS });
    expect(kinds()).toHaveLength(2);
  });
  it('goes on when the clock is set back', () => {
    const { take, advance, kinds } = createSetup();
    take(WATCH, WIND);
    advance(-HOUR_MS);
    take(WATCH, WIND);
    advance(MINUTE_MS);
    take(WIND);
    advance(MINUTE_MS);
    take(WIND);
    expect(kinds().sort()).toEqual([
      'alert Wind Advisory',
      'alert Winter Storm Watch',
      'cancel Winter Storm Watch',
    ]);
  });
  it('keeps updates and cancellations for two days', () => {
    const { take, advance, kinds } = createSetup();
    take(WATCH, WIND);
    advance(MINUTE_MS);
    take(listed({ headline: 'More snow' }));
    advance(MINUTE_MS);
    take(listed({ headline: 'More snow' }));
    expect(kinds()).toContain('cancel Wind Advisory');
    advance(2 * DAY_MS - HOUR_MS);
    take(listed({ event: 'Flood Watch', expires: null }));
    expect(kinds().sort()).toEqual([
      'alert Flood Watch',
      'alert Wind Advisory',
      'alert Winter Storm Watch',
      'cancel Wind Advisory',
      'update Winter Storm Watch',
    ]);
    advance(DAY_MS);
    take(listed({ event: 'Flood Watch', headline: 'Higher', expires: null }));
    expect(kinds()).toEqual(['update Flood Watch', 'alert Flood Watch']);
  });
  it('says the same after a restart', async () => {
    const first = createSetup();
    first.take(WATCH, WIND);
    await written(first.shelf);
    const second = createSetup(first.shelf);
    expect(second.ids()).toEqual(first.ids());
    expect(second.journal.sinceMs()).toBe(START_MS);
    second.advance(HOUR_MS);
    second.take(WATCH, listed({ event: 'Wind Advisory', expires: hours(14) }));
    expect(second.kinds().sort()).toEqual([
      'alert Wind Advisory',
      'alert Winter Storm Watch',
      'update Wind Advisory',
    ]);
  });
  it('gives processes that never met the same ids', () => {
    const [one, other] = [createSetup(), createSetup()];
    for (const { take, advance } of [one, other]) {
      take(WATCH);
      advance(MINUTE_MS);
      take(listed({ headline: 'More snow' }));
    }
    expect(other.ids()).toEqual(one.ids());
  });
  it('learns from another process what that has seen', async () => {
    const one = createSetup();
    const other = createSetup(one.shelf);
    one.take(WATCH, WIND);
    await written(one.shelf);
    expect(other.ids().sort()).toEqual(one.ids().sort());
    const before = one.shelf.read();
    for (let lists = 0; lists < 2; lists += 1) {
      one.advance(MINUTE_MS);
      one.take(WATCH);
    }
    await written(one.shelf, before);
    expect(other.kinds()).toContain('cancel Wind Advisory');
    // Its own list of that minute says the same again: nothing is told twice.
    other.advance(2 * MINUTE_MS);
    other.take(WATCH);
    expect(other.ids().sort()).toEqual(one.ids().sort());
  });
  it('has its texts again from the very list that it was made of', async () => {
    const first = createSetup();
    first.take(WATCH);
    await written(first.shelf);
    const second = createSetup(first.shelf);
    expect(second.journal.messages()[0]?.description).toBeNull();
    second.take(WATCH);
    expect(second.journal.messages()[0]?.description).toBe('Snow.');
  });
  it('does not count what was missing before another process saw it', async () => {
    const one = createSetup();
    one.take(WATCH, WIND);
    await written(one.shelf);
    const other = createSetup(one.shelf);
    for (const { advance } of [one, other]) advance(MINUTE_MS);
    one.take(WIND);
    let before = one.shelf.read();
    for (const { advance } of [one, other]) advance(MINUTE_MS);
    other.take(WATCH, WIND, listed({ event: 'Flood Watch' }));
    await written(one.shelf, before);
    before = one.shelf.read();
    for (const { advance } of [one, other]) advance(MINUTE_MS);
    one.take(WIND, listed({ event: 'Flood Watch' }));
    expect(one.kinds()).not.toContain('cancel Winter Storm Watch');
  });
  it('does not go back to a list that is older than what another process has seen', async () => {
    const one = createSetup();
    one.take(WATCH);
    await written(one.shelf);
    const before = one.shelf.read();
    one.advance(2 * MINUTE_MS);
    one.take(listed({ headline: 'More snow' }));
    await written(one.shelf, before);
    const other = createSetup(one.shelf);
    other.advance(3 * MINUTE_MS);
    other.journal.take({ scope: '', alerts: [WATCH], fetchedMs: START_MS + MINUTE_MS });
    expect(other.kinds()).toEqual(['update Winter Storm Watch', 'alert Winter Storm Watch']);
  });
  it.each([
    ['nothing', null],
    ['another form', { format: 0, messages: [] }],
    ['no brotli', { format: 1, sinceMs: START_MS, lists: {}, packed: 'AAAA' }],
    ['a number', 7],
    [
      'nothing of the messages',
      { format: 1, sinceMs: START_MS, lists: { '': START_MS }, packed: 'AAAA' },
    ],
    ['a moment that no calendar has', { format: 1, sinceMs: -9e15, lists: {}, packed: '' }],
  ])('begins anew where %s is stored', (_, value) => {
    const shelf = createShelf();
    shelf.write(value);
    const { take, kinds } = createSetup(shelf);
    take(WATCH);
    expect(kinds()).toEqual(['alert Winter Storm Watch']);
  });
  it('forgets what has no end in a zone that nobody asks about any more', () => {
    const { journal, advance, kinds } = createSetup();
    const takeZone = (scope: string, event: string) => {
      const alerts = [listed({ event, expires: null, zones: [scope] })];
      journal.take({ scope, alerts, fetchedMs: START_MS + passedMs });
    };
    let passedMs = 0;
    takeZone('COZ039', 'Flood Watch');
    passedMs = 3 * DAY_MS;
    advance(passedMs);
    takeZone('COZ040', 'Wind Advisory');
    expect(kinds()).toEqual(['alert Wind Advisory']);
  });
  it('stores nothing that looks like a key', async () => {
    const { take, shelf } = createSetup();
    take(listed({ headline: `Your key is ${CANARY}.` }));
    await written(shelf);
    const { packed } = z.parse(z.object({ packed: z.string() }), shelf.read());
    const text = brotliDecompressSync(Buffer.from(packed, 'base64')).toString();
    expect(text).toContain('Your key is ');
    expect(text).not.toContain(CANARY);
  });
  it('is bounded', () => {
    const { take, advance, ids, kinds } = createSetup();
    const grave = listed({ event: 'Tornado Warning', severity: 'Extreme', zones: ['KSZ001'] });
    for (let lists = 0; lists < 3; lists += 1) {
      const many = Array.from({ length: 5_000 }, (_, number) =>
        listed({ event: `Hazard ${number}`, headline: `${lists}` }),
      );
      take(grave, ...many);
      advance(MINUTE_MS);
    }
    // All 5,001 that are listed, and of the 10,000 that were replaced the newest.
    expect(ids()).toHaveLength(11_001);
    expect(kinds()).toContain('alert Tornado Warning');
  });
});
