import { centerOf } from '@/lib/geo/cells';
import { ancestorOf } from '@/lib/geo/index-digits';
import { someCellsOfZone, type Zone } from '@/lib/geo/zones';
import type { Sky } from '../sky/sky';
import { type City, urbanity } from './air';
import { thresholdsOf } from './alert-rules';
import { ALERT_HOURS, eventsIn, firstAlertHourMs, monthOf, type Span } from './alerts';
import { hoursAt, worstHours, type ZoneHour } from './zone-hours';

/** The events that the alerts of a zone are about. */
export type ZoneEvents = {
  /** All events of a zone around a moment, announced already or not. */
  of: (zone: Zone, nowMs: number) => readonly Span[];
};

/** Events are made from the weather at a few spots of a zone, spread over it. */
const SPOTS_PER_ZONE = 3;
/**
 * Spots are the centers of hexes some 120 km wide, so that neighboring zones share them: fronts are wider than that,
 * and the country has fewer than a thousand.
 */
const SPOT_RESOLUTION = 3;

/** Finds the events of each zone once; they change four times a day. */
export function createZoneEvents(sky: Sky, cities: readonly City[]): ZoneEvents {
  const byZone = new Map<string, readonly Span[]>();
  const bySpot = new Map<string, ZoneHour[]>();
  let firstMs = Number.NaN;

  function hoursOf(spot: string): ZoneHour[] {
    const cached = bySpot.get(spot);
    if (cached) return cached;
    const { lat, lng } = centerOf(spot);
    const urban = urbanity(cities, lat, lng);
    const hours = hoursAt(sky, { ground: sky.groundAt(lat, lng), urban }, firstMs, ALERT_HOURS);
    bySpot.set(spot, hours);
    return hours;
  }

  function find({ id, center }: Zone): readonly Span[] {
    const cells = someCellsOfZone(id, SPOTS_PER_ZONE);
    const spots = new Set(cells.map((cell) => ancestorOf(cell, SPOT_RESOLUTION)));
    const { normals } = sky.groundAt(center.lat, center.lng);
    return eventsIn(worstHours([...spots].map(hoursOf)), thresholdsOf(normals, monthOf(firstMs)));
  }

  return {
    of(zone, nowMs) {
      if (firstAlertHourMs(nowMs) !== firstMs) {
        firstMs = firstAlertHourMs(nowMs);
        byZone.clear();
        bySpot.clear();
      }
      const events = byZone.get(zone.id) ?? find(zone);
      byZone.set(zone.id, events);
      return events;
    },
  };
}
