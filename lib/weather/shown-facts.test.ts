import { describe, expect, it } from 'vitest';
import { dayOfDate, timeOfDay } from '@/lib/contract/day-steps';
import { forecastSchema } from '@/lib/contract/forecast';
import { HOUR_MS } from '@/lib/contract/time';
import { toForecast } from './forecast';
import { midnightOf } from './local-time';
import { shownFacts } from './shown-facts';
import { type ShownTime, weatherAt } from './shown-weather';
import { rankedAlert } from './testing/ranked-alert';

const NOW = Date.parse('2026-11-21T17:00:00Z');
const ZONE = 'America/Denver';
const PLACE = { nowMs: NOW, timeZone: ZONE, isDay: () => true };
const iso = (ms: number) => new Date(ms).toISOString();
const at = (hours: number): ShownTime => ({ hourMs: NOW + hours * HOUR_MS, isDay: false });
const on = (date: string): ShownTime => ({ hourMs: timeOfDay(dayOfDate(date)), isDay: true });

function factsOf(
  time: ShownTime,
  hour: Record<string, unknown> = {},
  { alerts = [] as ReturnType<typeof rankedAlert>[], chanceHours = 1, count = 240 } = {},
) {
  const document = forecastSchema.parse({
    h3: '86268cd07ffffff',
    generatedAt: iso(NOW),
    precipProbabilityHours: chanceHours,
    hourly: Array.from({ length: count }, (_, index) => ({
      time: iso(NOW + index * HOUR_MS),
      tempF: 30,
      precipProbability: 40,
      condition: 'Snow',
      ...hour,
    })),
  });
  const forecast = toForecast(document, PLACE);
  return shownFacts(time, weatherAt(forecast, time), forecast, alerts, PLACE);
}

describe('what is said of a chosen time', () => {
  it.each([
    ['Chance Light Snow', 'light'],
    ['Heavy Snow', 'heavy'],
    ['Light Snow then Heavy Snow', 'heavy'],
    ['Light Snow then Snow', null],
    ['Snow', null],
    // Of another kind than the chance.
    ['Light Rain And Snow', null],
  ])('how hard it snows, by "%s"', (condition, strength) => {
    expect(factsOf(at(5), { condition })).toMatchObject({ strength });
  });
  it('a chance with its hours, by number or by words', () => {
    expect(factsOf(at(5))).toMatchObject({
      chance: { percent: 40, what: 'snow', isInWords: false },
      chanceHours: 1,
      isDry: false,
    });
    const inWords = factsOf(at(5), { precipProbability: null, condition: 'Snow Likely' });
    expect(inWords.chance).toEqual({ percent: 65, what: 'snow', isInWords: true });
    expect(factsOf(at(5), {}, { chanceHours: 12 }).chanceHours).toBe(12);
    // A day that is worked out has the greatest chance of its hours.
    expect(factsOf(on('2026-11-25'), {}, { chanceHours: 12 }).chanceHours).toBe(12);
  });
  it('that it stays dry only where the words do not name anything', () => {
    const dry = { precipProbability: 8, condition: 'Cloudy' };
    expect(factsOf(at(5), dry)).toMatchObject({ isDry: true, chance: { what: null } });
    expect(factsOf(at(5), { ...dry, condition: 'Patchy Drizzle' }).isDry).toBe(false);
    expect(factsOf(at(5), { precipProbability: null, condition: null }).isDry).toBe(false);
  });
  it('nothing of a day of which a part is missing', () => {
    expect(factsOf(on('2026-11-25'))).toMatchObject({ highF: 30, lowF: 30, tempF: null });
    // Known until noon of that day.
    const partial = factsOf(on('2026-11-25'), {}, { count: 98 });
    expect(partial).toMatchObject({ highF: null, lowF: null, chance: null });
  });
  it('the alerts in any part of it, known or not', () => {
    const alerts = [rankedAlert('Blizzard Warning', 'Severe', NOW + 5 * HOUR_MS)];
    const named = (time: ShownTime, count?: number) =>
      factsOf(time, {}, { alerts, ...(count ? { count } : {}) }).alerts.length;
    expect([3, 4, 7, 8].map((hours) => named(at(hours)))).toEqual([0, 1, 1, 0]);
    expect(named(at(5), 2)).toBe(1);
    expect([named(on('2026-11-21')), named(on('2026-11-22'))]).toEqual([1, 0]);
  });
  it('those of the waters only where there are no others', () => {
    const marine = {
      ...rankedAlert('Gale Warning', 'Severe', NOW),
      issuedFor: { kind: 'marine', areas: null } as const,
    };
    const land = rankedAlert('Frost Advisory', 'Minor', NOW);
    const events = (alerts: (typeof land)[]) =>
      factsOf(at(0), {}, { alerts }).alerts.map(({ event }) => event);
    expect(events([land, marine])).toEqual(['Frost Advisory']);
    expect(events([marine])).toEqual(['Gale Warning']);
  });
});

it('a day begins at midnight, also where clocks change', () => {
  const midnight = (date: string, zone: string) => iso(midnightOf(date, zone) ?? 0).slice(0, 16);
  expect(midnight('2026-03-08', 'America/New_York')).toBe('2026-03-08T05:00');
  expect(midnight('2026-03-09', 'America/New_York')).toBe('2026-03-09T04:00');
  expect(midnight('2026-11-01', 'America/New_York')).toBe('2026-11-01T04:00');
  expect(midnight('2026-11-02', 'America/New_York')).toBe('2026-11-02T05:00');
  expect(midnight('2026-11-02', 'Pacific/Guam')).toBe('2026-11-01T14:00');
  expect(midnight('2026-11-02', 'Pacific/Honolulu')).toBe('2026-11-02T10:00');
  expect(midnightOf('2026-02-30', ZONE)).toBeNull();
});
