import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, type TestContext } from 'vitest';
import { Body } from '@/lib/base/body';
import { failure, success } from '@/lib/base/outcome';
import { createWaiters } from '@/lib/base/waiters';
import { createBreaker } from '@/lib/calls/breaker';
import { createCallBudget } from '@/lib/calls/quota/call-budget';
import { createKeyAcceptance } from '@/lib/calls/quota/key-acceptance';
import { RESOURCES } from '@/lib/contract/resources';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { createMemoryDays } from '@/lib/shared/call-counter';
import type { CacheEntry, OuterStore } from '@/lib/shared/entry';
import { createSharedEntries } from '@/lib/shared/store/shared-entries';
import { openSharedStore, type SharedStore } from '@/lib/shared/store/shared-store';
import { every } from './testing/every';
import { CELL } from './testing/fixtures';
import { createSlowCounter } from './testing/slow-counter';
import { type StoreServer, startStore, storeProgram } from './testing/store-server';
import { createRunningClock, joinFleet, type Member, until } from './testing/test-fleet';

/** For a machine that builds beside the test. */
const PATIENCE_MS = 60_000;
/** What rounding to milliseconds may add to an age. */
const ROUNDING_MS = 5;
const KEY = 'alerts/COZ039';

interface Process {
  readonly store: SharedStore;
  readonly entries: OuterStore;
  readonly now: () => number;
  readonly advance: (ms: number) => void;
  readonly ageOf: (entry: CacheEntry) => number;
  /** An entry that is so old by the clock of this process. */
  readonly entryOf: (text: string, ageMs: number) => CacheEntry;
}

/** A store of the test's own, and processes whose clocks differ. */
async function createSetup({ onTestFinished }: TestContext) {
  const server: StoreServer = await startStore();
  const stores: SharedStore[] = [];
  onTestFinished(async () => {
    for (const store of stores) store.close();
    await server.close();
  });

  async function start(aheadMs: number): Promise<Process> {
    let ms = aheadMs;
    const now = () => Date.now() + ms;
    const advance = (by: number) => {
      ms += by;
    };
    const store = openSharedStore({
      urls: [server.url],
      prefix: 'test',
      secrets: [],
      processId: `process-${stores.length}`,
      every,
      now,
      onChange: () => {},
    });
    stores.push(store);
    await store.values.loaded;
    const entries = createSharedEntries({
      link: store.link,
      messages: store.messages,
      origin: `${store.prefix}origin/`,
      presence: store.presence,
      isDocumentOf: () => true,
      now,
      wait: (ms) => setTimeout(ms),
      every,
    });
    const entryOf = (text: string, ageMs: number): CacheEntry => ({
      outcome: success(Body.of(Buffer.from(JSON.stringify(text)))),
      fetchedMs: now() - ageMs,
      ttlMs: MINUTE_MS,
      servableMs: 10 * MINUTE_MS,
    });
    const ageOf = ({ fetchedMs }: CacheEntry) => now() - fetchedMs;
    return { store, entries, now, advance, ageOf, entryOf };
  }
  return { server, start };
}

const textOf = (entry: CacheEntry | undefined) =>
  entry?.outcome.ok ? JSON.parse(entry.outcome.value.bytes().toString()) : undefined;

/** The entry in the store, as soon as it has a text. */
async function readEntry({ entries }: Process, text: string): Promise<CacheEntry> {
  let entry: CacheEntry | undefined;
  await until(async () => {
    entry = await entries.get(KEY);
    return textOf(entry) === text;
  }, PATIENCE_MS);
  if (!entry) throw new Error('there is no entry');
  return entry;
}

