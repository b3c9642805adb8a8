import type { QueryClient } from '@tanstack/react-query';
import type { InspectorMode } from '@/lib/contract/inspector';
import { DAY_MS } from '@/lib/contract/time';
import type { CachedDocument } from '@/lib/weather/place-documents';
import type { ApiResponse } from './fetch-response';
import { statusQuery } from './lookups';

/** What a page that the server rendered says of the server. */
export interface ServedStatus {
  /** The server's clock then. */
  readonly nowMs: number;
  readonly mode: string;
  readonly inspector: InspectorMode;
  readonly mapDays: number;
  readonly mapHexes: number;
  readonly startsLive: boolean;
  readonly baseMap: string | null;
  readonly offers: readonly string[];
}

/** What comes from tables that ship with the program, such as towns, stations and zones. */
const TABLE_MAX_AGE_MS = DAY_MS;

/** Puts what came with a page into the query cache. Anything of it that is no longer fresh is renewed as usual. */
export function seeder(client: QueryClient, nowMs: number) {
  return (queryKey: readonly unknown[], cached: CachedDocument<unknown> | null) => {
    if (!cached) return;
    const response: ApiResponse<unknown> = { ...cached, arrivedMs: nowMs, fromCache: true };
    client.setQueryData(queryKey, response, { updatedAt: nowMs });
  };
}

export function tableDocument(document: unknown, nowMs: number): CachedDocument<unknown> {
  return { document, fetchedMs: nowMs, maxAgeMs: TABLE_MAX_AGE_MS };
}

export function seedStatus(client: QueryClient, status: ServedStatus): void {
  const { nowMs, offers, mode, inspector, mapDays, mapHexes, startsLive, baseMap } = status;
  const server = { mode, inspector, mapDays, mapHexes, startsLive, baseMap };
  const document = { ...server, offers: [...offers] };
  seeder(client, nowMs)(statusQuery().queryKey, tableDocument(document, nowMs));
}
