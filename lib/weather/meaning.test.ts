import { describe, expect, it } from 'vitest';
import { airCategoryOf, airScalePosition, pollutantOf } from './air-quality';
import { nextAlertChange, rankAlerts } from './alerts';
import { freshnessOf, judgedAge } from './freshness';
import { pollenAt, pollenLevelOf, pollenPeriods } from './pollen';
import { temperatureText, unitsOfLocale, windIn } from './units';
import { parseWind } from './wind';

const NOW = Date.parse('2026-07-17T18:00:00Z');
const MINUTE = 60_000;

describe('units', () => {
  it('writes whole degrees with a true minus sign, and no minus zero', () => {
    expect(temperatureText('f', 71.6)).toBe('72°');
    expect(temperatureText('c', -40)).toBe('−40°');
    expect(temperatureText('c', 31.5)).toBe('0°');
  });
  it('converts winds into each unit', () => {
    expect([windIn('mph', 20), windIn('kmh', 20), windIn('ms', 20), windIn('kn', 20)]).toEqual([
      20, 32, 9, 17,
    ]);
  });
  it('knows the usual units of a locale', () => {
    for (const locale of [
      'en-US',
      'es-PR',
      'en-AS',
      'en-MP',
      'en-VI',
      'ch-GU',
      'es',
      'en',
      'es-Latn',
    ]) {
      expect(unitsOfLocale(locale), locale).toEqual({ temperature: 'f', wind: 'mph' });
    }
    for (const locale of ['es-MX', 'es-ES', 'es-419', 'en-GB', 'fr', 'de']) {
      expect(unitsOfLocale(locale), locale).toEqual({ temperature: 'c', wind: 'kmh' });
    }
  });
});

describe('wind texts', () => {
  it.each([
    ['5 to 10 mph', 'SW', { lowMph: 5, speedMph: 10, direction: 'SW' }],
    ['14 mph', 'W', { lowMph: 14, speedMph: 14, direction: 'W' }],
    ['0 mph', '', { lowMph: 0, speedMph: 0, direction: null }],
    ['Calm', 'N', { lowMph: 0, speedMph: 0, direction: null }],
    ['a breeze', 'N', { lowMph: null, speedMph: null, direction: 'N' }],
    [null, null, { lowMph: null, speedMph: null, direction: null }],
  ])('reads %j', (text, direction, wind) => {
    expect(parseWind(text, direction)).toEqual(wind);
  });
  it('reads other units', () => {
    expect(parseWind('10 kt', 'N').speedMph).toBeCloseTo(11.5, 1);
    expect(parseWind('20 km/h', 'N').speedMph).toBeCloseTo(12.4, 1);
  });
});

describe('air quality', () => {
  it.each([
    [0, 'good'],
    [50, 'good'],
    [51, 'moderate'],
    [101, 'sensitive'],
    [200, 'unhealthy'],
    [300, 'very-unhealthy'],
    [9000, 'hazardous'],
    [-1, null],
    [null, null],
  ])('%s is %s', (aqi, category) => {
    expect(airCategoryOf(aqi)).toBe(category);
  });
  it('lies in its own sixth of the scale', () => {
    expect(airScalePosition(0)).toBe(0);
    expect(airScalePosition(75)).toBeGreaterThan(1 / 6);
    expect(airScalePosition(75)).toBeLessThan(2 / 6);
    expect(airScalePosition(9000)).toBe(1);
  });
  it('recognizes pollutants by their usual names', () => {
    expect([pollutantOf('O3'), pollutantOf('PM2.5'), pollutantOf('mercury')]).toEqual([
      'o3',
      'pm25',
      null,
    ]);
  });
});

