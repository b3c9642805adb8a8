import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RESOURCES } from '@/lib/contract/resources';
import { HOUR_MS } from '@/lib/contract/time';
import { spanish } from '@/lib/messages/es/catalog';
import { createMessages } from '@/lib/messages/translate';
import { MessagesProvider } from '@/lib/messages/use-messages';
import { dayScale } from '@/lib/weather/day-scale';
import { toForecast } from '@/lib/weather/forecast';
import type { CellPlace } from './cell-place';
import { Days, DayTable } from './daily-panel';
import { dayRows } from './days/day-rows';
import { CELL, PLACE, render } from './testing/render-panels';

/** 9:20 AM on Tuesday, December 1, in Denver. */
const NOW = Date.parse('2026-12-01T16:20:00Z');
const MORNING: CellPlace = { ...PLACE, nowMs: NOW, isDay: () => true };
/** 9:20 PM. */
const EVENING: CellPlace = { ...PLACE, nowMs: NOW + 12 * HOUR_MS, isDay: () => false };
const LONG = 'Chance Rain Showers then Chance Snow';

/** A period of each hour from nine in the morning on. */
function periods(count: number, more: (hour: number) => object = () => ({})) {
  return Array.from({ length: count }, (_, hour) => ({
    startTime: new Date(NOW - 20 * 60_000 + hour * HOUR_MS).toISOString(),
    endTime: new Date(NOW + 40 * 60_000 + hour * HOUR_MS).toISOString(),
    temperature: 40,
    temperatureUnit: 'F',
    precipitationProbability: 20,
    windSpeed: '7 mph',
    windDirection: 'NW',
    shortForecast: 'Mostly Cloudy',
    ...more(hour),
  }));
}

/** Ten days from December 1 on, each four degrees warmer, all but the last with long words. */
const DAYS = Array.from({ length: 10 }, (_, index) => ({
  date: `2026-12-${String(index + 1).padStart(2, '0')}`,
  highTemperature: 50 + 4 * index,
  lowTemperature: 30,
  temperatureUnit: 'F',
  precipitationProbability: 60,
  windSpeed: '5 to 15 mph',
  windDirection: 'S',
  shortForecast: index < 9 ? LONG : 'Sunny',
}));

type Document = { periods?: object[]; dailyPeriods?: object[] };

const forecastOf = ({ periods: sent = [], dailyPeriods = DAYS }: Document, place: CellPlace) =>
  toForecast(RESOURCES.forecast.schema.parse({ h3: CELL, periods: sent, dailyPeriods }), place);

/** The table of the days as HTML, with one of them open. */
function table(
  document: Document,
  openDate: string | null,
  { place = MORNING, shownMs = null }: { place?: CellPlace; shownMs?: number | null } = {},
): string {
  const forecast = forecastOf(document, place);
  return render(
    <DayTable
      rows={dayRows(forecast, place, 0)}
      scale={dayScale(forecast.days)}
      place={place}
      time={{ shownMs, knownDays: 0, choose: () => {} }}
      openDates={new Set(openDate === null ? [] : [openDate])}
      onPress={() => {}}
    />,
    [],
  );
}

const rowsOf = (html: string) => html.match(/<tr[ >].*?<\/tr>/gs)?.slice(1) ?? [];
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
/** What an open row has opened into, as HTML. */
const opened = (html: string) => rowsOf(html).find((row) => row.includes('colSpan="7"')) ?? '';
/** The names on the buttons of the rows. */
const names = (html: string) => html.match(/<button.*?<\/button>/gs)?.map(textOf) ?? [];
/** The hours that an open day has, in words. */
const hoursIn = (html: string) =>
  opened(html)
    .match(/<li.*?<\/li>/gs)
    ?.map(textOf) ?? [];