// They mostly wait, so they do it at once.
const OPTIONS = { concurrent: true, skip: storeProgram === undefined };
describe.for([
  ['five minutes ahead', 5 * MINUTE_MS],
  ['five minutes behind', -5 * MINUTE_MS],
] as const)('a process whose clock is %s (needs a store)', OPTIONS, ([, aheadMs]) => {
  it('passes an entry on as old as it is', async (context) => {
    const { start } = await createSetup(context);
    const [off, right] = [await start(aheadMs), await start(0)];
    for (const [writer, reader, text] of [
      [off, right, 'one'],
      [right, off, 'two'],
    ] as const) {
      const startMs = performance.now();
      // The second is newer.
      const ageMs = text === 'one' ? 40 * SECOND_MS : 20 * SECOND_MS;
      writer.entries.set(KEY, writer.entryOf(text, ageMs));
      const age = reader.ageOf(await readEntry(reader, text));
      expect(age).toBeGreaterThanOrEqual(ageMs - 1);
      const tookMs = performance.now() - startMs;
      // The time of the question counts twice: an entry is never taken for younger than it is.
      expect(age).toBeLessThan(ageMs + 2 * tookMs + ROUNDING_MS);
    }
  });
  it('knows which of two entries is newer', async (context) => {
    const { start } = await createSetup(context);
    const [off, right] = [await start(aheadMs), await start(0)];
    right.entries.set(KEY, right.entryOf('old', 40 * SECOND_MS));
    const old = await readEntry(off, 'old');
    expect(await off.entries.peers?.getNewer(KEY, old)).toBeUndefined();
    // It has this one from elsewhere.
    const own = off.entryOf('own', 50 * SECOND_MS);
    expect(textOf(await off.entries.peers?.getNewer(KEY, own))).toBe('old');
    off.entries.set(KEY, off.entryOf('new', 0));
    const newer = await readEntry(right, 'new');
    expect(textOf(await off.entries.peers?.getNewer(KEY, old))).toBe('new');
    right.entries.set(KEY, right.entryOf('late', 20 * SECOND_MS));
    expect(await right.entries.peers?.getNewer(KEY, newer)).toBeUndefined();
    expect(textOf(await right.entries.get(KEY))).toBe('new');
  });
  it('hears of open breakers and refused keys for as long as they last', async (context) => {
    const { start } = await createSetup(context);
    const [off, right] = [await start(aheadMs), await start(0)];
    for (const [one, other, name] of [
      [off, right, 'one'],
      [right, off, 'other'],
    ] as const) {
      const breakerOf = ({ now, store }: Process) =>
        createBreaker(now, store.values.value(`breaker-${name}`));
      const [mine, others] = [breakerOf(one), breakerOf(other)];
      for (const client of ['a', 'b'])
        for (const id of ['1', '2', '3', '4', '5'])
          mine.failed({ client, id, priority: 'person' }, failure('service-failing'));
      await until(() => others.state() === 'open', PATIENCE_MS);
      const call = { client: 'c', id: '1', priority: 'person' } as const;
      // Not for minutes.
      expect(others.refuses(call)?.retryAfterSeconds).toBeLessThanOrEqual(30);
      mine.succeeded(call);
      await until(() => others.state() === 'closed', PATIENCE_MS);

      const acceptanceOf = ({ now, store }: Process) =>
        createKeyAcceptance(now, store.values.value(`key-${name}`));
      const [myKey, othersKey] = [acceptanceOf(one), acceptanceOf(other)];
      myKey.refused('current', true);
      await until(() => !othersKey.isAccepted(), PATIENCE_MS);
      expect(othersKey.probeInMs('current')).toBeLessThanOrEqual(30 * SECOND_MS);
      expect(othersKey.isUsable('current')).toBe(false);
    }
  });
  it('stops for as long as the service has asked another process to', async (context) => {
    const { start } = await createSetup(context);
    const [off, right] = [await start(aheadMs), await start(0)];
    for (const [one, other, name] of [
      [off, right, 'one'],
      [right, off, 'other'],
    ] as const) {
      const budgetOf = ({ now, store }: Process) =>
        createCallBudget({
          ...createMemoryDays()('key'),
          dailyCalls: 1_000,
          now,
          stop: store.values.value(`stop-${name}`),
        });
      const [mine, others] = [budgetOf(one), budgetOf(other)];
      mine.spend();
      mine.settle({ retryAtMs: one.now() + 2 * MINUTE_MS }, true);
      await until(() => others.state() === 'stopped', PATIENCE_MS);
      expect(others.availableMs() - other.now()).toBeLessThanOrEqual(2 * MINUTE_MS);
      expect(others.availableMs() - other.now()).toBeGreaterThan(MINUTE_MS - ROUNDING_MS);
    }
  });
  it('asks for what is old, and shares what it has loaded', async (context) => {
    const { server } = await createSetup(context);
    const clock = createRunningClock();
    const service = createSlowCounter(0);
    const members: Member[] = [];
    context.onTestFinished(async () => {
      for (const member of members) await member.close();
    });
    for (const ms of [aheadMs, 0]) {
      const now = () => clock.now() + ms;
      members.push(await joinFleet({ url: server.url, transport: service.transport, now }));
    }
    const [off, right] = members;
    if (!off || !right) throw new Error('two have joined');
    const ageIn = (member: Member) => {
      const { fetchedMs = Number.NEGATIVE_INFINITY } =
        member.gateway.weather.getUsable('current', CELL) ?? {};
      return clock.now() + (member === off ? aheadMs : 0) - fetchedMs;
    };
    const ttlMs = RESOURCES.current.ttlSeconds * SECOND_MS;
    await off.read('current', CELL);
    await right.read('current', CELL);
    expect(service.calls).toHaveLength(1);
    for (const [calls, one, other] of [
      [2, right, off],
      [3, off, right],
    ] as const) {
      clock.advance(ttlMs);
      expect(ageIn(one)).toBeGreaterThanOrEqual(ttlMs);
      expect((await one.read('current', CELL)).via).toBe('stale');
      await until(() => ageIn(one) < ttlMs && ageIn(other) < ttlMs, PATIENCE_MS);
      expect(ageIn(other)).toBeGreaterThanOrEqual(0);
      expect((await other.read('current', CELL)).via).toBe('hit');
      expect(service.calls).toHaveLength(calls);
    }
  });
});

