import { useNow } from '@/components/ui/use-now';
import type { ActiveAlerts } from '@/lib/contract/active-alerts';
import { MINUTE_MS } from '@/lib/contract/time';
import { useActiveAlerts } from '@/lib/queries/lookups';

/** The server counts once a minute; counts older than this must not look like those of now. */
const OLD_MS = 10 * MINUTE_MS;

type Overview = {
  /** Null while it is loading, if that failed, and if all there is has grown old. */
  readonly overview: ActiveAlerts | null;
  /** Whether nothing newer can be loaded for now. */
  readonly failed: boolean;
};

/** The country's alerts, as long as they are present ones. */
export function useOverview(): Overview {
  const { data, error, fetchStatus } = useActiveAlerts();
  const nowMs = useNow();
  const isOld = data !== undefined && nowMs !== null && Math.abs(nowMs - data.fetchedMs) > OLD_MS;
  return {
    overview: data && !isOld ? data.document : null,
    failed: error !== null || fetchStatus === 'paused',
  };
}
