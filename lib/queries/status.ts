import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchAnswer } from './fetch-answer';

const loadSchema = async () => (await import('./status-schema')).statusSchema;

/** Whether the weather is computed ("demo") or comes from a service; it holds while the server runs. */
export function statusQuery() {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => fetchAnswer('/api/status', loadSchema, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useStatus() {
  return useQuery(statusQuery());
}
