import { describe, expect, it } from 'vitest';
import { currentSchema } from '@/lib/contract/current';
import { forecastSchema } from '@/lib/contract/forecast';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { weatherHere } from './here';
import { judgedHours, outdoorOf } from './outdoor-hours';
import { rankedAlert } from './testing/ranked-alert';

const HOUR = Date.parse('2026-07-01T18:00:00Z');
const NOW = HOUR + 40 * MINUTE_MS;
const CELL = '86268cd07ffffff';
const iso = (ms: number) => new Date(ms).toISOString();
const KNOWN = {
  nowMs: NOW,
  alerts: [],
  hasAllAlerts: true,
  air: { aqi: 30, untilMs: NOW + HOUR_MS },
};

type Sent = { minutesAgo?: number; tempF?: number | null; wind?: number | null; sky?: string };

function judged(
  station: Sent | null,
  hour: Record<string, unknown> | null = {},
  { issuedMs = NOW, offsetMs = 0 } = {},
) {
  const current =
    station &&
    currentSchema.parse({
      h3: CELL,
      observedAt: iso(NOW - (station.minutesAgo ?? 10) * MINUTE_MS),
      tempF: station.tempF === undefined ? 70 : station.tempF,
      windSpeedMph: station.wind === undefined ? 5 : station.wind,
      condition: station.sky ?? 'Fair',
    });
  const forecast =
    hour &&
    forecastSchema.parse({
      h3: CELL,
      generatedAt: iso(issuedMs),
      hourly: Array.from({ length: 30 }, (_, index) => ({
        time: iso(HOUR + offsetMs + index * HOUR_MS),
        tempF: 70,
        feelsLikeF: 70,
        windSpeedMph: 5,
        precipProbability: 0,
        condition: 'Sunny',
        ...hour,
      })),
    });
  const documents = {
    current: current && { document: current, fetchedMs: NOW },
    forecast: forecast && { document: forecast, fetchedMs: NOW },
  };
  const here = weatherHere(documents, {
    nowMs: NOW,
    timeZone: 'America/Denver',
    isDay: () => true,
  });
  return judgedHours(here, KNOWN);
}

/** The verdict on the present hour. */
const now = (...sent: Parameters<typeof judged>) => outdoorOf(judged(...sent), HOUR, KNOWN);

describe('the present hour outside', () => {
  it('is judged by a station and the forecast, by the worse of both', () => {
    expect(now({})).toEqual({ level: 'fit', reasons: [], missing: [] });
    expect(now({}, { windSpeedMph: 45 }).level).toBe('unfit');
    expect(now({ wind: 45 }).level).toBe('unfit');
    expect(now({ sky: 'Thunderstorms' }).level).toBe('unfit');
    expect(now({ sky: 'Thunderstorm Nearby' }).level).toBe('unfit');
    expect(now({}, { precipProbability: 70, condition: 'Thunderstorms' }).level).toBe('unfit');
  });
  it('takes the word of a station under another sky as a reason for care', () => {
    const storm = { tempF: 50, sky: 'Thunderstorms And Heavy Rain' };
    expect(now(storm)).toMatchObject({
      level: 'careful',
      reasons: [{ kind: 'sky', sky: 'Thunderstorms And Heavy Rain' }],
    });
    expect(now({ ...storm, minutesAgo: 100 }).level).toBe('fit');
  });
  it('takes from the forecast what the station lacks, and the other way around', () => {
    expect(now({ wind: null })).toMatchObject({ level: 'fit', missing: [] });
    expect(now(null)).toMatchObject({ level: 'fit', missing: [] });
    expect(now({}, null)).toMatchObject({ level: null, missing: ['falls'] });
    expect(now({ sky: 'Light Rain' }, null)).toMatchObject({ level: 'careful', missing: [] });
  });
  it('is not judged by a forecast that is out of date', () => {
    const old = { issuedMs: NOW - 30 * HOUR_MS };
    expect(now(null, {}, old).level).toBeNull();
    expect(judged(null, {}, old)).toHaveLength(1);
  });
});

describe('the hours to come', () => {
  it('are those of the forecast, also if they begin at half past', () => {
    const hours = judged({}, {}, { offsetMs: -30 * MINUTE_MS });
    expect(hours.map(({ startMs }) => startMs).slice(0, 3)).toEqual([
      HOUR,
      NOW + 50 * MINUTE_MS,
      NOW + 110 * MINUTE_MS,
    ]);
    expect(outdoorOf(hours, HOUR + 3 * HOUR_MS, KNOWN).level).toBe('fit');
  });
  it('are not known where there are none, but for alerts', () => {
    const beyond = NOW + 40 * HOUR_MS;
    expect(outdoorOf(judged({}), beyond, KNOWN).level).toBeNull();
    const warned = { ...KNOWN, alerts: [rankedAlert('Blizzard Warning', 'Severe', beyond)] };
    expect(outdoorOf(judged({}), beyond, warned).level).toBe('unfit');
  });
});
