import * as z from 'zod/mini';
import type { Every } from '@/lib/base/every';
import { parseJson } from '@/lib/base/json';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import type { Failure } from '@/lib/base/outcome';
import { failureCodeSchema } from '@/lib/base/outcome';
import { DAY_MS, SECOND_MS } from '@/lib/base/time';
import type { Waiters } from '@/lib/base/waiters';
import { type CacheEntry, fetchedAt, type LockResult, type OuterStore, type Peers } from '../entry';
import { decodeEntry, encodeEntry } from '../entry-bytes';
import { BEGIN, GET, MAX_ENTRY_BYTES, RELEASE, REMOVE, STORE } from './entry-scripts';
import type { Link } from './link';
import { bucketOf, createLoadLocks, type Granted, localLock } from './load-locks';
import type { Messages } from './messages';

export interface SharedEntriesOptions {
  readonly link: Link;
  readonly messages: Messages;
  /** What all keys begin with: the prefix of the store, and what the entries depend on. */
  readonly origin: string;
  /** The channel that this process listens to for as long as it is connected. */
  readonly presence: string;
  /** Whether a document may be cached under a key. Anyone may have written what the store has. */
  readonly isDocumentOf: (key: string, value: unknown) => boolean;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly every: Every;
}

/** Added to what a lock has left, before another process tries to take it. */
const SLACK_MS = 10;
/** Longer than any lifetime of ours. */
const MAX_LIFETIME_MS = 91 * DAY_MS;
const NO_LOCK: Granted = { token: '', heldMs: 0 };

/** A service's pause may be a little longer than a day. */
const MAX_RETRY_SECONDS = (2 * DAY_MS) / SECOND_MS;

/** An entry's bytes, its age, and when it was fetched by the store's clock, in milliseconds. */
const foundSchema = z.tuple([z.instanceof(Buffer), z.number(), z.number()]);

const failedSchema = z.object({
  key: z.string(),
  code: failureCodeSchema,
  retryAfterSeconds: z.optional(z.number().check(z.gte(0), z.lte(MAX_RETRY_SECONDS))),
});
const keySchema = z.object({ key: z.string() });

