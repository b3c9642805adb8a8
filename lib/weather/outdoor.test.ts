import * as fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { runsOf } from '@/lib/testing/runs';
import { gravityOf, type OutdoorHour, type OutdoorPlace, outdoorAt } from './outdoor';
import { PRECIP_KINDS } from './precip-kind';
import { rankedAlert } from './testing/ranked-alert';

const NOW = Date.parse('2026-07-01T18:00:00Z');

const HOUR: OutdoorHour = {
  startMs: NOW,
  tempF: 65,
  feelsLikeF: 65,
  humidity: 50,
  windMph: 5,
  chance: { percent: 0, what: null },
  falling: null,
};
const PLACE: OutdoorPlace = { nowMs: NOW, alerts: [], hasAllAlerts: true, aqi: 30 };

const judge = (hour: Partial<OutdoorHour> = {}, place: Partial<OutdoorPlace> = {}) =>
  outdoorAt({ ...HOUR, ...hour }, { ...PLACE, ...place });
const alert = (event: string, severity: string | null = null) => ({
  alerts: [rankedAlert(event, severity, NOW)],
});
const cold = (feltF: number) => ({ tempF: 20, feelsLikeF: feltF, windMph: 0 });
const hot = (feltF: number) => ({ tempF: 80, feelsLikeF: feltF, humidity: null });
const chance = (what: (typeof PRECIP_KINDS)[number], percent: number) => ({
  chance: { percent, what },
});

