import * as z from 'zod/mini';
import type { CacheEntry } from '@/lib/cache/cache';
import type { CachedDocument } from '@/lib/weather/place-documents';

/** The document of an entry; null if there is none, if it says "no data", or if it has another shape. */
export function documentIn<Schema extends z.core.$ZodType>(
  entry: CacheEntry | undefined,
  schema: Schema,
): CachedDocument<z.output<Schema>> | null {
  if (!entry?.outcome.ok) return null;
  const value: unknown = JSON.parse(entry.outcome.value.bytes().toString());
  const parsed = z.safeParse(schema, value);
  return parsed.success
    ? { document: parsed.data, fetchedMs: entry.fetchedMs, maxAgeMs: entry.ttlMs }
    : null;
}
