import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { hourForDay, hoursOfDay, kindOfDay } from './day-hours';
import type { ForecastDay, ForecastHour } from './forecast-parts';
import { forecastDay, forecastHour } from './testing/forecast-parts';

/** Saturday, 9:20 AM in Denver. */
const NOW = Date.parse('2026-11-21T16:20:00Z');
const moment = { nowMs: NOW, timeZone: 'America/Denver' };

function hour(index: number, condition: string | null, chance = 80): ForecastHour {
  const startMs = Date.parse('2026-11-21T16:00:00Z') + index * HOUR_MS;
  return forecastHour(startMs, { tempF: 50 - (index % 24), precipChance: chance, condition });
}

const day = (date: string, more: Partial<ForecastDay> = {}) =>
  forecastDay(date, { highF: 40, lowF: 30, precipChance: 60, ...more });

const HOURS = Array.from({ length: 48 }, (_, index) => hour(index, 'Sunny'));

describe('the hours of a day', () => {
  it.each([
    ['2026-11-21', 15],
    ['2026-11-22', 24],
    ['2026-11-23', 9],
    ['2026-11-24', 0],
  ])('are those of its date in its time zone: %s has %i', (date, count) => {
    expect(hoursOfDay(day(date), HOURS, moment)).toHaveLength(count);
  });
  it.each([
    ['noon of tomorrow', '2026-11-22', '2026-11-22T19:00:00Z'],
    ['the nearest to noon of a morning', '2026-11-23', '2026-11-23T15:00:00Z'],
    ['nothing beyond them', '2026-11-24', null],
  ])('one stands for the day: %s', (_, date, iso) => {
    const one = day(date);
    const ms = hourForDay(one, hoursOfDay(one, HOURS, moment), moment);
    expect(ms).toBe(iso === null ? null : Date.parse(iso));
  });
  it('tonight is the coldest one', () => {
    const late = { ...moment, nowMs: NOW + 10 * HOUR_MS };
    const tonight = day('2026-11-21', { tonight: true });
    const ms = hourForDay(tonight, hoursOfDay(tonight, HOURS, late), late);
    expect(ms).toBe(Date.parse('2026-11-22T14:00:00Z'));
  });
});

describe('what falls on a day', () => {
  it.each([
    ['all snow', ['Heavy Snow', 'Snow'], 'snow'],
    ['rain and snow', ['Rain', 'Heavy Snow'], 'mixed'],
    ['rain and a thunderstorm', ['Rain', 'Thunderstorms'], 'storms'],
    ['rain and ice', ['Rain', 'Freezing Rain'], 'ice'],
  ])('is told by its wet hours: %s', (_, skies, kind) => {
    const rainy = day('2026-11-21', { condition: 'Rain Showers' });
    expect(
      kindOfDay(
        rainy,
        skies.map((sky, index) => hour(index, sky)),
      ),
    ).toBe(kind);
  });
  it('is told by its words or its cold where no hour is wet', () => {
    const dry = [hour(0, 'Snow', 10)];
    expect(kindOfDay(day('2026-11-21', { condition: 'Rain Showers' }), dry)).toBe('rain');
    expect(kindOfDay(day('2026-11-21', { highF: 20, lowF: 10 }), [])).toBe('snow');
    expect(kindOfDay(day('2026-11-21', { highF: null, lowF: null }), [])).toBe('any');
  });
});
