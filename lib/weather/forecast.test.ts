import { describe, expect, it } from 'vitest';
import { RESOURCES } from '@/lib/contract/resources';
import { HOUR_MS } from '@/lib/contract/time';
import { toForecast } from './forecast';

const CELL = '86268cd07ffffff';
const NOW = Date.parse('2026-07-17T18:20:00Z');
const place = { nowMs: NOW, timeZone: 'America/Denver', isDay: () => true };
const { schema } = RESOURCES.forecast;

function period(startTime: string, hours: number, more: object = {}) {
  const endTime = new Date(Date.parse(startTime) + hours * HOUR_MS).toISOString();
  return { startTime, endTime, isDaytime: true, temperature: 80, temperatureUnit: 'F', ...more };
}

function hourly(fromIso: string, temps: number[]) {
  return temps.map((tempF, index) => ({
    time: new Date(Date.parse(fromIso) + index * HOUR_MS).toISOString(),
    tempF,
    condition: 'Sunny',
  }));
}

describe('variant A', () => {
  it('turns periods of any length into hours, from the present one on', () => {
    const periods = [
      period('2026-07-17T06:00:00-06:00', 12),
      period('2026-07-17T18:00:00-06:00', 3),
    ];
    const { hours } = toForecast(schema.parse({ h3: CELL, periods }), place);
    expect(hours[0]?.startMs).toBe(Date.parse('2026-07-17T18:00:00Z'));
    expect(hours).toHaveLength(6 + 3);
  });

  it('computes feels-like where it can', () => {
    const windy = { temperature: 20, humidity: 50, windSpeed: '15 to 20 mph', windDirection: 'NW' };
    const periods = [
      period('2026-07-17T12:00:00-06:00', 1, windy),
      period('2026-07-17T13:00:00-06:00', 1, { ...windy, humidity: null }),
      period('2026-07-17T14:00:00-06:00', 1, { ...windy, humidity: null, temperature: 90 }),
      period('2026-07-17T15:00:00-06:00', 1, { ...windy, windSpeed: null }),
    ];
    const { hours } = toForecast(schema.parse({ h3: CELL, periods }), place);
    expect(hours[0]?.feelsLikeF).toBeLessThan(5);
    expect(hours[0]?.wind).toEqual({ speedMph: 20, lowMph: 15, direction: 'NW' });
    // The chill needs no humidity, and the heat no wind.
    expect(hours[1]?.feelsLikeF).toBe(hours[0]?.feelsLikeF);
    expect([hours[2]?.feelsLikeF, hours[3]?.feelsLikeF]).toEqual([null, null]);
  });

  it('recognizes Celsius by the unit', () => {
    const periods = [
      period('2026-07-17T12:00:00-06:00', 1, { temperature: 30, temperatureUnit: 'C' }),
    ];
    const { hours } = toForecast(schema.parse({ h3: CELL, periods }), place);
    expect(hours[0]?.tempF).toBe(86);
  });

  it('has the hours beyond 48 apart, for ten days at most', () => {
    const periods = Array.from({ length: 300 }, (_, hour) =>
      period(new Date(Date.parse('2026-07-17T16:00:00Z') + hour * HOUR_MS).toISOString(), 1),
    );
    const { hours, laterHours } = toForecast(schema.parse({ h3: CELL, periods }), place);
    expect(hours).toHaveLength(48);
    expect(hours[0]?.startMs).toBe(Date.parse('2026-07-17T18:00:00Z'));
    expect(laterHours[0]?.startMs).toBe(Date.parse('2026-07-19T18:00:00Z'));
    expect(laterHours.at(-1)?.startMs).toBe(Date.parse('2026-07-27T18:00:00Z'));
    expect(laterHours).toHaveLength(10 * 24 + 1 - 48);
  });

  it('leaves implausible values out of the later hours, too, and reports it', () => {
    const periods = Array.from({ length: 72 }, (_, hour) =>
      period(new Date(Date.parse('2026-07-17T18:00:00Z') + hour * HOUR_MS).toISOString(), 1, {
        temperature: hour === 60 ? 4000 : 80,
      }),
    );
    const { laterHours, doubtful } = toForecast(schema.parse({ h3: CELL, periods }), place);
    expect(laterHours.slice(11, 14).map(({ tempF }) => tempF)).toEqual([80, null, 80]);
    expect(doubtful).toBe(true);
  });

  it('has each date once, as it was sent last', () => {
    const dailyPeriods = [90, 91].map((highTemperature) => ({
      date: '2026-07-18T00:00:00-06:00',
      highTemperature,
    }));
    const { days } = toForecast(schema.parse({ h3: CELL, periods: [], dailyPeriods }), place);
    expect(days).toMatchObject([{ date: '2026-07-18', highF: 91 }]);
  });

  it('takes the days as sent, without those that have passed', () => {
    const dailyPeriods = ['2026-07-18', '2026-07-16', '2026-07-17'].map((date) => ({
      date,
      highTemperature: 90,
    }));
    const forecast = toForecast(schema.parse({ h3: CELL, periods: [], dailyPeriods }), place);
    expect(forecast.days.map(({ date }) => date)).toEqual(['2026-07-17', '2026-07-18']);
    expect(forecast.daysDerived).toBe(false);
    expect(forecast.days[0]).toMatchObject({ highF: 90, lowF: null, partial: false });
  });
});