/** Entries in the shared store, each loaded by one process at a time. */
export function createSharedEntries(options: SharedEntriesOptions): OuterStore {
  const { link, messages, origin, presence, isDocumentOf, now, wait, every } = options;
  const monotonicNow = createMonotonicClock(now);
  /** Who waits here for what another process loads, by key. */
  const waiting = new Map<string, Set<(failure?: Failure) => void>>();
  /**
   * When entries were fetched, by the store's clock: which of two is newer shows in these times alone, as processes
   * have clocks of their own. Undefined for those that it does not have.
   */
  const storeTimes = new WeakMap<CacheEntry, Promise<number | undefined>>();
  // Earlier versions, which date entries by their own clocks, have other keys: while they are replaced, each version
  // loads entries for itself, out of the one count of the day.
  const entryKey = (key: string) => `${origin}entry:{${bucketOf(key)}}${key}`;
  const lockKey = (key: string) => `${entryKey(key)}:lock`;
  const ageMs = (entry: CacheEntry) => now() - fetchedAt(entry, now());

  /** What the store compares with its own entry to find out which is newer. */
  async function knownBy(entry: CacheEntry | undefined) {
    const knownMs = entry && (await storeTimes.get(entry));
    return { knownMs, knownAgeMs: entry && knownMs === undefined ? ageMs(entry) : undefined };
  }

  /** @param askedMs when the store was asked for it: the entry may be older than it said, but not younger */
  async function entryFrom(
    key: string,
    found: unknown,
    askedMs: number,
  ): Promise<CacheEntry | undefined> {
    const { success, data } = z.safeParse(foundSchema, found);
    const stored = success ? await decodeEntry(data[0]) : undefined;
    if (!success || !stored) return undefined;
    const { outcome, ttlMs, servableMs } = stored;
    if (ttlMs > MAX_LIFETIME_MS || servableMs > MAX_LIFETIME_MS) return undefined;
    if (outcome.ok && !isDocumentOf(key, parseJson(outcome.value.bytes().toString())))
      return undefined;
    const fetchedMs = now() - (monotonicNow() - askedMs) - data[1];
    const entry = { ...stored, fetchedMs: fetchedAt({ ...stored, fetchedMs }, now()) };
    storeTimes.set(entry, Promise.resolve(data[2]));
    return entry;
  }

  function store(key: string, entry: CacheEntry, { token, heldMs }: Granted): void {
    const bytes = encodeEntry(entry);
    const lastsMs = Math.ceil(Math.max(entry.ttlMs, entry.servableMs) - ageMs(entry));
    if (!bytes || bytes.byteLength > MAX_ENTRY_BYTES || lastsMs < 1) {
      if (token !== '') release(key, token, undefined);
      return;
    }
    const storeTime = link
      .run(
        STORE,
        { entry: entryKey(key), lock: lockKey(key) },
        { token, heldMs, ageMs: ageMs(entry), lastsMs, bytes },
      )
      .then((fetched) => {
        if (typeof fetched !== 'number') return undefined;
        messages.send('stored', { key });
        return fetched;
      });
    storeTimes.set(entry, storeTime);
  }

  function release(key: string, token: string, failure: Failure | undefined): void {
    void link.run(RELEASE, { lock: lockKey(key) }, { token }).then(() => {
      if (!failure) return messages.send('ended', { key });
      const { code, retryAfterSeconds } = failure;
      messages.send('failed', { key, code, retryAfterSeconds });
    });
  }

  const locks = createLoadLocks({ link, lockKey, store, release, now: monotonicNow, every });

  /** Waits until another process says that it is done with an entry, or its lock runs out. */
  async function untilEnded(key: string, ms: number): Promise<Failure | undefined> {
    let listener = (_?: Failure) => {};
    const ended = new Promise<Failure | undefined>((resolve) => {
      listener = resolve;
    });
    const here = waiting.get(key) ?? new Set();
    waiting.set(key, here.add(listener));
    const failure = await Promise.race([ended, wait(ms + SLACK_MS).then(() => undefined)]);
    here.delete(listener);
    if (here.size === 0 && waiting.get(key) === here) waiting.delete(key);
    return failure;
  }

  const wakeWaiting = (key: string, failure?: Failure) => {
    for (const listener of waiting.get(key) ?? []) listener(failure);
  };

  async function begin(
    key: string,
    known: CacheEntry | undefined,
    waiters: Waiters,
    onWanted: () => void,
  ): Promise<LockResult> {
    let hasAsked = false;
    const ask = () => {
      if (hasAsked || waiters.requester().priority !== 'person') return;
      hasAsked = true;
      messages.send('wanted', { key });
    };
    while (waiters.confirmWanted()) {
      const args = { ...(await knownBy(known)), channel: presence };
      const askedMs = monotonicNow();
      const reply = await link.run(BEGIN, { entry: entryKey(key), lock: lockKey(key) }, args);
      if (!Array.isArray(reply)) break;
      const [answer, ...rest] = reply;
      if (String(answer) === 'ours')
        return { kind: 'ours', lock: locks.take(key, String(rest[0]), askedMs, onWanted) };
      if (String(answer) === 'entry') {
        const entry = await entryFrom(key, rest, askedMs);
        if (entry) return { kind: 'entry', entry };
        await link.run(REMOVE, { entry: entryKey(key) }, {});
        continue;
      }
      ask();
      const stopListening = waiters.onChange(ask);
      const failure = await untilEnded(key, Number(rest[0]));
      stopListening();
      if (failure) return { kind: 'failed', failure };
    }
    return { kind: 'ours', lock: localLock((entry) => store(key, entry, NO_LOCK)) };
  }

  /** Calls `act` with the key that each message of a kind names. */
  const onKey = (kind: Parameters<Messages['on']>[0], act: (key: string) => void) =>
    messages.on(kind, (value) => {
      const { success, data } = z.safeParse(keySchema, value);
      if (success) act(data.key);
    });
  onKey('wanted', locks.wanted);
  for (const kind of ['stored', 'ended'] as const) onKey(kind, (key) => wakeWaiting(key));
  messages.on('failed', (value) => {
    const { success, data } = z.safeParse(failedSchema, value);
    if (!success) return;
    const { key, code, retryAfterSeconds } = data;
    const more = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
    wakeWaiting(key, { ok: false, code, ...more });
  });
  async function getNewer(key: string, than: CacheEntry | undefined) {
    const known = await knownBy(than);
    const askedMs = monotonicNow();
    return entryFrom(key, await link.run(GET, { entry: entryKey(key) }, known), askedMs);
  }
  const peers: Peers = {
    begin,
    getNewer,
    onStored: (listener) => onKey('stored', listener),
    onMissed: messages.onGap,
  };
  return {
    get: (key) => getNewer(key, undefined),
    set: (key, entry) => store(key, entry, NO_LOCK),
    peers,
  };
}
