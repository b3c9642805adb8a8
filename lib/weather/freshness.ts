import { RESOURCES, type ResourceName } from '@/lib/contract/resources';
import { MINUTE_MS } from '@/lib/contract/time';

/** How far to trust data by its age; unknown if the time of observation is missing, or any time is still to come. */
type Freshness = 'fresh' | 'aging' | 'stale' | 'unknown';

/**
 * Two ages count, and the worse one decides. The age of the observation: a METAR comes once an hour, a
 * forecast every few hours. And the age of our copy, once it is older than any renewal explains: three TTLs.
 */
const OBSERVED_MINUTES: Record<ResourceName, { fresh: number; stale: number }> = {
  current: { fresh: 90, stale: 180 },
  air: { fresh: 180, stale: 360 },
  forecast: { fresh: 12 * 60, stale: 24 * 60 },
  allergy: { fresh: 36 * 60, stale: 72 * 60 },
  alerts: { fresh: Number.POSITIVE_INFINITY, stale: Number.POSITIVE_INFINITY },
};

/** Whether data may stand for the present: neither stale, nor of a time that nobody knows. */
export function isRecent(freshness: Freshness): boolean {
  return freshness === 'fresh' || freshness === 'aging';
}

/**
 * Whether data may stand for the present, by when it was observed or issued; not if nobody knows when that was. How
 * old our copy of it is plays no part.
 */
export function isPresent(resource: ResourceName, observedMs: number | null, nowMs: number) {
  return (
    observedMs !== null && isRecent(freshnessOf(resource, { observedMs, fetchedMs: nowMs, nowMs }))
  );
}

/** When data that was observed or issued at a time is stale; null for what never is, by itself. */
export function staleFrom(resource: ResourceName, observedMs: number): number | null {
  const staleMs = observedMs + OBSERVED_MINUTES[resource].stale * MINUTE_MS;
  return Number.isFinite(staleMs) ? staleMs : null;
}

/** Clocks differ a little; a time further ahead than this is a mistake, and says nothing about the age. */
const MAX_AHEAD_MS = 10 * MINUTE_MS;

/** The time, or null for one that is missing or lies in the future. */
export function pastTime(ms: number | null, nowMs: number): number | null {
  return ms !== null && ms <= nowMs + MAX_AHEAD_MS ? ms : null;
}

/**
 * @param times.observedMs when the data was observed or issued, or null if unknown
 * @param times.fetchedMs when the service was asked for it
 */
export function freshnessOf(resource: ResourceName, times: Times): Freshness {
  return judgedAge(resource, times).freshness;
}

type Times = {
  readonly observedMs: number | null;
  readonly fetchedMs: number;
  readonly nowMs: number;
};

/** How far to trust data, and which of its ages says so: whoever tells the one tells the other. */
export function judgedAge(
  resource: ResourceName,
  times: Times,
): { readonly freshness: Freshness; readonly by: 'observed' | 'copy' } {
  const { fresh, stale } = OBSERVED_MINUTES[resource];
  const ttlMs = RESOURCES[resource].ttlSeconds * 1000;
  // A copy from the future was dated by a clock that was wrong.
  if (pastTime(times.fetchedMs, times.nowMs) === null) return { freshness: 'unknown', by: 'copy' };
  const isOldCopy = times.nowMs - times.fetchedMs > COPY_TTLS * ttlMs;
  const observedMs = pastTime(times.observedMs, times.nowMs);
  if (observedMs === null) {
    const known = resource === 'alerts' ? 'fresh' : 'unknown';
    return { freshness: isOldCopy ? 'stale' : known, by: 'copy' };
  }
  const observed = grade(times.nowMs - observedMs, fresh * MINUTE_MS, stale * MINUTE_MS);
  if (isOldCopy && observed !== 'stale') return { freshness: 'stale', by: 'copy' };
  return { freshness: observed, by: 'observed' };
}

/** A copy this many times older than it lives is no longer just due. */
const COPY_TTLS = 3;

function grade(ageMs: number, freshMs: number, staleMs: number): 'fresh' | 'aging' | 'stale' {
  if (ageMs <= freshMs) return 'fresh';
  return ageMs <= staleMs ? 'aging' : 'stale';
}
