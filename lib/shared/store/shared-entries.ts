import * as z from 'zod/mini';
import type { Every } from '@/lib/base/every';
import { parseJson } from '@/lib/base/json';
import type { Failure } from '@/lib/base/outcome';
import { failureCodeSchema } from '@/lib/base/outcome';
import { DAY_MS, SECOND_MS } from '@/lib/base/time';
import type { Waiters } from '@/lib/base/waiters';
import type { CacheEntry, LockResult, OuterStore, Peers } from '../entry';
import { decodeEntry, encodeEntry } from '../entry-bytes';
import { bucketOf } from './entry-buckets';
import { BEGIN, GET, MAX_ENTRY_BYTES, RELEASE, REMOVE, STORE } from './entry-scripts';
import type { Link } from './link';
import { createLoadLocks, localLock } from './load-locks';
import type { Messages } from './messages';

export interface SharedEntriesOptions {
  readonly link: Link;
  readonly messages: Messages;
  /** What all keys begin with: the prefix of the store, and what the entries depend on. */
  readonly origin: string;
  /** The channel that this process listens to for as long as it is connected. */
  readonly presence: string;
  /** Whether a document may be cached under a key. Anybody may have written what the store has. */
  readonly isDocumentOf: (key: string, value: unknown) => boolean;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly every: Every;
}

/** Added to what a lock has left, before another process tries to take it. */
const SLACK_MS = 10;
/** Longer than any lifetime of ours. */
const MAX_LIFETIME_MS = 91 * DAY_MS;

/** A service's pause may be a little longer than a day. */
const MAX_RETRY_SECONDS = (2 * DAY_MS) / SECOND_MS;

const storedSchema = z.object({ key: z.string(), at: z.number() });
const failedSchema = z.object({
  key: z.string(),
  code: failureCodeSchema,
  retryAfterSeconds: z.optional(z.number().check(z.gte(0), z.lte(MAX_RETRY_SECONDS))),
});
const endedSchema = z.object({ key: z.string() });

/** Entries in the shared store, each loaded by one process at a time. */
export function createSharedEntries(options: SharedEntriesOptions): OuterStore {
  const { link, messages, origin, presence, isDocumentOf, now, wait, every } = options;
  /** Who waits here for what another process loads, by key. */
  const waiting = new Map<string, Set<(failure?: Failure) => void>>();
  const entryKey = (key: string) => `${origin}{${bucketOf(key)}}${key}`;
  const lockKey = (key: string) => `${entryKey(key)}:lock`;

  async function decoded(key: string, bytes: unknown): Promise<CacheEntry | undefined> {
    const entry = Buffer.isBuffer(bytes) ? await decodeEntry(bytes, now()) : undefined;
    if (!entry || entry.ttlMs > MAX_LIFETIME_MS || entry.servableMs > MAX_LIFETIME_MS)
      return undefined;
    const { outcome } = entry;
    if (outcome.ok && !isDocumentOf(key, parseJson(outcome.value.bytes().toString())))
      return undefined;
    return entry;
  }

  async function store(key: string, entry: CacheEntry, token: string): Promise<void> {
    const bytes = encodeEntry(entry);
    const restMs = entry.fetchedMs + Math.max(entry.ttlMs, entry.servableMs) - now();
    if (!bytes || bytes.byteLength > MAX_ENTRY_BYTES || restMs < 1) {
      if (token !== '') release(key, token, undefined);
      return;
    }
    const args = [token, String(entry.fetchedMs), String(Math.ceil(restMs)), bytes];
    const isStored = await link.run(STORE, [entryKey(key), lockKey(key)], args);
    if (isStored === 1) messages.send('stored', { key, at: entry.fetchedMs });
  }

  function release(key: string, token: string, failure: Failure | undefined): void {
    void link.run(RELEASE, [lockKey(key)], [token]).then(() => {
      if (!failure) return messages.send('ended', { key });
      const { code, retryAfterSeconds } = failure;
      messages.send('failed', { key, code, retryAfterSeconds });
    });
  }

  const locks = createLoadLocks({ link, lockKey, store, release, now, every });

  /** Waits until another process says that it is done with an entry, or its lock runs out. */
  async function untilEnded(key: string, ms: number): Promise<Failure | undefined> {
    let listener = (_?: Failure) => {};
    const told = new Promise<Failure | undefined>((resolve) => {
      listener = resolve;
    });
    const here = waiting.get(key) ?? new Set();
    waiting.set(key, here.add(listener));
    const failure = await Promise.race([told, wait(ms + SLACK_MS).then(() => undefined)]);
    here.delete(listener);
    if (here.size === 0 && waiting.get(key) === here) waiting.delete(key);
    return failure;
  }

  const tellWaiting = (key: string, failure?: Failure) => {
    for (const listener of waiting.get(key) ?? []) listener(failure);
  };

  async function begin(
    key: string,
    newerThanMs: number,
    waiters: Waiters,
    onWanted: () => void,
  ): Promise<LockResult> {
    let hasAsked = false;
    const ask = () => {
      if (hasAsked || waiters.requester().priority !== 'person') return;
      hasAsked = true;
      messages.send('wanted', { key });
    };
    while (waiters.isWanted()) {
      const keys = [entryKey(key), lockKey(key)] as const;
      const askedMs = now();
      const reply = await link.run(BEGIN, keys, [String(newerThanMs), presence]);
      if (!Array.isArray(reply)) break;
      const [answer, value] = reply;
      if (String(answer) === 'ours')
        return { kind: 'ours', lock: locks.take(key, String(value), askedMs, onWanted) };
      if (String(answer) === 'entry') {
        const entry = await decoded(key, value);
        if (entry) return { kind: 'entry', entry };
        await link.run(REMOVE, [entryKey(key)], []);
        continue;
      }
      ask();
      const stopListening = waiters.onChange(ask);
      const failure = await untilEnded(key, Number(value));
      stopListening();
      if (failure) return { kind: 'failed', failure };
    }
    return { kind: 'ours', lock: localLock((entry) => void store(key, entry, '')) };
  }

  messages.on('wanted', (value) => {
    const { success, data } = z.safeParse(endedSchema, value);
    if (success) locks.wanted(data.key);
  });
  messages.on('stored', (value) => {
    const { success, data } = z.safeParse(storedSchema, value);
    if (success) tellWaiting(data.key);
  });
  messages.on('ended', (value) => {
    const { success, data } = z.safeParse(endedSchema, value);
    if (success) tellWaiting(data.key);
  });
  messages.on('failed', (value) => {
    const { success, data } = z.safeParse(failedSchema, value);
    if (!success) return;
    const { key, code, retryAfterSeconds } = data;
    const more = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
    tellWaiting(key, { ok: false, code, ...more });
  });
  const getNewer = async (key: string, thanMs: number) =>
    decoded(key, await link.run(GET, [entryKey(key)], [String(thanMs)]));
  const peers: Peers = {
    begin,
    getNewer,
    onStored: (listener) =>
      messages.on('stored', (value) => {
        const { success, data } = z.safeParse(storedSchema, value);
        if (success) listener(data.key, data.at);
      }),
    onMissed: messages.onGap,
  };
  return {
    get: (key) => getNewer(key, 0),
    set: (key, entry) => void store(key, entry, ''),
    peers,
  };
}
