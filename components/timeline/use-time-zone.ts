'use client';

import { useEffect, useState } from 'react';

type LatLng = { readonly lat: number; readonly lng: number };

/**
 * The time zone of a point. The table that knows them is fetched after the page has come alive; until
 * then, and where it does not come, the reader's own zone stands in.
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
