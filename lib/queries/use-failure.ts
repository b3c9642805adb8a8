import { useState } from 'react';
import { isStillLoading, problemCodeOf } from './problem-error';

/** The part of a TanStack query that shows why it has no data. */
type Failing = {
  readonly data: unknown;
  readonly error: unknown;
  readonly errorUpdatedAt: number;
};

/**
 * Why the last try of a query failed; null if it did not. TanStack forgets the reason as soon as a query
 * without data is retried; here it stays until that try has an outcome of its own, so that the page does not
 * jump.
 */
export function useFailure({ data, error, errorUpdatedAt }: Failing): unknown {
  const [last, setLast] = useState<{ error: unknown; atMs: number } | null>(null);
  if (error && error !== last?.error) setLast({ error, atMs: errorUpdatedAt });
  if (error) return error;
  // By now this may be a different query, whose failure is not known.
  return data === undefined && last?.atMs === errorUpdatedAt ? last.error : null;
}

/** The same, but null if there is older data to show, or if it is only a matter of seconds. */
export function useLastingFailure(query: Failing): unknown {
  const failure = useFailure(query);
  return query.data !== undefined || isStillLoading(problemCodeOf(failure)) ? null : failure;
}
