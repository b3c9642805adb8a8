'use client';

import { useEffect, useState } from 'react';
import type { LatLng } from '@/lib/geo/lat-lng';

/**
 * The time zone of a point. The table of zones loads after the page has become interactive; until then, or if
 * it fails to load, this is the reader's own zone.
 */
export function useTimeZone({ lat, lng }: LatLng): string {
  const [zoneOf, setZoneOf] = useState<((lat: number, lng: number) => string) | null>(null);
  useEffect(() => {
    let gone = false;
    import('@/lib/geo/world-time-zone').then(
      ({ worldTimeZoneAt }) => !gone && setZoneOf(() => worldTimeZoneAt),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return zoneOf?.(lat, lng) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
