import { queryOptions, useQuery } from '@tanstack/react-query';
import { RESOURCES } from '@/lib/contract/resources';
import { fetchAnswer } from './fetch-answer';
import { staleTimeOf } from './stale-time';

const { path, schema } = RESOURCES.air;

/** The `air` document of a cell. */
export function airQuery(cell: string) {
  return queryOptions({
    queryKey: ['air', cell],
    queryFn: ({ signal }) => fetchAnswer(`/api${path(cell)}`, schema, signal),
    staleTime: staleTimeOf,
  });
}

export function useAir(cell: string) {
  return useQuery(airQuery(cell));
}
