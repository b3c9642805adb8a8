import type { QueryClient } from '@tanstack/react-query';
import type { ActiveAlerts, AlertHeadlines } from '@/lib/contract/active-alerts';
import type { CachedDocument } from '@/lib/weather/place-documents';
import { activeAlertsQuery, alertHeadlinesQuery } from './lookups';
import { type ServedStatus, seeder, seedStatus } from './seed';

/** What the server knew for a page without a place when it rendered it. */
export interface HomeSnapshot extends ServedStatus {
  /** The worst of the country's alerts in few words; null if they were not known. */
  readonly headlines: CachedDocument<AlertHeadlines> | null;
  /** All of them; null if they were not known, and on a page that does not list them. */
  readonly activeAlerts: CachedDocument<ActiveAlerts> | null;
}

/** Puts a snapshot into the query cache. */
export function seedHome(client: QueryClient, snapshot: HomeSnapshot): void {
  const seed = seeder(client, snapshot.nowMs);
  seedStatus(client, snapshot);
  seed(alertHeadlinesQuery().queryKey, snapshot.headlines);
  seed(activeAlertsQuery().queryKey, snapshot.activeAlerts);
}
