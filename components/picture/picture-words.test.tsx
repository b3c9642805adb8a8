import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cellCard } from '@/components/share/cell-card';
import {
  cached,
  current,
  DENVER,
  NOW_MS,
  snapshotOf,
} from '@/components/share/testing/cell-snapshots';
import { alertsSchema } from '@/lib/contract/alerts';
import { forecastSchema } from '@/lib/contract/forecast';
import { HOUR_MS, isoOf } from '@/lib/contract/time';
import { createMessages } from '@/lib/messages/translate';
import { sharedFrame } from '@/lib/picture/frame';
import type { SharedMapInput } from '@/lib/picture/picture-input';
import { countryPicture } from '@/lib/picture/testing/country-tiles';
import type { CellSnapshot } from '@/lib/queries/cell-snapshot';
import { namedUnits } from '@/lib/view-state/named-units';
import { EMPTY_VIEW, type ViewState } from '@/lib/view-state/view-state';
import { MapKey, placeParts } from './place-picture';
import { sharedMapParts } from './shared-map';

const messages = createMessages('en');
const HOUR_START_MS = NOW_MS - (NOW_MS % HOUR_MS);

const wordsOf = (elements: readonly ReactElement[] | ReactElement) =>
  renderToStaticMarkup(<div>{elements}</div>)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

function mapOf(more: Partial<SharedMapInput> = {}): SharedMapInput {
  return { ...countryPicture(), theme: 'light', frame: sharedFrame(null), ...more };
}

function placeWords(parts: Partial<CellSnapshot>, state: ViewState = EMPTY_VIEW, map = mapOf()) {
  const snapshot = snapshotOf(DENVER, parts);
  const units = namedUnits(state);
  const card = cellCard(snapshot, state, messages, units);
  return wordsOf(placeParts({ snapshot, card, map, messages, units }, '#000', null));
}

const hourly = Array.from({ length: 30 }, (_, hour) => ({
  time: isoOf(HOUR_START_MS + hour * HOUR_MS),
  tempF: 62 + hour,
  condition: 'Light Rain',
  precipProbability: 70,
  windSpeedMph: 30,
}));
const forecast = cached(
  forecastSchema.parse({ h3: DENVER, generatedAt: '2026-11-21T17:00:00Z', hourly }),
);
const alertsOf = (...alerts: object[]) => [
  {
    ...{ id: 'COZ040', name: null },
    response: cached(
      alertsSchema.parse({
        zone: 'COZ040',
        alerts: alerts.map((alert) => ({
          ...{ headline: null, description: null, expires: '2026-11-22T12:00:00Z' },
          ...alert,
        })),
      }),
    ),
  },
];
const TORNADO = {
  event: 'Tornado Warning',
  severity: 'Extreme',
  headline: 'TORNADO EMERGENCY for Denver',
};
const WIND = { event: 'Wind Advisory', severity: 'Moderate', onset: '2026-11-22T06:00:00Z' };

describe('the picture of a place', () => {
  it('has its weather, when it was observed, the coming hours, and whose they are', () => {
    const words = placeWords({ current, forecast });
    expect(words).toContain('Denver, CO Observed Nov 21, 10:53 AM MST');
    expect(words).toMatch(/ 64° Mostly Cloudy /);
    expect(words).toContain('62° 11 AM 63° 12 PM');
    expect(words).toContain('Source: National Weather Service');
  });
  it('tells of the hour in its address: what falls, and how hard the wind blows', () => {
    const hourMs = HOUR_START_MS + 5 * HOUR_MS;
    const words = placeWords({ current, forecast }, { ...EMPTY_VIEW, hourMs });
    expect(words).toContain('Forecast for Sat, Nov 21, 4 PM MST');
    expect(words).toContain(' 67° ');
    expect(words).toContain('light rain likely (70%); windy (30 mph)');
    expect(words).toContain('67° 4 PM 68° 5 PM');
    expect(words).not.toContain(' 64° ');
  });
  it('warns of the gravest alert by name, of an emergency first, and of the others', () => {
    const words = placeWords({ current, alerts: alertsOf(WIND, TORNADO) });
    expect(words).toContain(
      'Tornado emergency: Tornado Warning Extreme · until Sun 5 AM MST · +1 more: Wind Advisory',
    );
    // What is announced is not told as if it were in effect.
    expect(placeWords({ current, alerts: alertsOf(WIND) })).toContain(
      'Wind Advisory Moderate · from 11 PM MST',
    );
    // Nor is silence told as safety.
    expect(placeWords({ current })).not.toMatch(/alert/i);
  });
  it('says that it is a demo, also where only the map has weather', () => {
    expect(placeWords({ mode: 'demo' })).toContain('Demo: simulated weather');
    expect(placeWords({ mode: 'demo' }, EMPTY_VIEW, mapOf({ tiles: [] }))).not.toContain('Demo');
  });
});

describe.each([
  ['the map beside a place', (map: SharedMapInput) => wordsOf(<MapKey {...map} />)],
  ['a shared map', (map: SharedMapInput) => wordsOf(sharedMapParts(map))],
])('%s', (_, write) => {
  it('has its layer, unit, hour and age', () => {
    const words = write(mapOf({ units: { temperature: 'c', wind: 'kmh' } }));
    expect(words).toMatch(/ Temperature (· )?/);
    expect(words).toContain('°C');
    expect(words).toMatch(/Fri, Jul 17, \d+ [AP]M/);
    expect(words).toMatch(/Issued Jul \d+/);
    // A chat is read on other days.
    expect(words).not.toContain('ago');
  });
  it('says what hours are counted until', () => {
    expect(write(mapOf({ layer: 'until-freeze' }))).toContain('32°');
  });
  it('says that parts of it, or all, are not loaded, or that there is no data', () => {
    expect(write(mapOf({ hasGaps: true }))).toContain('Parts of this map aren’t loaded yet.');
    expect(write(mapOf())).not.toContain('loaded');
    expect(write(mapOf({ tiles: [], hasGaps: true }))).toContain('isn’t loaded yet');
    expect(write(mapOf({ tiles: [] }))).toContain('There’s no data for this map.');
  });
});
