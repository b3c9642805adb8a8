import { queryOptions, useQuery } from '@tanstack/react-query';
import { RESOURCES } from '@/lib/contract/resources';
import { fetchAnswer } from './fetch-answer';
import { staleTimeOf } from './stale-time';

const { path, schema } = RESOURCES.forecast;

/** The `forecast` document of a cell. */
export function forecastQuery(cell: string) {
  return queryOptions({
    queryKey: ['forecast', cell],
    queryFn: ({ signal }) => fetchAnswer(`/api${path(cell)}`, schema, signal),
    staleTime: staleTimeOf,
  });
}

export function useForecast(cell: string) {
  return useQuery(forecastQuery(cell));
}
