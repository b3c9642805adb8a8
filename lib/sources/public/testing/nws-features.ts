import { HOUR_MS } from '@/lib/contract/time';
import { START_MS } from '@/lib/server/testing/fixtures';

export const hoursFromStart = (hours: number) => new Date(START_MS + hours * HOUR_MS).toISOString();

/** A feature of `/alerts/active` in the form of the NWS API, with what differs about its properties. */
export function featureOf(
  properties: Readonly<Record<string, unknown>> = {},
  geometry: unknown = null,
): unknown {
  return {
    type: 'Feature',
    geometry,
    properties: {
      id: 'urn:oid:2.49.0.1.840.0.1',
      areaDesc: 'Northern Bristol',
      geocode: { UGC: ['MAZ017'], SAME: ['025005'] },
      affectedZones: ['https://api.weather.gov/zones/forecast/MAZ017'],
      references: [],
      effective: hoursFromStart(-1),
      onset: hoursFromStart(-1),
      expires: hoursFromStart(2),
      ends: hoursFromStart(5),
      status: 'Actual',
      messageType: 'Alert',
      severity: 'Moderate',
      event: 'Heat Advisory',
      headline: 'Heat Advisory until this evening',
      description: '* WHAT...Hot.',
      instruction: 'Drink water.',
      parameters: { VTEC: ['/O.NEW.KBOX.HT.Y.0003.260717T1500Z-260718T0000Z/'] },
      ...properties,
    },
  };
}

export const listOf = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
