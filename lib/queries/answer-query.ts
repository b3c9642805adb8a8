import { queryOptions, skipToken } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { fetchAnswer, type SchemaSource } from './fetch-answer';
import { renewal } from './renewal';
import { staleTimeOf } from './stale-time';

/**
 * A query for a path of our own API, which keeps itself up to date while it is seen. A null path is one that
 * is not known yet, or that nobody needs: it is not asked for.
 */
export function answerQuery<Schema extends z.core.$ZodType>(
  queryKey: readonly unknown[],
  path: string | null,
  schema: SchemaSource<Schema>,
) {
  return queryOptions({
    queryKey,
    queryFn: path === null ? skipToken : ({ signal }) => fetchAnswer(path, schema, signal),
    staleTime: staleTimeOf,
    ...renewal.every(0),
  });
}
