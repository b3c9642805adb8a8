import { describe, expect, it } from 'vitest';
import { RESOURCES } from '@/lib/contract/resources';
import type { CellPlace } from './cell-place';
import { CELL, NOW, PLACE, render } from './testing/render-panels';
import { WeekendLine } from './weekend-line';

/** Seven days from Friday, November 20, on. */
const DAYS = [20, 21, 22, 23, 24, 25, 26].map((day) => ({
  date: `2026-11-${day}`,
  highTemperature: day,
  lowTemperature: day - 30,
  temperatureUnit: 'F',
  precipitationProbability: day === 22 ? 70 : 3,
  shortForecast: day === 22 ? 'Snow Likely' : 'Sunny',
}));

function line(days: readonly object[], place: CellPlace = PLACE): string {
  const generatedAt = new Date(NOW).toISOString();
  const document = { h3: CELL, generatedAt, periods: [], dailyPeriods: days };
  const forecast = RESOURCES.forecast.schema.parse(document);
  return render(<WeekendLine cell={CELL} place={place} />, [[['forecast', CELL], forecast]]);
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll(/\s+/g, ' ');

describe('the weekend in one line', () => {
  it('has both days, what may fall, and the way to all days', () => {
    expect(textOf(line(DAYS))).toBe(
      '|Sat 21 |High |21°| Low |−9°|Sunny|Sun 22 |High |22°| Low |−8°|snow |70%|Snow Likely|7 days|',
    );
    expect(line(DAYS)).toContain('href="#days"');
  });

  it('has as much of it as is known, and leads to the days without it', () => {
    expect(textOf(line(DAYS.slice(0, 2)))).toMatch(/^\|Sat 21 \|.*\|2 days\|$/);
    expect(textOf(line(DAYS.slice(0, 1)))).toBe('|1 day|');
    expect(textOf(line([{ date: '2026-11-20' }, { date: '2026-11-21' }]))).toBe('|Sat 21 |2 days|');
  });

  it('is absent without a forecast, and where that is out of date', () => {
    expect(textOf(line([]))).toBe('|');
    const later = { ...PLACE, nowMs: NOW + 14 * 86_400_000 };
    expect(textOf(line(DAYS, later))).toBe('|');
  });
});
