import { queryOptions, useQuery } from '@tanstack/react-query';
import { RESOURCES } from '@/lib/contract/resources';
import { fetchAnswer } from './fetch-answer';
import { staleTimeOf } from './stale-time';

const { path, schema } = RESOURCES.allergy;

/** The `allergy` document of a cell. */
export function allergyQuery(cell: string) {
  return queryOptions({
    queryKey: ['allergy', cell],
    queryFn: ({ signal }) => fetchAnswer(`/api${path(cell)}`, schema, signal),
    staleTime: staleTimeOf,
  });
}

export function useAllergy(cell: string) {
  return useQuery(allergyQuery(cell));
}
