'use client';

import { useState } from 'react';
import { isStillLoading, problemCodeOf } from './problem-error';

/** As much of a TanStack query as tells why it has no answer. */
export type Failing = {
  readonly data: unknown;
  readonly error: unknown;
  readonly errorUpdatedAt: number;
};

/**
 * Why the last try of a query failed; null where it did not. TanStack forgets the reason as soon as a query
 * without data is tried again; here it holds until that try has an outcome of its own, so that nothing on the
 * page jumps.
 */
export function useFailure({ data, error, errorUpdatedAt }: Failing): unknown {
  const [last, setLast] = useState<{ error: unknown; atMs: number } | null>(null);
  if (error && error !== last?.error) setLast({ error, atMs: errorUpdatedAt });
  if (error) return error;
  // The query may be another one by now: of that one, nothing is known.
  return data === undefined && last?.atMs === errorUpdatedAt ? last.error : null;
}

/** The same, but null where there is an older answer to show, and where it is only a matter of seconds. */
export function useLastingFailure(query: Failing): unknown {
  const failure = useFailure(query);
  return query.data !== undefined || isStillLoading(problemCodeOf(failure)) ? null : failure;
}