describe('doubtful and evening numbers', () => {
  const evening = { ...place, nowMs: Date.parse('2026-07-18T03:30:00Z'), isDay: () => false };
  const day = (date: string, highTemperature: number, lowTemperature: number) => ({
    date,
    highTemperature,
    lowTemperature,
    temperatureUnit: 'F',
  });
  it('never show a high below its low, and call the evening tonight', () => {
    const dailyPeriods = [day('2026-07-17', 60, 64), day('2026-07-18', 50, 70)];
    const document = schema.parse({ h3: CELL, periods: [], dailyPeriods });
    const { days, daysSwapped } = toForecast(document, evening);
    expect(days).toMatchObject([
      { tonight: true, highF: null, lowF: 64 },
      { tonight: false, highF: 70, lowF: 50 },
    ]);
    expect(daysSwapped).toBe(true);
  });
  it('report what was left out of a day, and of the night', () => {
    const absurd = [day('2026-07-17', 250, -350), day('2026-07-18', 90, 60)];
    const document = schema.parse({ h3: CELL, periods: [], dailyPeriods: absurd });
    for (const when of [place, evening]) {
      const { days, daysDoubtful, daysSwapped } = toForecast(document, when);
      expect(days[0]).toMatchObject({ highF: null, lowF: null });
      expect([daysDoubtful, daysSwapped]).toEqual([true, false]);
    }
  });

  it('distinguish noon from night where the sun never rises', () => {
    // Utqiagvik in December: nine hours behind UTC, and dark all day.
    const dark = { timeZone: 'America/Anchorage', isDay: () => false };
    const document = schema.parse({
      h3: CELL,
      hourly: hourly('2026-12-10T21:00:00Z', [-9, -8, -8, -9, -9, -9, -10]),
    });
    const at = (iso: string) => toForecast(document, { ...dark, nowMs: Date.parse(iso) }).days[0];
    expect(at('2026-12-10T21:30:00Z')).toMatchObject({ tonight: false, highF: -8 });
    expect(at('2026-12-11T03:30:00Z')).toMatchObject({ tonight: true, highF: null });
  });
  it('leave out implausible values, and report it', () => {
    const hours = hourly('2026-07-17T18:00:00Z', [70, 4000]).map((hour) => ({
      ...hour,
      humidity: 50,
      windSpeedMph: 500,
      precipProbability: -3,
    }));
    const forecast = toForecast(schema.parse({ h3: CELL, hourly: hours }), place);
    expect(forecast.doubtful).toBe(true);
    expect(forecast.hours.map(({ tempF, humidity }) => [tempF, humidity])).toEqual([
      [70, 50],
      [null, 50],
    ]);
    expect(forecast.hours[0]).toMatchObject({ precipChance: null, wind: { speedMph: null } });
  });
});

describe('variant B', () => {
  it('derives days in the time zone of the place, and marks incomplete ones', () => {
    // 62 hours from local midnight: two whole days of the place and more than half of a third.
    const temps = Array.from({ length: 62 }, (_, hour) => 50 + (hour % 24));
    const document = schema.parse({ h3: CELL, hourly: hourly('2026-07-17T06:00:00Z', temps) });
    const { days, daysDerived } = toForecast(document, place);
    expect(daysDerived).toBe(true);
    expect(days.map(({ date, lowF, highF, partial }) => [date, lowF, highF, partial])).toEqual([
      ['2026-07-17', 50, 73, false],
      ['2026-07-18', 50, 73, false],
      ['2026-07-19', 50, 63, true],
    ]);
    const short = schema.parse({
      h3: CELL,
      hourly: hourly('2026-07-17T06:00:00Z', temps.slice(0, 50)),
    });
    expect(toForecast(short, place).days).toHaveLength(2);
  });

  it('names what is likely to fall on a day rather than its usual sky', () => {
    const hoursWith = (precipProbability: number) =>
      hourly('2026-07-17T06:00:00Z', Array(24).fill(70)).map((hour, index) =>
        index === 20 ? { ...hour, condition: 'Rain Likely', precipProbability } : hour,
      );
    const skyWith = (chance: number) =>
      toForecast(schema.parse({ h3: CELL, hourly: hoursWith(chance) }), place).days[0]?.condition;
    expect(skyWith(30)).toBe('Sunny');
    expect(skyWith(60)).toBe('Rain Likely');
  });

  it('leaves out hours without a time, and duplicates', () => {
    const hours = [...hourly('2026-07-17T18:00:00Z', [70, 71]), { time: 'soon', tempF: 1 }];
    const document = schema.parse({ h3: CELL, hourly: [...hours, ...hours] });
    expect(toForecast(document, place).hours.map(({ tempF }) => tempF)).toEqual([70, 71]);
  });

  it('survives an empty list', () => {
    const document = schema.parse({ h3: CELL, hourly: [] });
    expect(toForecast(document, place)).toMatchObject({ hours: [], days: [], issuedMs: null });
  });
});
