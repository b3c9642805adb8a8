import type { Every } from '@/lib/base/every';
import type { Failure } from '@/lib/base/outcome';
import type { CacheEntry, LoadLock } from '../entry';
import { QUIET_MS, RENEW } from './entry-scripts';
import type { Link } from './link';

export interface LoadLocksOptions {
  readonly link: Link;
  /** The store's key of the lock for an entry. */
  readonly lockKey: (key: string) => string;
  readonly store: (key: string, entry: CacheEntry, granted: Granted) => void;
  readonly release: (key: string, token: string, failure: Failure | undefined) => void;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  readonly every: Every;
}

/** A lock as its holder knows it: its token, and how long ago the token came, in milliseconds. */
export interface Granted {
  readonly token: string;
  readonly heldMs: number;
}

/** The locks of this process. */
export interface LoadLocks {
  /**
   * @param token what the store gave with it
   * @param askedMs when the store was asked for it, by the clock
   * @param onWanted called when a person waits for the entry in another process
   */
  readonly take: (key: string, token: string, askedMs: number, onWanted: () => void) => LoadLock;
  /** Tells that a person waits for an entry in another process. */
  readonly wanted: (key: string) => void;
}

const RENEW_EVERY_MS = 400;
/** The most locks to renew at once. */
const MAX_RENEWED = 200;
/** A lock counts as held for so long after the store was asked for it: a little less than it lasts there for certain. */
const HELD_MS = QUIET_MS - 200;
/** The longest that it is renewed: a call of ten seconds, repeated twice, after its time in the queue. */
const MAX_LOCK_MS = 50_000;

/**
 * Entries in a shared store are spread over so many slots of a cluster, rather than over all: what one slot has can be
 * asked for, or renewed, at once.
 */
const BUCKETS = 64;

/** The bucket of a key, from 0: FNV-1a. */
export function bucketOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % BUCKETS;
}

interface Held {
  readonly key: string;
  readonly token: string;
  readonly takenMs: number;
  /** When the store was last asked to renew it, and when it was last asked and did. */
  renewedMs: number;
  confirmedMs: number;
  isLost: boolean;
  readonly onWanted: () => void;
}

/** Takes locks, and renews them until they end. */
export function createLoadLocks(options: LoadLocksOptions): LoadLocks {
  const { link, lockKey, store, release, now, every } = options;
  const locks = new Map<string, Held>();
  /** Locks to renew at the end of this turn. */
  let soon: { readonly all: Held[]; readonly done: Promise<void> } | undefined;

  function leave(held: Held): void {
    if (locks.get(held.key) === held) locks.delete(held.key);
  }

  /** Renews locks of one bucket, and learns which of them are lost. */
  async function renew(held: readonly Held[]): Promise<void> {
    const askedMs = now();
    for (const one of held) one.renewedMs = askedMs;
    const reply = await link.run(
      RENEW,
      { locks: held.map(({ key }) => lockKey(key)) },
      { tokens: held.map(({ token }) => token) },
    );
    held.forEach((one, at) => {
      // A store that does not say takes no lock away.
      if (!Array.isArray(reply) || reply[at] === 1) one.confirmedMs = askedMs;
      else {
        one.isLost = true;
        leave(one);
      }
    });
  }

  async function renewAll(all: readonly Held[]): Promise<void> {
    const renewals: Promise<void>[] = [];
    const byBucket = new Map<number, Held[]>();
    for (const one of all) {
      const bucket = bucketOf(one.key);
      const others = byBucket.get(bucket);
      if (others && others.length < MAX_RENEWED) others.push(one);
      else {
        if (others) renewals.push(renew(others));
        byBucket.set(bucket, [one]);
      }
    }
    for (const held of byBucket.values()) renewals.push(renew(held));
    await Promise.all(renewals);
  }

  /** Renews a lock with all others that ask for it in this turn of the event loop. */
  function renewSoon(held: Held): Promise<void> {
    if (!soon) {
      const all: Held[] = [];
      const done = Promise.resolve().then(() => {
        soon = undefined;
        return renewAll(all);
      });
      soon = { all, done };
    }
    soon.all.push(held);
    return soon.done;
  }

  every(RENEW_EVERY_MS / 2, () => {
    const isDue = ({ renewedMs, takenMs }: Held) =>
      now() - renewedMs >= RENEW_EVERY_MS && now() - takenMs <= MAX_LOCK_MS;
    void renewAll([...locks.values()].filter(isDue));
  });

  function take(key: string, token: string, askedMs: number, onWanted: () => void): LoadLock {
    const times = { takenMs: askedMs, renewedMs: askedMs, confirmedMs: askedMs };
    const held: Held = { key, token, ...times, isLost: false, onWanted };
    locks.set(key, held);
    const grantedMs = now();
    return {
      // Without the store, each process is on its own.
      isValid: () => !link.isUp() || (!held.isLost && now() - held.confirmedMs < HELD_MS),
      async confirm() {
        await renewSoon(held);
        return !held.isLost;
      },
      store(entry) {
        leave(held);
        store(key, entry, { token, heldMs: now() - grantedMs });
      },
      end(failure) {
        leave(held);
        release(key, token, failure);
      },
    };
  }

  return { take, wanted: (key) => locks.get(key)?.onWanted() };
}

/** A lock that the store did not grant, since the store is down or has something else under the key. */
export const localLock = (store: (entry: CacheEntry) => void): LoadLock => ({
  isValid: () => true,
  confirm: async () => true,
  store,
  end: () => {},
});
