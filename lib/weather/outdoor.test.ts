import * as fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { runsOf } from '@/lib/testing/runs';
import type { RankedAlert } from './alerts';
import {
  type OutdoorGap,
  type OutdoorHour,
  type OutdoorPlace,
  outdoorAt,
  rankOfLevel,
} from './outdoor';
import { PRECIP_KINDS, type PrecipKind } from './precip-kind';
import { OUTDOOR_HOUR, type OutdoorCase } from './testing/outdoor-hour';
import { rankedAlert } from './testing/ranked-alert';

const NOW = Date.parse('2026-07-01T18:00:00Z');
const HOUR: OutdoorHour = { ...OUTDOOR_HOUR, startMs: NOW };
const airOf = (aqi: number) => ({ air: { aqi, untilMs: NOW + 5 * HOUR_MS } });
const PLACE: OutdoorPlace = { nowMs: NOW, alerts: [], hasAllAlerts: true, ...airOf(30) };

const judge = (hour: OutdoorCase = {}, place: Partial<OutdoorPlace> = {}) =>
  outdoorAt({ ...HOUR, ...hour }, { ...PLACE, ...place });
const alert = (event: string, severity: string | null = null, more: Partial<RankedAlert> = {}) => ({
  alerts: [{ ...rankedAlert(event, severity, NOW), ...more }],
});
const atSea: Partial<RankedAlert> = { issuedFor: { kind: 'marine', areas: null } };
const cold = (feltF: number) => ({ tempF: 20, feelsLikeF: feltF, windMph: 0 });
const hot = (feltF: number) => ({ tempF: 80, feelsLikeF: feltF, humidity: null });
const chance = (what: PrecipKind, percent: number) => ({
  chance: { percent, what, isInWords: false },
});
const report = (sky: string, falling: PrecipKind | null = null, isHere = true) => ({
  report: { sky, falling, isHere },
});