describe('an hour outside', () => {
  it('is fit if all is known and nothing speaks against it', () => {
    expect(judge()).toEqual({ level: 'fit', reasons: [], missing: [] });
  });
  it.each([
    ['a heat index below caution', hot(79), {}, 'fit'],
    ['one of caution', hot(80), {}, 'careful'],
    ['a dangerous one', hot(103), {}, 'unfit'],
    [
      'heat by temperature and humidity alone',
      { tempF: 95, feelsLikeF: null, humidity: 70 },
      {},
      'unfit',
    ],
    [
      'heat of a humidity that is not known',
      { tempF: 95, feelsLikeF: null, humidity: null },
      {},
      'careful',
    ],
    ['a wind chill above the risk of frostbite', cold(6), {}, 'fit'],
    ['one of some risk', cold(5), {}, 'careful'],
    ['one of frostbite in half an hour', cold(-18), {}, 'unfit'],
    [
      'a wind chill by temperature and wind alone',
      { tempF: -5, feelsLikeF: null, windMph: 15 },
      {},
      'unfit',
    ],
    ['a breeze', { windMph: 24 }, {}, 'fit'],
    ['a strong breeze', { windMph: 25 }, {}, 'careful'],
    ['a gale', { windMph: 40 }, {}, 'unfit'],
    ['rain that may come', chance('rain', 59), {}, 'fit'],
    ['rain that is likely', chance('rain', 60), {}, 'careful'],
    ['rain now', { falling: 'rain' as const }, {}, 'careful'],
    ['lightning that may come', chance('storms', 10), {}, 'careful'],
    ['lightning that is likely', chance('storms', 60), {}, 'unfit'],
    ['lightning now', { falling: 'storms' as const }, {}, 'unfit'],
    ['ice that may come', chance('ice', 20), {}, 'careful'],
    ['ice that is likely', chance('ice', 90), {}, 'unfit'],
    [
      'rain now, and storms in the forecast',
      { falling: 'rain' as const, ...chance('storms', 70) },
      {},
      'unfit',
    ],
    ['moderate air', {}, { aqi: 100 }, 'fit'],
    ['air for the sensitive', {}, { aqi: 101 }, 'careful'],
    ['unhealthy air', {}, { aqi: 151 }, 'unfit'],
    ['any alert', {}, alert('Special Weather Statement'), 'careful'],
    ['an advisory', {}, alert('Wind Advisory', 'Moderate'), 'careful'],
    ['a warning without a severity', {}, alert('Winter Storm Warning'), 'unfit'],
    ['a severe watch', {}, alert('Tornado Watch', 'Extreme'), 'unfit'],
    ['a river above its banks', {}, alert('Flood Warning', 'Severe'), 'careful'],
    ['a flash flood', {}, alert('Flash Flood Warning', 'Severe'), 'unfit'],
  ])('with %s', (_, hour, place, level) => {
    expect(judge(hour, place).level).toBe(level);
  });
  it('is not judged by alerts of another hour', () => {
    expect(judge({ startMs: NOW + 3 * HOUR_MS }, alert('Blizzard Warning')).level).toBe('fit');
    expect(judge({ startMs: NOW + 2 * HOUR_MS }, alert('Blizzard Warning')).level).toBe('unfit');
  });
  it.each([
    ['temperature', { tempF: null, feelsLikeF: null }, {}],
    ['temperature', { tempF: 4000 }, {}],
    ['wind', { windMph: null }, {}],
    ['falls', { chance: null }, {}],
    ['alerts', {}, { hasAllAlerts: false }],
  ])('is not called fit without its %s', (gap, hour, place) => {
    expect(judge(hour, place)).toMatchObject({ level: null, missing: [gap] });
    // What is known to be bad is bad all the same.
    expect(judge({ ...hour, falling: 'storms' }, place).level).toBe('unfit');
  });
  it('says that the air is not known, and that a measurement is of now', () => {
    expect(judge({}, { aqi: null })).toEqual({ level: 'fit', reasons: [], missing: ['air'] });
    const tomorrow = { startMs: NOW + 13 * HOUR_MS };
    expect(judge(tomorrow)).toMatchObject({ level: 'fit', missing: ['air'] });
    expect(judge(tomorrow, { aqi: 200 })).toEqual({
      level: 'careful',
      reasons: [{ kind: 'air', level: 'careful', category: 'unhealthy', isThen: false }],
      missing: ['air'],
    });
  });
  it('names the gravest first', () => {
    const { reasons } = judge({ windMph: 45, ...chance('rain', 80) }, alert('Wind Advisory'));
    expect(reasons.map(({ kind, level }) => [kind, level])).toEqual([
      ['wind', 'unfit'],
      ['alert', 'careful'],
      ['falls', 'careful'],
    ]);
  });
  it('is never better for knowing less, nor fit under any alert', () => {
    const numbers = (min: number, max: number) => fc.option(fc.integer({ min, max }));
    const gap = fc.constantFrom(
      { tempF: null, feelsLikeF: null },
      { windMph: null },
      { chance: null },
      { humidity: null },
      {},
    );
    const hours = fc.record({
      startMs: fc.integer({ min: 0, max: 40 }).map((hour) => NOW + hour * HOUR_MS),
      tempF: numbers(-40, 120),
      feelsLikeF: numbers(-60, 130),
      humidity: numbers(0, 100),
      windMph: numbers(0, 80),
      chance: fc.option(
        fc.record({
          percent: fc.integer({ min: 10, max: 100 }),
          what: fc.constantFrom(...PRECIP_KINDS),
        }),
      ),
      falling: fc.option(fc.constantFrom(...PRECIP_KINDS)),
    });
    fc.assert(
      fc.property(hours, numbers(0, 400), gap, fc.boolean(), (hour, aqi, missing, hasAllAlerts) => {
        const place = { ...PLACE, aqi };
        const known = outdoorAt(hour, place).level;
        const less = outdoorAt({ ...hour, ...missing }, { ...place, hasAllAlerts }).level;
        // Of what it feels like without the wind, or without the temperature, nothing is said.
        if (known === 'unfit' && less === 'fit') expect.fail('better for knowing less');
        if (!hasAllAlerts) expect(less).not.toBe('fit');
        const warned = { ...place, ...alert('Beach Hazards Statement', 'Minor') };
        const { level } = outdoorAt({ ...hour, startMs: NOW }, warned);
        if (level !== null) expect(gravityOf(level)).toBeGreaterThan(0);
      }),
      { numRuns: runsOf(500, inject('depth')) },
    );
  });
});
