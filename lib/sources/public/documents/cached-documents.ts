import * as z from 'zod/mini';
import { createBody } from '@/lib/base/body';
import { createDenials, MAX_DENIALS } from '@/lib/base/denials';
import { parseJson } from '@/lib/base/json';
import { type Failure, failure, isRefusal, success } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import type { Waiters } from '@/lib/base/waiters';
import type { Cache, CacheEntry, Loader, LoadResult } from '@/lib/cache/cache';
import type { CallOutcome, Validators } from '@/lib/calls/caller';
import type { HostReply } from '../hosts/host-call';
import type { Reading } from '../hosts/reading';

/** A document as it was last loaded. */
export interface Loaded<Value> {
  readonly value: Value;
  readonly validators: Validators;
}

/** What loading a document brought: a new one, or that the last one still holds. */
export type LoadOutcome<Value> =
  | Failure
  | { readonly ok: true; readonly loaded: Loaded<Value> | 'same' };

/** Documents of one kind by id, in memory and in what processes share. */
export interface CachedDocuments<Value> {
  /**
   * The document, renewed first if it is no longer fresh; if that fails, or takes longer than a few seconds, the last
   * one. Never rejects.
   */
  readonly read: (id: string, requester: Requester) => Promise<Reading<Value> | Failure>;
  /** The same, renewed even if it is fresh. */
  readonly renew: (id: string, requester: Requester) => Promise<Reading<Value> | Failure>;
}

export interface CachedDocumentsOptions<Value> {
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
   * How long a document is fresh, how long "no data" is believed at most, once it was repeated, and how long
   * a document counts. In milliseconds.
   */
  readonly freshMs: number;
  readonly noDataMs: number;
  readonly keepMs: number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** How long a reader waits for a newer document, where there is an older one. */
export const PATIENCE_MS = 3_000;

export const validatorsSchema = z.object({
  etag: z.optional(z.string()),
  lastModified: z.optional(z.string()),
});

export function createCachedDocuments<Value>(
  options: CachedDocumentsOptions<Value>,
): CachedDocuments<Value> {
  const { cache, kind, schema, load, freshMs, noDataMs, keepMs, now, wait } = options;
  const denials = createDenials({ now, max: MAX_DENIALS, maxMs: noDataMs });
  const storedSchema = z.object({ value: schema, validators: validatorsSchema });

  function heldIn(entry: CacheEntry | undefined): Loaded<Value> | undefined {
    if (!entry?.outcome.ok) return undefined;
    const parsed = storedSchema.safeParse(parseJson(entry.outcome.value.bytes().toString()));
    return parsed.data;
  }

  const keyOf = (id: string) => `${kind}/${id}`;

  async function loadEntry(
    id: string,
    waiters: Waiters,
    cached: CacheEntry | undefined,
  ): Promise<LoadResult> {
    const result = await load(id, heldIn(cached), waiters);
    if (!result.ok) {
      const isNone = result.code === 'no-data';
      const ttlMs = isNone ? denials.deny(id) : 0;
      return { outcome: result, ttlMs, servableMs: ttlMs, called: !isRefusal(result) };
    }
    denials.grant(id);
    const lifetime = { ttlMs: freshMs, servableMs: keepMs };
    if (result.loaded !== 'same') {
      return { outcome: success(createBody(result.loaded)), ...lifetime, called: true };
    }
    if (!cached?.outcome.ok) {
      return { outcome: failure('service-wrong-shape'), ttlMs: 0, servableMs: 0, called: true };
    }
    return { outcome: cached.outcome, ...lifetime, called: true };
  }

  const loaderOf = (id: string): Loader => ({
    refuses: () => undefined,
    load: (waiters, cached) => loadEntry(id, waiters, cached),
  });

  function readingOf(entry: CacheEntry): Reading<Value> | Failure | undefined {
    if (!entry.outcome.ok) return entry.outcome;
    const held = heldIn(entry);
    const ageMs = now() - entry.fetchedMs;
    return held && { ok: true, value: held.value, ageMs: ageMs < entry.ttlMs ? 0 : ageMs };
  }

  async function renew(id: string, requester: Requester): Promise<Reading<Value> | Failure> {
    const entry = await cache.renew(keyOf(id), requester, loaderOf(id));
    return readingOf(entry) ?? failure('service-wrong-shape');
  }

  return {
    renew,
    async read(id, requester) {
      const result = await cache.read(keyOf(id), requester, loaderOf(id));
      const reading = readingOf(result);
      // Others may have written what the store has.
      if (!reading) return renew(id, requester);
      if (result.via !== 'stale' || result.why !== undefined) return reading;
      // The cache answers with what is old at once. Here, what is newer is waited for.
      await Promise.race([renew(id, requester), wait(PATIENCE_MS)]);
      const newer = cache.getFresh(keyOf(id), requester.priority);
      return (newer && readingOf(newer)) ?? reading;
    },
  };
}

/** Reads the JSON that a host answered with. A page of HTML with status 200 is a failure like any other. */
export function readJsonReply<Value>(
  { outcome }: CallOutcome<HostReply>,
  read: (json: unknown) => Value | undefined,
): LoadOutcome<Value> {
  if (!outcome.ok) return outcome;
  if (outcome.value.isSame) return { ok: true, loaded: 'same' };
  const { body, validators } = outcome.value;
  const json = parseJson(new TextDecoder().decode(body));
  if (json === undefined) return failure('service-not-json');
  const value = read(json);
  return value === undefined
    ? failure('service-wrong-shape')
    : { ok: true, loaded: { value, validators } };
}
