import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { daysOf } from './forecast-days';
import { forecastFromGrid } from './forecast-from-grid';
import { type HourFacts, localHour } from './forecast-hours';
import { gridJson, hourlyLayer, layerOf } from './testing/grid-json';
import { TWO_DAYS_MS, twoDays } from './testing/two-days';

const nowMs = TWO_DAYS_MS;
const request = { cell: '862b89027ffffff', timeZone: 'America/New_York', nowMs };
const made = (changes: Readonly<Record<string, unknown>> = {}) =>
  forecastFromGrid(gridJson({ ...twoDays, ...changes }), request);

describe('the days of a grid', () => {
  it('have the high that ends in their evening and the low that ends in their morning', () => {
    const days = made()?.dailyPeriods ?? [];
    const range = days.map((day) => [day.date, day.highTemperature, day.lowTemperature]);
    expect(range).toEqual([
      ['2026-07-17', 85, 65],
      ['2026-07-18', 84, 62],
      // The grid has no low of that morning, but all hours of its night.
      ['2026-07-19', 86, 77],
    ]);
  });

  it('sum up their hours', () => {
    expect(made()?.dailyPeriods[0]).toMatchObject({
      shortForecast: 'Light Rain Likely',
      precipitationProbability: 70,
      windSpeed: '14 mph',
      windDirection: 'NW',
      windSummary: 'NW 14 mph',
    });
    expect(made()?.dailyPeriods[1]).toMatchObject({ shortForecast: 'Mostly Sunny' });
  });

  it('have no high that is absurd, in the wrong century or of a whole week', () => {
    const odd = layerOf('degC', [
      ['2026-07-17T12:00:00Z/PT13H', 200],
      ['2500-07-18T12:00:00Z/PT13H', 20],
      ['2026-07-18T12:00:00Z/P7D', 21],
    ]);
    const days = made({ maxTemperature: odd, temperature: hourlyLayer('degC', nowMs, [20, 20]) });
    expect(days?.dailyPeriods).toMatchObject([{ date: '2026-07-17', highTemperature: null }]);
  });

  it('have highs and lows of their hours where the layers are empty', () => {
    const temperature = hourlyLayer(
      'degC',
      nowMs,
      Array.from({ length: 60 }, (_, i) => i % 24),
    );
    const empty = { values: [] };
    const days = made({ temperature, maxTemperature: empty, minTemperature: empty });
    const range = days?.dailyPeriods.map((day) => [
      ...[day.date, day.highTemperature, day.lowTemperature],
    ]);
    expect(range).toEqual([
      // From 8 o'clock on: an hour of the day is over, and so is the night.
      ['2026-07-17', null, null],
      ['2026-07-18', 73, 52],
      ['2026-07-19', 73, 52],
    ]);
  });
});

describe('a day of hours', () => {
  const dull = { tempF: 60, humidity: 50, chance: 0, windMph: 5, windFrom: 'N' };
  const today = (changes: readonly Partial<HourFacts>[]) => {
    const hours = changes.map((facts, index) =>
      localHour(
        { ...dull, condition: 'Sunny', startMs: nowMs + index * HOUR_MS, ...facts },
        request.timeZone,
      ),
    );
    return daysOf(hours, { highs: new Map(), lows: new Map() }, '2026-07-17')[0];
  };

  it('is described by its wettest hour if something may fall', () => {
    const rain = { chance: 60, condition: 'Light Rain Likely' };
    const drops = { chance: 15, condition: 'Slight Chance Light Rain' };
    expect(today([{}, {}, drops, rain, {}])).toMatchObject({
      shortForecast: 'Light Rain Likely',
      precipitationProbability: 60,
    });
    expect(today([{}, {}, drops])?.shortForecast).toBe('Slight Chance Light Rain');
    expect(today([{}, {}, { ...drops, chance: 14 }])?.shortForecast).toBe('Sunny');
    expect(today([{}, {}, { chance: 80, condition: 'Cloudy' }])?.shortForecast).toBe('Sunny');
  });

  it('is otherwise described by its daylight, whatever the sky of the evening', () => {
    const clear = Array.from({ length: 6 }, () => ({ condition: 'Clear' }));
    const light = Array.from({ length: 10 }, (_, index) => ({
      condition: index < 4 ? 'Cloudy' : null,
    }));
    expect(today([...light, ...clear])?.shortForecast).toBe('Cloudy');
    expect(today([{ condition: null }])?.shortForecast).toBeNull();
  });

  it.each([
    [[{ windMph: 5 }, { windMph: 14, windFrom: 'NW' }], '5 to 14 mph', 'NNW', 'NNW 5 to 14 mph'],
    [[{ windMph: 5 }, { windMph: 5, windFrom: 'S' }], '5 mph', null, '5 mph'],
    [[{ windMph: 0, windFrom: null }], '0 mph', null, 'Calm'],
    [[{ windMph: null, windFrom: null }], null, null, null],
    [[{ windMph: 9, windFrom: null }, { windMph: null }], '9 mph', null, '9 mph'],
  ])('has the wind of %j', (hours, windSpeed, windDirection, windSummary) => {
    expect(today(hours)).toMatchObject({ windSpeed, windDirection, windSummary });
  });

  it('has no high without one of its temperatures', () => {
    const day = Array.from({ length: 24 }, () => ({}));
    // From 8 o'clock on, when an hour of today's day is over.
    expect(today(day)).toMatchObject({ highTemperature: null, lowTemperature: null });
    const hole = (index: number) => day.map((_, i) => (i === index ? { tempF: null } : {}));
    const tomorrow = (changes: readonly Partial<HourFacts>[]) => {
      const hours = changes.map((facts, index) => {
        const startMs = nowMs + (index + 11) * HOUR_MS;
        return localHour({ ...dull, condition: null, ...facts, startMs }, request.timeZone);
      });
      return daysOf(hours, { highs: new Map(), lows: new Map() }, '2026-07-18')[0];
    };
    expect(tomorrow(day)).toMatchObject({ highTemperature: 60, lowTemperature: 60 });
    expect(tomorrow(hole(2))).toMatchObject({ highTemperature: 60, lowTemperature: null });
    expect(tomorrow(hole(15))).toMatchObject({ highTemperature: null, lowTemperature: 60 });
  });
});
