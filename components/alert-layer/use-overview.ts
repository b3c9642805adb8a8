import type { UseQueryResult } from '@tanstack/react-query';
import { useNow } from '@/components/ui/use-now';
import type { ActiveAlerts, AlertHeadlines, HazardAreas } from '@/lib/contract/active-alerts';
import { MINUTE_MS } from '@/lib/contract/time';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { useActiveAlerts, useAlertHeadlines, useHazardAreas } from '@/lib/queries/lookups';
import { problemCodeOf } from '@/lib/queries/problem-error';
import { parseTime } from '@/lib/weather/local-time';

/** What is older than this must not look like that of now. The server has alerts for ten minutes past their time. */
const OLD_MS = 15 * MINUTE_MS;

type Present<Document> = {
  /** Null while it is loading, if that failed, and if all there is has grown old. */
  readonly document: Document | null;
  /** Whether nothing newer can be loaded for now. */
  readonly failed: boolean;
};

/** The country's alerts, as long as they are present ones. */
export function useOverview(): Present<ActiveAlerts> {
  return usePresent(useActiveAlerts());
}

/** The same of the worst of them in few words. */
export function useHeadlines(): Present<AlertHeadlines> {
  return usePresent(useAlertHeadlines());
}

/** Where a hazard holds, by its name as `hazardSlug` writes it, as long as that is of the present; null for none. */
export function usePresentAreas(hazard: string | null): HazardAreas | null {
  return usePresent(useHazardAreas(hazard)).document;
}

/** What a query has, unless that has grown old or is known to be over. */
function usePresent<Document extends Pick<ActiveAlerts, 'checkedAt' | 'isWhole'>>(
  query: UseQueryResult<ApiResponse<Document>, Error>,
): Present<Document> {
  const { data, error, fetchStatus } = query;
  const nowMs = useNow();
  const isOver = error !== null && problemCodeOf(error) === 'no-data';
  const sinceMs = data && checkedMs(data);
  const isOld = sinceMs !== undefined && nowMs !== null && Math.abs(nowMs - sinceMs) > OLD_MS;
  return {
    document: data && !isOver && !isOld ? data.document : null,
    failed: error !== null || fetchStatus === 'paused',
  };
}

/** When alerts were last asked for. Where they are asked for zone by zone, each has a time of its own. */
function checkedMs({
  document: { checkedAt, isWhole },
  fetchedMs,
}: ApiResponse<Pick<ActiveAlerts, 'checkedAt' | 'isWhole'>>): number {
  return (isWhole ? parseTime(checkedAt) : null) ?? fetchedMs;
}
