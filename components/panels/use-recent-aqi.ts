import { useAir } from '@/lib/queries/documents';
import { recentAir } from '@/lib/weather/recent-air';

/** The air quality index, unless it is old or nobody knows from when. */
export function useRecentAqi(cell: string, nowMs: number): number | null {
  return recentAir(useAir(cell).data ?? null, nowMs)?.aqi ?? null;
}
