import type { AirDocument } from '@/lib/contract/air';
import { useAir } from '@/lib/queries/documents';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { freshnessOf, isRecent, staleFrom } from '@/lib/weather/freshness';
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
  return recentAir(response, nowMs)?.aqi ?? null;
}

/** The same, and until when it stands for the air, in milliseconds of the Unix epoch. */
export function recentAir(response: ApiResponse<AirDocument> | undefined, nowMs: number) {
  if (!response) return null;
  const { document, fetchedMs } = response;
  const observedMs = parseTime(document.observedAt);
  const isKnown = isRecent(freshnessOf('air', { observedMs, fetchedMs, nowMs }));
  if (!isKnown || observedMs === null || document.aqi === null) return null;
  return { aqi: document.aqi, untilMs: staleFrom('air', observedMs) ?? observedMs };
}