describe('the rows of the days', () => {
  it('have weekday and date, all of them on buttons that are closed', () => {
    const html = table({ periods: periods(156) }, null);
    const dated = ['Wed Dec 2', 'Thu Dec 3', 'Fri Dec 4', 'Sat Dec 5', 'Sun Dec 6', 'Mon Dec 7'];
    const later = ['Tue Dec 8', 'Wed Dec 9', 'Thu Dec 10'];
    expect(names(html)).toEqual(['Today Dec 1', ...dated, ...later]);
    expect(html.match(/aria-expanded="false"/g)).toHaveLength(10);
    expect(rowsOf(html)).toHaveLength(10);
  });
  it('have the date of tonight, too', () => {
    expect(names(table({}, null, { place: EVENING }))[0]).toBe('Tonight Dec 1');
  });
  it('have dates in the language of the reader', () => {
    const html = renderToString(
      <MessagesProvider locale="es" english={createMessages('es', spanish)}>
        <Days forecast={forecastOf({}, MORNING)} place={MORNING} />
      </MessagesProvider>,
    );
    expect(names(html).slice(0, 2)).toEqual(['Hoy 1 dic', 'mié 2 dic']);
  });
  it('are closed at first', () => {
    const html = render(<Days forecast={forecastOf({}, MORNING)} place={MORNING} />, []);
    expect(names(html)).toHaveLength(10);
    expect(html).not.toContain('aria-expanded="true"');
  });
  it('tell which one map and chart show, and which ones a press would show', () => {
    const shownMs = Date.parse('2026-12-02T19:00:00Z');
    const rows = rowsOf(table({ periods: periods(156) }, '2026-12-04', { shownMs }));
    expect(rows.map((row) => row.includes('aria-current="true"')).indexOf(true)).toBe(1);
    const shows = rows.map((row) => row.includes('Show on map and chart'));
    expect(shows.filter(Boolean)).toHaveLength(3);
    expect(shows.slice(0, 3)).toEqual([true, true, true]);
  });
});

describe('a day that is open', () => {
  it('is one row across the table, which its button names', () => {
    const html = table({ periods: periods(156) }, '2026-12-03');
    expect(html.match(/aria-expanded="true"/g)).toHaveLength(1);
    const row = rowsOf(html)[2] ?? '';
    expect(row).toContain('aria-expanded="true"');
    const [, id] = /aria-controls="([^"]+)"/.exec(row) ?? [];
    expect(rowsOf(html)[3]).toContain(`<tr id="${id}"`);
    expect(opened(html)).toBe(rowsOf(html)[3]);
  });
  it('has its words as a whole, in place of those in the row', () => {
    for (const openDate of ['2026-12-03', '2026-12-09']) {
      const html = table({ periods: periods(156) }, openDate);
      expect(textOf(opened(html))).toContain(LONG);
      const row = rowsOf(html).find((one) => one.includes('aria-expanded="true"')) ?? '';
      expect(row).toContain('aria-controls');
      expect(row).not.toContain(LONG);
    }
  });
  it('has its hours beyond the first 48, each with its values', () => {
    const html = table(
      {
        periods: periods(156, (hour) => ({
          temperature: hour,
          shortForecast: hour === 90 ? 'Snow' : 'Mostly Cloudy',
          precipitationProbability: hour === 91 ? 4 : 55,
        })),
      },
      '2026-12-05',
    );
    const hours = hoursIn(html);
    expect(hours).toHaveLength(24);
    // Midnight is 87 hours after nine in the morning.
    expect(hours[0]).toMatch(/^Sat 12 AM: Mostly Cloudy, 87°.* 12 AM 87° rain 55% 7$/);
    expect(hours[3]).toMatch(/^Sat 3 AM: Snow, 90°.* snow 55% 7$/);
    expect(hours[4]).toMatch(/ 4 AM 91° 7$/);
    expect(opened(html)).toContain('aria-label="Hour by hour, Saturday, December 5"');
    expect(textOf(opened(html))).not.toMatch(/Hours known|Night/);
  });
  it('says from when to when its hours are known', () => {
    const html = table({ periods: periods(156) }, '2026-12-07');
    expect(hoursIn(html)).toHaveLength(21);
    expect(textOf(opened(html))).toContain('Hours known from 12 AM to 9 PM.');
  });
  it('has a dash for what is not known of an hour, and words for one that is missing', () => {
    const all = periods(60, (hour) => (hour === 20 ? { precipitationProbability: null } : {}));
    const html = table({ periods: all.filter((_, hour) => hour !== 22) }, '2026-12-02');
    const hours = hoursIn(html);
    expect(hours[5]).toMatch(/ 40° – 7$/);
    expect(hours[7]).toMatch(/^Wed 7 AM: no forecast .*– – –$/);
    expect(hours).toHaveLength(24);
  });
  it('has the hours of the night, which go on into the morning', () => {
    const html = table({ periods: periods(60) }, '2026-12-01', { place: EVENING });
    const hours = hoursIn(html);
    expect(hours[0]).toMatch(/^Tue 9 PM/);
    expect(hours.at(-1)).toMatch(/^Wed 7 AM/);
    expect(textOf(opened(html))).not.toContain('Hours known');
  });
  it.each([
    ['23', '2026-03-08', '2026-03-07T19:00:00Z'],
    ['25', '2026-11-01', '2026-10-31T19:00:00Z'],
  ])('has %s hours where the clocks change, and all of them', (count, date, from) => {
    const place = { ...MORNING, nowMs: Date.parse(from) };
    const sent = Array.from({ length: 72 }, (_, hour) => ({
      startTime: new Date(place.nowMs + hour * HOUR_MS).toISOString(),
      temperature: 40,
      temperatureUnit: 'F',
    }));
    const html = table({ periods: sent, dailyPeriods: [{ date }] }, date, { place });
    expect(hoursIn(html)).toHaveLength(Number(count));
    expect(textOf(opened(html))).not.toContain('Hours known');
  });
});

