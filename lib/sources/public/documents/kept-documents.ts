import * as z from 'zod/mini';
import { createBody } from '@/lib/base/body';
import { createDenials, MAX_DENIALS } from '@/lib/base/denials';
import { type Failure, failure, isRefusal, success } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import type { Waiters } from '@/lib/base/waiters';
import type { Cache, CacheEntry, Loader, LoadResult } from '@/lib/cache/cache';
import type { Validators } from '@/lib/calls/caller';
import type { Reading } from '../terms/reading';

/** A document as it was last loaded. */
export interface Loaded<Value> {
  readonly value: Value;
  readonly validators: Validators;
}

/** What loading a document brought: a new one, or that the last one still holds. */
export type LoadOutcome<Value> =
  | Failure
  | { readonly ok: true; readonly loaded: Loaded<Value> | 'same' };

/** Documents of one kind by id, in memory and on disk. */
export interface KeptDocuments<Value> {
  /**
   * The document, renewed first if it is no longer fresh; if that fails, or takes longer than a few seconds, the last
   * one. Never rejects.
   */
  readonly read: (id: string, requester: Requester) => Promise<Reading<Value> | Failure>;
  /** The same, renewed even if it is fresh. */
  readonly renew: (id: string, requester: Requester) => Promise<Reading<Value> | Failure>;
}

export interface KeptDocumentsOptions<Value> {
  readonly cache: Cache;
  /** The name of the kind, in keys. */
  readonly kind: string;
  /** Parses a value that was stored as JSON. */
  readonly schema: z.ZodMiniType<Value>;
  /** `held`: the document that it would replace. */
  readonly load: (
    id: string,
    held: Loaded<Value> | undefined,
    waiters: Waiters,
  ) => Promise<LoadOutcome<Value>>;
  /**
   * How long a document is fresh, how long the answer that there is none at most, once it was repeated, and how long
   * a document counts. In milliseconds.
   */
  readonly freshMs: number;
  readonly noDataMs: number;
  readonly keepMs: number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** How long a reader waits for a newer document, where there is an older one. */
const PATIENCE_MS = 3_000;

const validatorsSchema = z.object({
  etag: z.optional(z.string()),
  lastModified: z.optional(z.string()),
});

export function createKeptDocuments<Value>(
  options: KeptDocumentsOptions<Value>,
): KeptDocuments<Value> {
  const { cache, kind, schema, load, freshMs, noDataMs, keepMs, now, wait } = options;
  const denials = createDenials({ now, max: MAX_DENIALS, maxMs: noDataMs });
  const storedSchema = z.object({ value: schema, validators: validatorsSchema });
  /** Loads in flight, by key: the cache answers with what is old at once, and here it is waited for. */
  const flights = new Map<string, Promise<unknown>>();

  function heldIn(entry: CacheEntry | undefined): Loaded<Value> | undefined {
    if (!entry?.outcome.ok) return undefined;
    const parsed = storedSchema.safeParse(JSON.parse(entry.outcome.value.bytes().toString()));
    return parsed.data;
  }

  async function loadEntry(
    id: string,
    waiters: Waiters,
    cached: CacheEntry | undefined,
  ): Promise<LoadResult> {
    const result = await load(id, heldIn(cached), waiters);
    const lifetime = { ttlMs: freshMs, servableMs: keepMs };
    if (result.ok) denials.grant(id);
    if (!result.ok) {
      const isNone = result.code === 'no-data';
      const ttlMs = isNone ? denials.deny(id) : 0;
      return { outcome: result, ttlMs, servableMs: ttlMs, called: !isRefusal(result) };
    }
    if (result.loaded !== 'same') {
      return { outcome: success(createBody(result.loaded)), ...lifetime, called: true };
    }
    if (!cached?.outcome.ok) {
      return { outcome: failure('service-wrong-shape'), ttlMs: 0, servableMs: 0, called: true };
    }
    return { outcome: cached.outcome, ...lifetime, called: true };
  }

  function loaderOf(id: string, key: string): Loader {
    return {
      refuses: () => undefined,
      load(waiters, cached) {
        const loading = loadEntry(id, waiters, cached);
        flights.set(key, loading);
        return loading.finally(() => flights.delete(key));
      },
    };
  }

  function readingOf(entry: CacheEntry): Reading<Value> | Failure {
    if (!entry.outcome.ok) return entry.outcome;
    const held = heldIn(entry);
    if (!held) return failure('service-wrong-shape');
    const ageMs = now() - entry.fetchedMs;
    return { ok: true, value: held.value, ageMs: ageMs < entry.ttlMs ? 0 : ageMs };
  }

  return {
    async read(id, requester) {
      const key = `${kind}/${id}`;
      const result = await cache.read(key, requester, loaderOf(id, key));
      if (result.via !== 'stale' || result.why !== undefined) return readingOf(result);
      await Promise.race([flights.get(key), wait(PATIENCE_MS)]);
      return readingOf(cache.getFresh(key, requester.priority) ?? result);
    },
    async renew(id, requester) {
      const key = `${kind}/${id}`;
      return readingOf(await cache.renew(key, requester, loaderOf(id, key)));
    },
  };
}