describe('the age of an entry in the store (needs a store)', OPTIONS, () => {
  it('is not that of a clock that was hours ahead when it was fetched', async (context) => {
    const { start } = await createSetup(context);
    const [one, other] = [await start(0), await start(0)];
    one.entries.set(KEY, one.entryOf('one', -3 * HOUR_MS));
    const age = other.ageOf(await readEntry(other, 'one'));
    // As old as one that is still served for a moment.
    expect(age).toBeGreaterThanOrEqual(9 * MINUTE_MS);
  });
  it('is what it was when it was sent to a store that hung', async (context) => {
    const { server, start } = await createSetup(context);
    const [one, other] = [await start(0), await start(0)];
    const waiters = createWaiters({ priority: 'person', client: 'c' }, () => {});
    const begun = await one.entries.peers?.begin(KEY, undefined, waiters, () => {});
    if (begun?.kind !== 'ours') throw new Error(begun?.kind);
    server.pause();
    const startMs = performance.now();
    begun.lock.store(one.entryOf('one', 0));
    await until(() => !one.store.link.isUp() && !other.store.link.isUp(), PATIENCE_MS);
    const hungMs = performance.now() - startMs;
    server.resume();
    const age = other.ageOf(await readEntry(other, 'one'));
    expect(age).toBeGreaterThanOrEqual(hungMs - ROUNDING_MS);
  });
});

it.skipIf(storeProgram === undefined)(
  'a breaker that opens in a process which hears of it late stays open for the rest (needs a store)',
  async (context) => {
    const { start } = await createSetup(context);
    const [one, other] = [await start(0), await start(0)];
    one.store.values.value('breaker').write({ restMs: 10 * MINUTE_MS, code: 'service-failing' });
    await until(() => other.store.values.read('breaker') !== undefined, PATIENCE_MS);
    other.advance(9 * MINUTE_MS);
    const breaker = createBreaker(other.now, other.store.values.value('breaker'));
    const refusal = breaker.refuses({ client: 'c', id: '1', priority: 'person' });
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(60);
  },
);