describe('a day that is open, without hours', () => {
  const day = (more: object, place = MORNING, date = '2026-12-09') =>
    textOf(opened(table({ dailyPeriods: [{ date, ...more }] }, date, { place })));
  const [sample] = DAYS;

  it('is day and night with what is known of them', () => {
    expect(textOf(opened(table({ periods: periods(156) }, '2026-12-09')))).toBe(
      `Day ${LONG} High 82° Rain or snow rain and snow 60% Wind S 5–15 mph Night Low 30°`,
    );
  });
  it('leaves out a small chance', () => {
    const text = day({ ...sample, date: '2026-12-09', precipitationProbability: 4 });
    expect(text).toBe(`Day ${LONG} High 50° Wind S 5–15 mph Night Low 30°`);
  });
  it('says of everything unknown that it is, and invents nothing', () => {
    const unknown = (name: string) => `${name} – not known`;
    const ofDay = ['Sky', 'High', 'Rain or snow', 'Wind'].map(unknown).join(' ');
    expect(day({})).toBe(`Day ${ofDay} Night ${unknown('Low')}`);
  });
  it('has no hours if nothing is told of them', () => {
    const empty = periods(60, () => ({
      temperature: null,
      precipitationProbability: null,
      windSpeed: null,
      shortForecast: null,
    }));
    const html = table({ periods: empty }, '2026-12-02');
    expect(hoursIn(html)).toEqual([]);
    expect(textOf(opened(html))).toMatch(/^Day .* Night Low 30°$/);
  });
  it('is the night alone if the evening has come', () => {
    expect(day({ ...sample }, EVENING, '2026-12-01')).toBe(
      `Night ${LONG} Low 30° Rain or snow rain and snow 60% Wind S 5–15 mph`,
    );
  });
});

describe('days that are not as they should be', () => {
  it.each(['2026-12-32', '2026-99-99'])('are named by what was sent for a date: %s', (date) => {
    const html = table({ dailyPeriods: [{ date, lowTemperature: 30 }] }, date);
    expect(names(html)).toEqual([date]);
    expect(textOf(opened(html))).toMatch(/^Day .* Night Low 30°$/);
    expect(html).not.toMatch(/Invalid|NaN/);
  });
  it('are one row if they are of the same date', () => {
    const twice = DAYS.flatMap((day) => [day, day]);
    const html = table({ dailyPeriods: twice }, '2026-12-02');
    expect(names(html)).toHaveLength(10);
    expect(html.match(/aria-expanded="true"/g)).toHaveLength(1);
  });
  it('have a row without a bar if no temperature is known', () => {
    const html = table({ dailyPeriods: [{ date: '2026-12-02' }] }, '2026-12-02');
    expect(names(html)).toEqual(['Wed Dec 2']);
    expect(html).not.toMatch(/<rect|NaN|Infinity/);
  });
});
