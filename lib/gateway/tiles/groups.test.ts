import { cellToParent } from 'h3-js';
import { describe, expect, it } from 'vitest';
import type { Requester } from '@/lib/base/requester';
import { decodeTile, hourIndex, tileValue } from '@/lib/contract/tile';
import { HOUR_MS } from '@/lib/contract/time';
import { cellAt } from '@/lib/geo/cells';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import { START_MS } from '@/lib/server/testing/fixtures';
import {
  CELLS,
  createTileHarness,
  forecastA,
  forecastB,
  PARENT,
  read,
} from './testing/tile-harness';

const REQUESTER: Requester = { priority: 'person', client: 'loopback' };
const at = (hours: number) => new Date(START_MS + hours * HOUR_MS).toISOString();
const period = (hours: number, word: string) => ({
  time: at(hours),
  overallSeverity: word,
  overallSeverityLabel: word,
  allergens: [],
});

describe('an air quality tile', () => {
  it('has one hour, valid at any time', async () => {
    const { tiles, respondWith, sample } = createTileHarness();
    const cells = hexesOf(PARENT).map(sampleOf);
    const aqis = new Map([61.4, null, 900, 42].map((aqi, index) => [cells[index], aqi]));
    respondWith((_, cell) => {
      const aqi = aqis.get(cell) ?? 50;
      const words = { category: 'Good', primaryPollutant: 'O3' };
      return sample({ h3: cell, observedAt: at(-1), aqi, ...words, sources: [] });
    });
    const tile = read(await tiles({ group: 'air', parent: PARENT }, REQUESTER));
    expect(tile).toMatchObject({ group: 'air', hours: 1, complete: true });
    const decoded = decodeTile(tile);
    // An index is a whole number from the moment it is read.
    expect([0, 1, 2, 3].map((hex) => tileValue(decoded, 'air', hex, 0))).toEqual([61, 50, 900, 42]);
    expect(decoded.columns.pollutant?.words).toEqual(['O3']);
    expect(tile.observedAt[0]).toBe(START_MS / 1000 - 3600);
  });
  it('is stale if it was observed long ago, however recently it was fetched', async () => {
    const { tiles, respondWith, sample } = createTileHarness();
    respondWith((_, cell) => sample({ h3: cell, observedAt: at(-8), aqi: 50 }));
    const tile = read(await tiles({ group: 'air', parent: PARENT }, REQUESTER));
    expect(new Set(tile.states)).toEqual(new Set(['stale']));
    expect(tile.complete).toBe(true);
  });
});

describe('tiles of days and of spans', () => {
  it('are made of the forecasts that its hours are made of', async () => {
    const { tiles, reads } = createTileHarness();
    for (const group of ['forecast', 'days', 'spans'] as const) {
      await tiles({ group, parent: PARENT }, REQUESTER);
    }
    expect(new Set(reads.map(({ resource }) => resource))).toEqual(new Set(['forecast']));
    expect(reads).toHaveLength(CELLS.length);
  });
  it('have a value for each day, and one for each span', async () => {
    const { tiles, respondWith, sample } = createTileHarness();
    const dateOf = (ahead: number) => new Date(START_MS + ahead * 24 * HOUR_MS).toISOString();
    const dailyPeriods = Array.from({ length: 10 }, (_, ahead) => ({
      date: dateOf(ahead).slice(0, 10),
      highTemperature: 80 + ahead,
      lowTemperature: 60 - ahead,
      temperatureUnit: 'F',
      precipitationProbability: 10 * ahead,
      windSpeed: '5 to 12 mph',
      windDirection: 'SW',
      shortForecast: 'Thunderstorms',
    }));
    respondWith((_, cell) => sample({ ...forecastA(cell), dailyPeriods }));
    const document = read(await tiles({ group: 'days', parent: PARENT }, REQUESTER));
    expect(document).toMatchObject({ hours: 10, stepHours: 24, complete: true });
    const days = decodeTile(document);
    const noonHour = Math.floor(START_MS / HOUR_MS);
    expect([0, 9 * 24, 10 * 24].map((hours) => hourIndex(days, noonHour + hours))).toEqual([
      ...[0, 9, null],
    ]);
    for (const ahead of [1, 5, 9]) {
      const at = hourIndex(days, noonHour + ahead * 24);
      const values = ['temperature', 'low', 'rain', 'wind', 'wind-from'].map((column) =>
        tileValue(days, column, 7, at),
      );
      expect(values).toEqual([80 + ahead, 60 - ahead, 10 * ahead, 12, 225]);
      expect(days.columns.falls?.words?.[tileValue(days, 'falls', 7, at) ?? -1]).toBe('storms');
    }
  });
  it('have a value for each span, which holds for the next hour as well', async () => {
    const { tiles } = createTileHarness();
    const spans = decodeTile(read(await tiles({ group: 'spans', parent: PARENT }, REQUESTER)));
    expect(spans).toMatchObject({ hours: 1 });
    const startHour = START_MS / HOUR_MS;
    expect([-1, 0, 1, 2].map((hours) => hourIndex(spans, startHour + hours))).toEqual([
      ...[0, 0, 0, null],
    ]);
    // The hours of the test are as warm as their number, and their wind is always the same: the night begins at 6 PM in
    // the Central time zone, five hours after the first.
    expect(tileValue(spans, 'night-low', 0, 0)).toBe(5);
    expect(tileValue(spans, 'windiest', 0, 0)).toBe(9);
    expect(tileValue(spans, 'windiest-from', 0, 0)).toBe(202.5);
    expect(tileValue(spans, 'wettest', 0, 0)).toBeNull();
  });
});

