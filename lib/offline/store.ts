import { DAY_MS } from '@/lib/contract/time';
import type { StoredKind } from './requests';

/** The beginning of the names of all our caches. Another version of what is in them gets another name. */
export const CACHE_PREFIX = 'hexcast-';
const VERSION = 1;

/**
 * How many responses of each kind are stored: the last opened place, the recent ones, and the saved ones, beside the stops of
 * a long trip, which are some five hundred documents.
 */
const MOST: Record<StoredKind, number> = { asset: 400, file: 300, document: 800, page: 12 };
/** An older one would mislead rather than help. */
const MAX_AGE_MS: Record<StoredKind, number> = {
  asset: Number.POSITIVE_INFINITY,
  file: Number.POSITIVE_INFINITY,
  document: 7 * DAY_MS,
  page: 7 * DAY_MS,
};

/** The dashboard, which shows any cell, is not one of the last pages but the first. */
const STAYS = /^\/$/;

type StoreEdges = {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  /** Milliseconds of the Unix epoch. */
  now(): number;
};

/** The last responses of each kind, in the browser's storage. Where that is full or forbidden, there are none. */
export function createStore({ caches, now }: StoreEdges) {
  const open = (kind: StoredKind) => caches.open(nameOf(kind));

  return {
    /** The stored response for a key; undefined if there is none, or if it is too old. */
    async find(kind: StoredKind, key: string): Promise<Response | undefined> {
      try {
        const response = await (await open(kind)).match(key, { ignoreVary: true });
        if (!response) return undefined;
        const sentMs = Date.parse(response.headers.get('date') ?? '');
        return now() - sentMs > MAX_AGE_MS[kind] ? undefined : response;
      } catch {
        return undefined;
      }
    },
    /** Stores a response, as the newest of its kind. Only whole successes of our own are worth it. */
    async put(kind: StoredKind, key: string, response: Response): Promise<void> {
      const { status, type, headers } = response;
      if (status !== 200 || type !== 'basic') return;
      if (/no-store/i.test(headers.get('cache-control') ?? '') && kind !== 'page') return;
      try {
        const cache = await open(kind);
        await cache.delete(key, { ignoreVary: true });
        await cache.put(key, response);
        // One visit may look at any number of places.
        if (kind === 'document') await trim(kind, cache);
      } catch {
        // Storage is full or forbidden: the page works without it.
      }
    },
    /** Removes what is over the limits, the oldest first, and the caches of other versions. */
    async tidy(): Promise<void> {
      try {
        const names: readonly string[] = KINDS.map(nameOf);
        for (const name of await caches.keys()) {
          if (name.startsWith(CACHE_PREFIX) && !names.includes(name)) await caches.delete(name);
        }
        for (const kind of KINDS) await trim(kind, await open(kind));
      } catch {
        // As above.
      }
    },
  };
}

/** Removes the oldest responses of a kind that are over its limit. */
async function trim(kind: StoredKind, cache: Cache): Promise<void> {
  // In the order in which they were put.
  const keys = (await cache.keys()).filter(({ url }) => !STAYS.test(new URL(url).pathname));
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST[kind]))) await cache.delete(key);
}

export type Store = ReturnType<typeof createStore>;

const KINDS = ['asset', 'file', 'document', 'page'] as const;

function nameOf(kind: StoredKind): string {
  return `${CACHE_PREFIX}${kind}-${VERSION}`;
}
