import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { differenceOf } from './difference';

const EMPTY: Omit<ForecastHour, 'startMs' | 'tempF' | 'precipChance'> = {
  feelsLikeF: null,
  humidity: null,
  wind: { speedMph: null, lowMph: null, direction: null },
  condition: null,
  icon: null,
  isDay: true,
};
function hours(
  count: number,
  tempF: number | null,
  precipChance: number | null,
  from = 0,
): ForecastHour[] {
  return Array.from({ length: count }, (_, index) => ({
    ...EMPTY,
    startMs: (from + index) * HOUR_MS,
    tempF,
    precipChance: index === 3 ? precipChance : precipChance && 0,
  }));
}

describe('the difference between places', () => {
  it('is the mean warmth and the highest chance of a day', () => {
    const places = [
      { name: 'Boulder', hours: hours(48, 40, 60) },
      { name: 'Longmont', hours: hours(48, 43, 20) },
    ];
    expect(differenceOf(places)).toEqual({
      warmth: { warmest: 'Longmont', coldest: 'Boulder', byF: 3 },
      rain: { driest: 'Longmont', least: 20, wettest: 'Boulder', most: 60 },
    });
  });
  it('is no warmth that nobody feels', () => {
    const places = [
      { name: 'A', hours: hours(24, 50, 0) },
      { name: 'B', hours: hours(24, 51, 0) },
    ];
    expect(differenceOf(places)?.warmth).toBeNull();
  });
  it.each([
    ['of one place', [hours(24, 50, 0)]],
    ['without chances', [hours(24, 50, 0), hours(24, 50, null)]],
    ['without temperatures', [hours(24, null, 0), hours(24, 50, 0)]],
    ['of too few hours', [hours(24, 50, 0), hours(11, 50, 0)]],
    ['of other hours', [hours(24, 50, 0), hours(24, 50, 0, 20)]],
  ])('is not told %s', (_, all) => {
    expect(differenceOf(all.map((one, index) => ({ name: `${index}`, hours: one })))).toBeNull();
  });
});
