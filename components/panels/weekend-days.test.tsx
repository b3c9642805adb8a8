import { describe, expect, it } from 'vitest';
import { RESOURCES } from '@/lib/contract/resources';
import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import type { CellPlace } from './cell-place';
import { CELL, NOW, PLACE, render } from './testing/render-panels';
import { WeekendDays } from './weekend-days';

/** Seven days from Friday, November 20, on. */
const DAYS = [20, 21, 22, 23, 24, 25, 26].map((day) => ({
  date: `2026-11-${day}`,
  highTemperature: day,
  lowTemperature: day - 30,
  temperatureUnit: 'F',
  precipitationProbability: day === 22 ? 70 : 3,
  shortForecast: day === 22 ? 'Snow Likely' : 'Sunny',
}));

function line(
  days: readonly object[],
  place: CellPlace = PLACE,
  periods: readonly object[] = [],
): string {
  const generatedAt = new Date(NOW).toISOString();
  const document = { h3: CELL, generatedAt, periods, dailyPeriods: days };
  const forecast = RESOURCES.forecast.schema.parse(document);
  return render(<WeekendDays cell={CELL} place={place} onShowDays={() => {}} />, [
    [['forecast', CELL], forecast],
  ]);
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll(/\s+/g, ' ');

describe('the weekend', () => {
  it('has both days, what may fall, and the way to all days', () => {
    expect(textOf(line(DAYS))).toBe(
      '|Sat 21 |High |21°| Low |−9°|Sunny|Sun 22 |High |22°| Low |−8°|snow |70%|Snow Likely|7 days|',
    );
    expect(line(DAYS)).toContain('aria-label="Next 7 days"');
  });

  it('has as much of it as is known', () => {
    expect(textOf(line(DAYS.slice(0, 2)))).toMatch(/^\|Sat 21 \|.*\|2 days\|$/);
    const bare = [{ date: '2026-11-20' }, { date: '2026-11-21' }];
    expect(textOf(line(bare))).toBe('|Sat 21 |2 days|');
  });

  it('names a night that has begun, without a high', () => {
    const saturday = { ...PLACE, nowMs: NOW + 24 * HOUR_MS };
    expect(textOf(line(DAYS, saturday))).toMatch(/^\|Tonight \| Low \|−9°\|.*\|Sun 22 \|High/);
  });

  it('has no temperatures of a day of which only a part is known', () => {
    // Until the noon of Saturday.
    const periods = Array.from({ length: 38 }, (_, hour) => ({
      startTime: new Date(NOW + hour * HOUR_MS).toISOString(),
      temperature: 40,
      shortForecast: 'Sunny',
    }));
    expect(textOf(line([], PLACE, periods))).toMatch(
      /^\|Sat 21 \|High \|40°\| Low \|40°\|Sunny\|Sun 22 \|partial day · \|Sunny\|/,
    );
  });

  it('is absent without a forecast of it, and where that is out of date', () => {
    expect(textOf(line([]))).toBe('|');
    expect(textOf(line(DAYS.slice(0, 1)))).toBe('|');
    const later = { ...PLACE, nowMs: NOW + 14 * DAY_MS };
    expect(textOf(line(DAYS, later))).toBe('|');
  });
});
