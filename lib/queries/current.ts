import { queryOptions, useQuery } from '@tanstack/react-query';
import { RESOURCES } from '@/lib/contract/resources';
import { fetchAnswer } from './fetch-answer';
import { staleTimeOf } from './stale-time';

const { path, schema } = RESOURCES.current;

/** The `current` document of a cell. */
export function currentQuery(cell: string) {
  return queryOptions({
    queryKey: ['current', cell],
    queryFn: ({ signal }) => fetchAnswer(`/api${path(cell)}`, schema, signal),
    staleTime: staleTimeOf,
  });
}

export function useCurrent(cell: string) {
  return useQuery(currentQuery(cell));
}
