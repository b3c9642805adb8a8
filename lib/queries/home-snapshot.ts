import type { QueryClient } from '@tanstack/react-query';
import type { ActiveAlerts } from '@/lib/contract/active-alerts';
import type { CachedDocument } from '@/lib/weather/place-documents';
import { activeAlertsQuery } from './lookups';
import { type ServedStatus, seeder, seedStatus } from './seed';

/** What the server knew for the page without a place when it rendered it. */
export interface HomeSnapshot extends ServedStatus {
  /** The country's alerts, counted; null if they were not known. */
  readonly activeAlerts: CachedDocument<ActiveAlerts> | null;
}

/** Puts a snapshot into the query cache. */
export function seedHome(client: QueryClient, snapshot: HomeSnapshot): void {
  seedStatus(client, snapshot);
  seeder(client, snapshot.nowMs)(activeAlertsQuery().queryKey, snapshot.activeAlerts);
}
