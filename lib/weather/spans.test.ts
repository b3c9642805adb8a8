import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import type { ForecastHour } from './forecast-parts';
import { spansOf } from './spans';
import { forecastDay, forecastHour } from './testing/forecast-parts';

/** Saturday, 3 PM in Chicago. */
const START = Date.parse('2026-11-28T21:00:00Z');
const ZONE = 'America/Chicago';

/** 48 hours: 40 degrees at first, one less each hour until 4 AM, then warmer again. */
function hours(change: (index: number) => Partial<ForecastHour> = () => ({}), startMs = START) {
  return Array.from({ length: 48 }, (_, index) =>
    forecastHour(startMs + index * HOUR_MS, {
      tempF: 40 - Math.min(index, 13) + Math.max(index - 13, 0),
      precipChance: 20,
      wind: { speedMph: 10, lowMph: 10, direction: 'N' },
      ...change(index),
    }),
  );
}
const days = [forecastDay('2026-11-28', { highF: 48 }), forecastDay('2026-11-29', { highF: 51 })];
const read = (list: readonly ForecastHour[], nowMs = START + 10 * 60_000) =>
  spansOf({ hours: list, days, chanceHours: 1 }, { nowMs, timeZone: ZONE });

describe('spans of a forecast', () => {
  it('are the low of the night, and the high of tomorrow', () => {
    expect(read(hours())).toMatchObject({ nightLowF: 27, tomorrowHighF: 51 });
  });

  it('mean the coming night from three in the morning on, and before it the one that goes on', () => {
    const lowOf = (time: string) => {
      const startMs = Date.parse(`2026-11-29T${time}:00Z`);
      // Ten degrees until eight in the morning, five in the next night.
      const list = hours((index) => {
        const hourMs = startMs + index * HOUR_MS;
        return { tempF: hourMs < Date.parse('2026-11-29T14:00:00Z') ? 10 : 5 };
      }, startMs);
      return read(list, startMs).nightLowF;
    };
    // 2 AM and 3 AM in Chicago.
    expect(lowOf('08:00')).toBe(10);
    expect(lowOf('09:00')).toBe(5);
  });

  it('are the wettest and the windiest of the next 24 hours, and no later', () => {
    const list = hours((index) => ({
      precipChance: index === 7 ? 80 : index === 24 ? 100 : 20,
      condition: index === 7 ? 'Snow' : null,
      wind: { speedMph: index === 23 ? 33 : index === 24 ? 60 : 10, lowMph: 5, direction: 'W' },
    }));
    const { wettest, windiest } = read(list);
    expect(wettest).toEqual({ chance: 80, falls: 'snow' });
    expect(windiest).toMatchObject({ speedMph: 33, direction: 'W' });
  });

  it('are not known where an hour of them is not', () => {
    const without = (name: 'precipChance' | 'tempF') =>
      read(hours((index) => (index === 5 ? { [name]: null } : {})));
    expect(without('precipChance')).toMatchObject({ wettest: null, windiest: { speedMph: 10 } });
    // Words that name no rain are no chance of none.
    const cloudy = hours((index) => ({
      condition: 'Cloudy',
      ...(index === 5 ? { precipChance: null } : {}),
    }));
    expect(read(cloudy).wettest).toBeNull();
    // A night with one missing hour of many has a low all the same.
    expect(without('tempF').nightLowF).toBe(27);
    const calm = { speedMph: null, lowMph: null, direction: null };
    expect(read(hours((index) => (index === 20 ? { wind: calm } : {}))).windiest).toBeNull();
    const short = hours().slice(0, 20);
    expect(read(short)).toMatchObject({ wettest: null, windiest: null });
    expect(read(hours().toSpliced(10, 1))).toMatchObject({ wettest: null, windiest: null });
    // The next hour stands for the present one.
    expect(read(hours().slice(1))).toMatchObject({ wettest: { chance: 20 } });
    expect(read([])).toEqual({
      nightLowF: null,
      tomorrowHighF: 51,
      wettest: null,
      windiest: null,
    });
  });

  it('have no high of tomorrow where only a part of it is known', () => {
    const part = [forecastDay('2026-11-29', { highF: 51, partial: true })];
    const moment = { nowMs: START, timeZone: ZONE };
    expect(spansOf({ hours: [], days: part, chanceHours: 1 }, moment).tomorrowHighF).toBeNull();
    expect(spansOf({ hours: [], days: [], chanceHours: 1 }, moment).tomorrowHighF).toBeNull();
  });
});