describe('a forecast tile', () => {
  it('has what falls in each hour with a chance of it, by words, icon and temperature', async () => {
    const { tiles, respondWith, sample } = createTileHarness();
    const hours = [
      { precipProbability: 60, condition: 'Light Snow', icon: 'snow', tempF: 45 },
      { precipProbability: 30, condition: 'Freezing Rain Likely', icon: 'cold', tempF: 31 },
      { precipProbability: 10, condition: null, icon: 'tsra_sct', tempF: 70 },
      { precipProbability: 40, condition: 'Mostly Cloudy', icon: 'bkn', tempF: 33 },
      { precipProbability: 40, condition: null, icon: null, tempF: null },
      // Too little for a word.
      { precipProbability: 9, condition: 'Rain', icon: 'rain', tempF: 50 },
      { precipProbability: null, condition: 'Rain', icon: 'rain', tempF: 50 },
    ];
    respondWith((_, cell) => {
      const forecast = forecastB(cell);
      const hourly = forecast.hourly.map((hour, at) => ({ ...hour, ...hours[at % hours.length] }));
      return sample({ ...forecast, hourly });
    });
    const tile = decodeTile(read(await tiles({ group: 'forecast', parent: PARENT }, REQUESTER)));
    const falls = hours.map((_, hour) => {
      const word = tileValue(tile, 'falls', 48, hour);
      return word === null ? null : tile.columns.falls?.words?.[word];
    });
    expect(falls).toEqual(['snow', 'ice', 'storms', 'mixed', 'any', null, null]);
  });
});

describe('a pollen tile', () => {
  const [dallas] = [cellAt(32.78, -96.8)];
  const parent = cellToParent(dallas, 2);

  it('reads only the cells of known cities, and has no data elsewhere', async () => {
    const { tiles, reads, respondWith, sample } = createTileHarness([dallas]);
    respondWith((_, cell) =>
      sample({ h3: cell, updated: at(0), periods: [period(0, 'High'), period(3, 'Rainbow')] }),
    );
    const tile = read(await tiles({ group: 'allergy', parent }, REQUESTER));
    expect(reads.map(({ cell }) => cell)).toEqual([dallas]);
    const hex = tile.hexes.indexOf(cellToParent(dallas, 4));
    expect(tile.states[hex]).toBe('fresh');
    expect(tile.states.filter((state) => state === 'no-data')).toHaveLength(tile.hexes.length - 1);
    const decoded = decodeTile(tile);
    const levels = [0, 2, 3, 5, 6].map((hour) => tileValue(decoded, 'pollen', hex, hour));
    // The second period's severity is unknown, and the last period is as long as the one before it.
    expect(levels).toEqual([3, 3, null, null, null]);
    expect(tileValue(decoded, 'severity', hex, 5)).toBe(1);
    expect(tileValue(decoded, 'severity', hex, 6)).toBeNull();
    expect(decoded.columns.severity?.words).toEqual(['High', 'Rainbow']);
  });
  it('starts at the current hour', async () => {
    const { tiles, respondWith, sample, clock } = createTileHarness([dallas]);
    respondWith((_, cell) =>
      sample(
        { h3: cell, updated: at(0), periods: [period(0, 'High'), period(1, 'Low')] },
        { ttlMs: 12 * HOUR_MS },
      ),
    );
    const level = async () => {
      const tile = read(await tiles({ group: 'allergy', parent }, REQUESTER));
      return tileValue(decodeTile(tile), 'pollen', tile.hexes.indexOf(cellToParent(dallas, 4)), 0);
    };
    expect(await level()).toBe(3);
    clock.advance(HOUR_MS);
    expect(await level()).toBe(1);
  });
});
