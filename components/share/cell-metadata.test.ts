import { describe, expect, it } from 'vitest';
import { alertsSchema } from '@/lib/contract/alerts';
import { forecastSchema } from '@/lib/contract/forecast';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { placeOf } from '@/lib/geo/places';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import { cellMetadata } from './cell-metadata';
import { cached, current, DENVER, NOW_MS, snapshotOf } from './testing/cell-snapshots';

const ORIGIN = 'https://weather.example';

describe('the metadata of a cell', () => {
  it('uses the public URL for page and picture', async () => {
    const { alternates, openGraph, twitter, description } = await cellMetadata(
      snapshotOf(DENVER, { current }),
      EMPTY_VIEW,
      ORIGIN,
    );
    const images = [
      expect.objectContaining({ url: `${ORIGIN}/cell/${DENVER}/picture.png?of=2026-11-21T18Z` }),
    ];
    expect(description).toMatch(/^Now 64°F, Mostly Cloudy\./);
    expect(alternates?.canonical).toBe(`${ORIGIN}/cell/${DENVER}`);
    expect(openGraph).toMatchObject({ description, images, url: `${ORIGIN}/cell/${DENVER}` });
    expect(twitter).toMatchObject({ card: 'summary_large_image', images });
  });
  it('uses the units of the link, for its picture too', async () => {
    const celsius = { ...EMPTY_VIEW, temperatureUnit: 'c' as const };
    const { description, openGraph } = await cellMetadata(
      snapshotOf(DENVER, { current }),
      celsius,
      ORIGIN,
    );
    expect(description).toMatch(/^Now 18°C/);
    expect(JSON.stringify(openGraph)).toContain('/picture.png?temp=c&of=2026-11-21T18Z"');
  });
  it('uses the language of the link, for the sky as well', async () => {
    const { title, description, openGraph } = await cellMetadata(
      snapshotOf(DENVER, { current }),
      { ...EMPTY_VIEW, language: 'es' },
      ORIGIN,
    );
    expect(title).toBe('El tiempo en Denver, CO');
    expect(description).toMatch(/^Ahora 64°F, mayormente nublado\./);
    expect(openGraph).toMatchObject({ locale: 'es_US', title });
    expect(JSON.stringify(openGraph)).toContain('/picture.png?lang=es&of=2026-11-21T18Z"');
  });
  it('tells of the time in the link, if the forecast does', async () => {
    const hourly = Array.from({ length: 30 }, (_, hour) => ({
      time: new Date(NOW_MS - 20 * MINUTE_MS + hour * HOUR_MS).toISOString(),
      tempF: 40 + hour,
      condition: 'Light Rain',
      precipProbability: 70,
      windSpeedMph: 30,
    }));
    const ahead = forecastSchema.parse({ h3: DENVER, generatedAt: '2026-11-21T17:00:00Z', hourly });
    const parts = { current, forecast: cached(ahead), mode: 'demo' as const };
    const described = async (hours: number) =>
      (
        await cellMetadata(
          snapshotOf(DENVER, parts),
          {
            ...EMPTY_VIEW,
            hourMs: NOW_MS - 20 * MINUTE_MS + hours * HOUR_MS,
            temperatureUnit: 'c',
            windUnit: 'ms',
          },
          ORIGIN,
        )
      ).description?.replaceAll(/\s/g, ' ');
    expect(await described(6)).toBe(
      'Saturday 5 PM: 8°C, light rain likely (70%); windy (13 m/s). Demo: simulated weather, not observations.',
    );
    for (const hours of [-3, 0, 40]) {
      expect(await described(hours)).toMatch(/^Forecast for now: 4°C/);
    }
  });
  it('warns of the gravest alert that holds there, before anything else', async () => {
    const alert = (event: string, severity: string) => ({
      ...{ event, severity, headline: null, description: null },
      expires: '2026-11-22T12:00:00Z',
    });
    const alerts = [alert('Wind Advisory', 'Moderate'), alert('Blizzard Warning', 'Extreme')];
    const response = cached(alertsSchema.parse({ zone: 'COZ040', alerts }));
    const warned = snapshotOf(DENVER, {
      current,
      alerts: [{ id: 'COZ040', name: null, response }],
    });
    const { description } = await cellMetadata(warned, EMPTY_VIEW, ORIGIN);
    expect(description).toMatch(/^Blizzard Warning\. Now 64°F, Mostly Cloudy\./);
  });
  it('shares just what is shown, and its picture', async () => {
    const state = { ...EMPTY_VIEW, layer: 'rain' as const, hourMs: NOW_MS + 5 * HOUR_MS };
    const { openGraph } = await cellMetadata(snapshotOf(DENVER), state, ORIGIN);
    const shown = 'layer=rain&t=2026-11-21T23Z';
    expect(openGraph).toMatchObject({ url: `${ORIGIN}/cell/${DENVER}?${shown}` });
    expect(JSON.stringify(openGraph)).toContain(`/picture.png?${shown}&of=2026-11-21T18Z"`);
  });
  it('names the product once where no place is known', async () => {
    const place = { ...placeOf(DENVER), town: null, state: null };
    const { title } = await cellMetadata(snapshotOf(DENVER, { place }), EMPTY_VIEW, null);
    expect(title).toEqual({ absolute: 'Hexcast: US weather, hour by hour' });
  });
  it('contains no URLs without a public URL', async () => {
    const metadata = await cellMetadata(snapshotOf(DENVER), EMPTY_VIEW, null);
    expect(metadata.title).toBe('Weather in Denver, CO');
    expect(JSON.stringify(metadata)).not.toMatch(/https?:|picture\.png/);
  });
});
