import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { RESOURCES } from '@/lib/contract/resources';
import { fetchAnswer, freshForMs } from './fetch-answer';
import { staleTimeOf } from './stale-time';

const { path, schema, ttlSeconds } = RESOURCES.alerts;

/** However little an answer has left, the next question waits this long. */
const SHORTEST_WAIT_MS = 15_000;

/** The active alerts of a zone; a null zone is one that is still being looked up. */
export function alertsQuery(zone: string | null) {
  return queryOptions({
    queryKey: ['alerts', zone],
    queryFn: zone ? ({ signal }) => fetchAnswer(`/api${path(zone)}`, schema, signal) : skipToken,
    staleTime: staleTimeOf,
    // Asked again when the answer's own freshness ends. TanStack pauses this while the page is hidden,
    // and a failure waits for a whole TTL.
    refetchInterval: ({ state }) =>
      state.data && state.status === 'success'
        ? Math.max(SHORTEST_WAIT_MS, freshForMs(state.data, state.data.arrivedMs))
        : ttlSeconds * 1000,
    refetchIntervalInBackground: false,
  });
}

export function useAlerts(zone: string | null) {
  return useQuery(alertsQuery(zone));
}
