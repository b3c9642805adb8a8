import { useAir } from '@/lib/queries/documents';
import { freshnessOf } from '@/lib/weather/freshness';
import { parseTime } from '@/lib/weather/local-time';

/** The air quality index, unless it is old or nobody knows from when. */
export function useRecentAqi(cell: string, nowMs: number): number | null {
  const response = useAir(cell).data;
  if (!response) return null;
  const { document, fetchedMs } = response;
  const observedMs = parseTime(document.observedAt);
  const state = freshnessOf('air', { observedMs, fetchedMs, nowMs });
  return state === 'fresh' || state === 'aging' ? document.aqi : null;
}
