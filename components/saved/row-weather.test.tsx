import { describe, expect, it } from 'vitest';
import { CELL, NOW, PLACE, render, ZONE } from '@/components/panels/testing/render-panels';
import { RESOURCES } from '@/lib/contract/resources';
import type { Place } from '@/lib/geo/place-schema';
import { RowWeather } from './row-weather';

const COUNTY = 'COC031';
const CENTER = { lat: 39.74, lng: -104.99 };
const place: Place = {
  cell: CELL,
  center: CENTER,
  point: CENTER,
  town: null,
  state: null,
  timeZone: PLACE.timeZone,
};
const hour = (from: number) => new Date(NOW + from * 3_600_000).toISOString();
const alert = {
  event: 'Wind Advisory',
  severity: 'Moderate',
  headline: null,
  description: null,
  onset: hour(-1),
  expires: hour(3),
};
const stored = { isStored: true } as const;
const alertsOf = (zone: string, alerts: readonly object[]) =>
  RESOURCES.alerts.schema.parse({ zone, alerts });

type County = { readonly alerts: readonly object[]; readonly isStored: boolean } | null;

/** @param zoneAlerts null for a request that failed */
function row(zoneAlerts: readonly object[] | null, county: County, airAgeHours = 1): string {
  const zones = [{ id: ZONE, name: 'Denver', center: null }];
  const areas = { cell: CELL, zones, counties: county ? [COUNTY] : [], isWhole: true };
  const air = RESOURCES.air.schema.parse({ h3: CELL, aqi: 165, observedAt: hour(-airAgeHours) });
  return render(<RowWeather cell={CELL} place={place} nowMs={NOW} inView />, [
    [['cell-areas', CELL], areas],
    [['alerts', ZONE], zoneAlerts ? alertsOf(ZONE, zoneAlerts) : new Error('failed')],
    [['alerts', COUNTY], alertsOf(COUNTY, county?.alerts ?? []), county?.isStored ? stored : {}],
    [['air', CELL], air],
  ]);
}

describe('the alert of a saved place', () => {
  it('is shown even if what the browser has of the county is old', () => {
    expect(row([alert], { alerts: [], isStored: true })).toContain('Wind Advisory');
  });
  it('is shown even if those of the zone are missing', () => {
    expect(row(null, { alerts: [alert], isStored: false })).toContain('Wind Advisory');
    expect(row(null, { alerts: [], isStored: false })).toContain('Alerts unknown');
  });
  it('is unknown where only an old response lists one', () => {
    const html = row([], { alerts: [alert], isStored: true });
    expect(html).not.toMatch(/Wind Advisory|No alerts/);
    expect(html).toContain('Alerts unknown');
  });
  it('is denied for the zone alone, unless the county was asked too', () => {
    expect(row([], null)).toContain('No alerts for its zone');
    expect(row([], { alerts: [], isStored: false })).toMatch(/No alerts(?! for)/);
  });
});

describe('the air of a saved place', () => {
  it('is left out when it is old', () => {
    expect(row([], null, 1)).toContain('165');
    expect(row([], null, 9)).not.toContain('165');
  });
});
