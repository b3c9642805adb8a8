import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { forecastDay, forecastHour } from '@/lib/weather/testing/forecast-parts';
import { PLACE, render } from '../testing/render-panels';
import { DayChart } from './day-chart';

/** Noon of Saturday, November 28, in Denver. */
const NOW = Date.parse('2026-11-28T19:00:00Z');
const place = { ...PLACE, nowMs: NOW, isDay: () => true };
const days = [
  forecastDay('2026-12-01', { highF: 46, lowF: 15, precipChance: 25 }),
  forecastDay('2026-12-02', { highF: 44, lowF: 28, precipChance: 3 }),
  forecastDay('2026-12-03', { wind: { speedMph: null, lowMph: null, direction: null } }),
  forecastDay('2026-12-04', { lowF: 9, tonight: true }),
];

function chart(shownMs: number, knownDays: number): string {
  const forecast = { days, hours: [], laterHours: [] };
  return render(<DayChart {...{ forecast, place, knownDays, shownMs }} choose={() => {}} />, []);
}
const columnsOf = (html: string) => html.match(/<li.*?<\/li>/gs) ?? [];

describe('the chart of days', () => {
  it('names each day, its high and low, and the chance that is worth saying', () => {
    const [tuesday = '', wednesday = '', thursday = '', friday = ''] = columnsOf(chart(NOW, 10));
    for (const word of ['Tuesday, December 1', '46°', '15°', '25%', '0 mph']) {
      expect(tuesday).toContain(word);
    }
    expect(wednesday).toContain('44°');
    expect(wednesday).not.toContain('%<');
    expect(thursday).not.toContain('°');
    expect(thursday).toContain('–');
    expect(friday.match(/9°/g)).toHaveLength(1);
  });

  it('shows the ranges on one scale', () => {
    const [tuesday = '', wednesday = ''] = columnsOf(chart(NOW, 10));
    const endsOf = (column: string) => /bottom:([\d.]+)%;top:([\d.]+)%/.exec(column)?.slice(1);
    // From 9 to 46 degrees.
    expect(endsOf(tuesday)?.map(Number)).toEqual([expect.closeTo(16.2, 1), 0]);
    expect(endsOf(wednesday)?.map(Number)).toEqual([
      expect.closeTo(51.4, 1),
      expect.closeTo(5.4, 1),
    ]);
  });

  it('has a button for each day that map and timeline can show, and marks the one that is shown', () => {
    const tuesdayMs = Date.parse('2026-12-01T18:00:00Z');
    const pressed = (html: string) =>
      columnsOf(html).map((column) => /aria-pressed="(\w+)"/.exec(column)?.[1]);
    expect(pressed(chart(tuesdayMs, 10))).toEqual(['true', 'false', 'false', 'false']);
    expect(pressed(chart(tuesdayMs, 5))).toEqual(['true', 'false', undefined, undefined]);
    expect(pressed(chart(NOW, 0))).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('marks one day alone at an hour that two days have', () => {
    // 3 AM is tonight's and tomorrow's.
    const smallMs = Date.parse('2026-11-29T10:00:00Z');
    const hours = Array.from({ length: 30 }, (_, index) =>
      forecastHour(NOW + index * HOUR_MS, { tempF: 30 }),
    );
    const evening = { ...place, nowMs: NOW + 9 * HOUR_MS, isDay: () => false };
    const forecast = {
      days: [forecastDay('2026-11-28', { lowF: 20, tonight: true }), forecastDay('2026-11-29')],
      hours,
      laterHours: [],
    };
    const html = render(
      <DayChart
        forecast={forecast}
        place={evening}
        knownDays={10}
        shownMs={smallMs}
        choose={() => {}}
      />,
      [],
    );
    const pressed = columnsOf(html).map((column) => column.includes('aria-pressed="true"'));
    expect(pressed).toEqual([true, false]);
  });
});
