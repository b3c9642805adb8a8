import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { ApiResponse } from './fetch-response';

/** What ages fastest comes first. */
const RESOURCES = ['current', 'forecast', 'air', 'allergy'] as const;

/**
 * When the weather that is at hand for a cell was fetched, in milliseconds of the Unix epoch: that of its
 * most perishable part. Null if there is none.
 */
export function useLastFetched(cell: string): number | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    // Queries may report a change while a component renders, which must not change another one then.
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  const read = () => lastFetchedMs(client, cell);
  return useSyncExternalStore(subscribe, read, read);
}

function lastFetchedMs(client: QueryClient, cell: string): number | null {
  for (const resource of RESOURCES) {
    const response = client.getQueryData<ApiResponse<unknown>>([resource, cell]);
    if (response) return response.fetchedMs;
  }
  return null;
}
