import type { AirDocument } from '@/lib/contract/air';
import { useAir } from '@/lib/queries/documents';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { freshnessOf, isRecent } from '@/lib/weather/freshness';
import { parseTime } from '@/lib/weather/local-time';

/** The air quality index, unless it is old or nobody knows from when. */
export function useRecentAqi(cell: string, nowMs: number): number | null {
  return recentAqi(useAir(cell).data, nowMs);
}

/** The same out of a response. */
export function recentAqi(
  response: ApiResponse<AirDocument> | undefined,
  nowMs: number,
): number | null {
  if (!response) return null;
  const { document, fetchedMs } = response;
  const observedMs = parseTime(document.observedAt);
  const state = freshnessOf('air', { observedMs, fetchedMs, nowMs });
  return isRecent(state) ? document.aqi : null;
}
