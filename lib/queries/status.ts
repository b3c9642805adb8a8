import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fetchAnswer } from './fetch-answer';

/** The little of /api/status that the page needs; the rest of the answer is for operators. */
const statusSchema = z.object({
  mode: z.string(),
  /** How many hexes may be in view at once. */
  mapHexes: z.optional(z.int().check(z.positive())),
});

/** Whether the weather is computed ("demo") or comes from a service; it holds while the server runs. */
export function statusQuery() {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => fetchAnswer('/api/status', statusSchema, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useStatus() {
  return useQuery(statusQuery());
}