describe('alerts', () => {
  const alert = (
    event: string,
    severity: string,
    onset: string | null,
    expires: string | null,
  ) => ({
    event,
    severity,
    onset,
    expires,
    headline: null,
    description: null,
  });
  it('say when one of them begins or ends next', () => {
    const ranked = rankAlerts(
      [
        alert('Wind Advisory', 'minor', '2026-07-17T17:00Z', '2026-07-17T19:00Z'),
        alert('Kaiju', 'cinematic', null, null),
        alert('Tornado Warning', 'Extreme', '2026-07-17T18:30Z', '2026-07-17T20:00Z'),
      ],
      NOW,
    );
    expect(ranked.at(-1)).toMatchObject({ event: 'Kaiju', rank: 'unknown', begun: true });
    // The tornado warning begins, the advisory ends, the warning ends; then nothing changes by itself.
    expect(nextAlertChange(ranked, NOW)).toBe(NOW + 30 * MINUTE);
    expect(nextAlertChange(ranked, NOW + 30 * MINUTE)).toBe(NOW + 60 * MINUTE);
    expect(nextAlertChange(ranked, NOW + 60 * MINUTE)).toBe(NOW + 120 * MINUTE);
    expect(nextAlertChange(ranked, NOW + 120 * MINUTE)).toBeNull();
  });
  it('keep every text when merged: two rivers may share one Flood Watch', () => {
    const watch = {
      ...alert('Flood Watch', 'severe', null, '2026-07-18T20:20Z'),
      description: 'A',
    };
    const [merged, ...rest] = rankAlerts([watch, { ...watch, description: 'B' }, watch], NOW);
    expect(rest).toEqual([]);
    expect(merged?.texts).toEqual(['A', 'B']);
  });
  it('doubt an expiry before the onset, but still show the alert', () => {
    const odd = alert('Heat Advisory', 'minor', '2026-07-17T20:00Z', '2026-07-17T10:00Z');
    expect(rankAlerts([odd], NOW)).toMatchObject([
      { doubtfulTimes: true, expiresMs: null, begun: false },
    ]);
  });
});

describe('pollen', () => {
  it('ranks severities and labels, known or not', () => {
    expect(pollenLevelOf('very_high', null)).toBe(4);
    expect(pollenLevelOf('purple', 'Moderate')).toBe(2);
    expect(pollenLevelOf('purple', null)).toBeNull();
  });
  it('finds the current period, and puts the strongest first', () => {
    const allergen = (name: string, severity: string) => ({
      name,
      severity,
      severityLabel: null,
      category: null,
      count: null,
    });
    const periods = pollenPeriods({
      h3: '86268cd07ffffff',
      updated: null,
      sources: [],
      periods: ['2026-07-17T20:00Z', '2026-07-17T12:00Z'].map((time) => ({
        time,
        overallSeverity: 'low',
        overallSeverityLabel: 'Low',
        allergens: [allergen('Ash', 'none'), allergen('Odd', 'purple'), allergen('Oak', 'high')],
      })),
    });
    const present = pollenAt(periods, NOW);
    expect(present?.startMs).toBe(Date.parse('2026-07-17T12:00Z'));
    expect(present?.entries.map(({ name }) => name)).toEqual(['Oak', 'Ash', 'Odd']);
    expect(pollenAt([], NOW)).toBeNull();
  });
});

describe('freshness', () => {
  const at = (observed: number | null, fetched: number) =>
    freshnessOf('current', {
      observedMs: observed === null ? null : NOW - observed * MINUTE,
      fetchedMs: NOW - fetched * MINUTE,
      nowMs: NOW,
    });
  it('is the worse of observation and copy', () => {
    expect(at(50, 5)).toBe('fresh');
    expect(at(91, 5)).toBe('aging');
    expect(at(181, 5)).toBe('stale');
    // A copy that is due is about to be renewed: that says nothing of the weather in it.
    expect([at(50, 16), at(50, 45)]).toEqual(['fresh', 'fresh']);
    expect(at(50, 46)).toBe('stale');
    expect(at(null, 5)).toBe('unknown');
    expect([at(50, -5), at(50, -60)]).toEqual(['fresh', 'unknown']);
  });
  it('says which age it is about', () => {
    const by = (resource: 'current' | 'alerts', observed: number | null, fetched: number) => {
      const observedMs = observed === null ? null : NOW - observed * MINUTE;
      return judgedAge(resource, { observedMs, fetchedMs: NOW - fetched * MINUTE, nowMs: NOW });
    };
    expect(by('current', 120, 5)).toEqual({ freshness: 'aging', by: 'observed' });
    expect(by('current', 120, 60)).toEqual({ freshness: 'stale', by: 'copy' });
    expect(by('current', 200, 60)).toEqual({ freshness: 'stale', by: 'observed' });
    expect(by('alerts', null, 1)).toEqual({ freshness: 'fresh', by: 'copy' });
    expect(by('alerts', null, 60)).toEqual({ freshness: 'stale', by: 'copy' });
  });
});