describe('an hour outside', () => {
  it('is fit if all is known and nothing speaks against it', () => {
    expect(judge()).toEqual({ level: 'fit', reasons: [], missing: [] });
  });
  it.each<[string, OutdoorCase, Partial<OutdoorPlace>, string]>([
    ['a heat index below caution', hot(79), {}, 'fit'],
    ['one of caution', hot(80), {}, 'careful'],
    ['a dangerous one', hot(103), {}, 'unfit'],
    [
      'heat by temperature and humidity',
      { tempF: 95, feelsLikeF: null, humidity: 70 },
      {},
      'unfit',
    ],
    ['heat without a temperature', { tempF: null, feelsLikeF: 110 }, {}, 'unfit'],
    ['a wind chill above the bound', cold(6), {}, 'fit'],
    ['one of some risk', cold(5), {}, 'careful'],
    ['one of frostbite in half an hour', cold(-18), {}, 'unfit'],
    ['a chill by temperature and wind', { tempF: -5, feelsLikeF: null, windMph: 15 }, {}, 'unfit'],
    ['a breeze', { windMph: 24 }, {}, 'fit'],
    ['a strong breeze', { windMph: 25 }, {}, 'careful'],
    ['a gale', { windMph: 40 }, {}, 'unfit'],
    ['rain that may come', chance('rain', 59), {}, 'fit'],
    ['rain that is likely', chance('rain', 60), {}, 'careful'],
    ['rain now', report('Light Rain', 'rain'), {}, 'careful'],
    ['lightning that may come', chance('storms', 10), {}, 'careful'],
    ['lightning that is likely', chance('storms', 60), {}, 'unfit'],
    ['lightning now', report('Thunderstorms', 'storms'), {}, 'unfit'],
    ['lightning nearby', report('Thunderstorm in Vicinity'), {}, 'unfit'],
    ['a funnel cloud', report('Funnel Cloud'), {}, 'unfit'],
    [
      'lightning at a station under another sky',
      report('Thunderstorms', null, false),
      {},
      'careful',
    ],
    ['thunder in the words of a forecast', { sky: 'Isolated Thunderstorms' }, {}, 'careful'],
    ['smoke', { sky: 'Areas Of Smoke' }, {}, 'careful'],
    ['a dust storm', report('Dust Storm'), {}, 'careful'],
    ['ice that may come', chance('ice', 20), {}, 'careful'],
    ['ice that is likely', chance('ice', 90), {}, 'unfit'],
    [
      'rain, and storms forecast',
      { ...report('Rain', 'rain'), ...chance('storms', 70) },
      {},
      'unfit',
    ],
    ['moderate air', {}, airOf(100), 'fit'],
    ['air for the sensitive', {}, airOf(101), 'careful'],
    ['unhealthy air', {}, airOf(151), 'unfit'],
    ['any alert', {}, alert('Special Weather Statement'), 'careful'],
    ['an advisory', {}, alert('Wind Advisory', 'Moderate'), 'careful'],
    ['a warning without a severity', {}, alert('Winter Storm Warning'), 'unfit'],
    ['an extreme watch', {}, alert('Tornado Watch', 'Extreme'), 'unfit'],
    ['an evacuation', {}, alert('Evacuation Immediate'), 'unfit'],
    ['a river above its banks', {}, alert('Flood Warning', 'Severe'), 'careful'],
    ['an extreme flood', {}, alert('Flood Warning', 'Extreme'), 'unfit'],
    ['a flash flood', {}, alert('Flash Flood Warning', 'Severe'), 'unfit'],
    ['a flooded coast', {}, alert('Coastal Flood Warning', 'Severe'), 'unfit'],
    ['unhealthy air in an alert', {}, alert('Air Quality Alert', 'Moderate'), 'unfit'],
    ['a warning for the waters', {}, alert('Storm Warning', 'Severe', atSea), 'careful'],
    ['an advisory for boats', {}, alert('Small Craft Advisory', 'Minor', atSea), 'fit'],
  ])('with %s', (_, hour, place, level) => {
    expect(judge(hour, place).level).toBe(level);
  });
  it('is not judged by alerts of another hour', () => {
    expect(judge({ startMs: NOW + 3 * HOUR_MS }, alert('Blizzard Warning')).level).toBe('fit');
    expect(judge({ startMs: NOW + 2 * HOUR_MS }, alert('Blizzard Warning')).level).toBe('unfit');
  });
  it.each<[OutdoorGap, OutdoorCase, Partial<OutdoorPlace>]>([
    ['temperature', { tempF: null, feelsLikeF: null }, {}],
    ['temperature', { tempF: 4000, feelsLikeF: null }, {}],
    ['humidity', { tempF: 85, feelsLikeF: null, humidity: null }, {}],
    ['wind', { windMph: null }, {}],
    ['falls', { chance: null }, {}],
    ['alerts', {}, { hasAllAlerts: false }],
  ])('is not called fit without its %s', (gap, hour, place) => {
    expect(judge(hour, place)).toMatchObject({ level: null, missing: [gap] });
    // What is known to be bad is bad all the same.
    expect(judge({ ...hour, ...report('Thunderstorms', 'storms') }, place).level).toBe('unfit');
  });
  it('takes a measurement of the air for that of its time, and says where there is none', () => {
    for (const air of [null, { aqi: -1, untilMs: NOW }, { aqi: 99_999, untilMs: NOW }]) {
      expect(judge({}, { air })).toEqual({ level: 'fit', reasons: [], missing: ['air'] });
    }
    const bad = (hours: number) => judge({ startMs: NOW + hours * HOUR_MS }, airOf(200));
    const reason = { kind: 'air', category: 'unhealthy' };
    expect(bad(0)).toMatchObject({ level: 'unfit', reasons: [{ ...reason, isNow: true }] });
    expect(bad(5)).toMatchObject({ level: 'unfit', reasons: [{ ...reason, isNow: false }] });
    expect(bad(6)).toMatchObject({ level: 'careful', missing: ['air'] });
  });
  it('says that alerts are not issued days ahead', () => {
    expect(judge({ startMs: NOW + 13 * HOUR_MS })).toMatchObject({
      level: 'fit',
      missing: ['later-alerts', 'air'],
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
  it('is never better for knowing less, nor fit under a warning', () => {
    const numbers = (min: number, max: number) => fc.option(fc.integer({ min, max }));
    const gaps = fc.constantFrom<OutdoorCase>(
      { tempF: null, feelsLikeF: null },
      { humidity: null },
      { windMph: null },
      { chance: null },
    );
    const kinds = fc.constantFrom(...PRECIP_KINDS);
    const chances = fc.record({
      percent: fc.integer({ min: 10, max: 100 }),
      what: kinds,
      isInWords: fc.boolean(),
    });
    const hours = fc.record({
      startMs: fc.integer({ min: 0, max: 40 }).map((hour) => NOW + hour * HOUR_MS),
      tempF: numbers(-40, 120),
      feelsLikeF: numbers(-60, 130),
      humidity: numbers(0, 100),
      windMph: numbers(0, 80),
      chance: fc.option(chances),
      chanceHours: fc.constantFrom(1, 12),
      sky: fc.constantFrom(null, 'Sunny', 'Smoke', 'Chance Thunderstorms'),
      report: fc.option(
        fc.record({
          sky: fc.constantFrom('Rain', 'Fair'),
          isHere: fc.boolean(),
          falling: fc.option(kinds),
        }),
      ),
    });
    const atLeast = (less: ReturnType<typeof judge>, more: ReturnType<typeof judge>) =>
      less.level === null || rankOfLevel(less.level) >= rankOfLevel(more.level ?? 'fit');
    fc.assert(
      fc.property(hours, numbers(0, 400), gaps, (hour, aqi, gap) => {
        const place = { ...PLACE, air: aqi === null ? null : airOf(aqi).air };
        const known = outdoorAt(hour, place);
        const isReported = gap.chance === null && hour.report?.falling != null;
        if (!isReported) expect(atLeast(outdoorAt({ ...hour, ...gap }, place), known)).toBe(true);
        const unwarned = outdoorAt(hour, { ...place, hasAllAlerts: false });
        expect(unwarned.level).toBe(known.level === 'unfit' ? 'unfit' : null);
        const warned = { ...place, ...alert('Winter Storm Warning') };
        expect(outdoorAt({ ...hour, startMs: NOW }, warned).level).toBe('unfit');
      }),
      { numRuns: runsOf(500, inject('depth')) },
    );
  });
});
