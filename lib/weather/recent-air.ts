import type { AirDocument } from '@/lib/contract/air';
import { freshnessOf, isRecent, staleFrom } from './freshness';
import { parseTime } from './local-time';
import type { Dated } from './place-documents';

/** An air quality index that stands for the air now: when it was measured, and until when it does. */
export interface RecentAir {
  readonly aqi: number;
  /** In milliseconds of the Unix epoch. */
  readonly observedMs: number;
  readonly untilMs: number;
}

/** The air quality index, unless it is old or nobody knows from when. */
export function recentAir(dated: Dated<AirDocument> | null, nowMs: number): RecentAir | null {
  if (!dated) return null;
  const { document, fetchedMs } = dated;
  const observedMs = parseTime(document.observedAt);
  const isKnown = isRecent(freshnessOf('air', { observedMs, fetchedMs, nowMs }));
  if (!isKnown || observedMs === null || document.aqi === null) return null;
  return { aqi: document.aqi, observedMs, untilMs: staleFrom('air', observedMs) ?? observedMs };
}
