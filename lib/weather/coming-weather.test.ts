import * as fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { ForecastTopic } from '@/lib/contract/forecast-topics';
import { HOUR_MS } from '@/lib/contract/time';
import { runsOf } from '@/lib/testing/runs';
import { type ComingInput, comingWeather, isOff, presentOf } from './coming-weather';
import type { ForecastHour } from './forecast-parts';
import type { PrecipKind } from './precip-kind';

/** Noon in Denver. */
const NOW_MS = Date.UTC(2026, 10, 29, 19);
const TIME_ZONE = 'America/Denver';

/** A mild, dry hour, but for what is said of it. */
function hourAt(
  at: number,
  other: Partial<ForecastHour> & { readonly mph?: number } = {},
): ForecastHour {
  const { mph = 5, ...rest } = other;
  return {
    startMs: NOW_MS + at * HOUR_MS,
    ...{ tempF: 60, feelsLikeF: null, humidity: 40, precipChance: 0 },
    wind: { speedMph: mph, lowMph: mph, direction: 'W' },
    ...{ condition: 'Sunny', icon: null, isDay: true },
    ...rest,
  };
}

type Told = Record<number, Parameters<typeof hourAt>[1]>;

/** The next 36 hours, mild and dry but for some. */
function input(hours: Told = {}, other: Partial<ComingInput> = {}): ComingInput {
  return {
    hours: Array.from({ length: 36 }, (_, at) => hourAt(at, hours[at])),
    ...{ chanceHours: 1, falling: null, air: null, nowMs: NOW_MS, timeZone: TIME_ZONE },
    ...other,
  };
}

const rain = (precipChance = 80) => ({ precipChance, condition: 'Rain' });
const span = (from: number, to: number, hour: Told[number]): Told =>
  Object.fromEntries(Array.from({ length: to - from }, (_, at) => [from + at, hour]));
const topics = (known: ComingInput) => comingWeather(known).map(({ topic }) => topic);
const at = (hours: number) => NOW_MS + hours * HOUR_MS;

describe('what falls', () => {
  it('is told up to six hours ahead, as one spell with its short breaks, with its end', () => {
    const [told, ...others] = comingWeather(input({ 3: rain(), 4: rain(), 6: rain(60) }));
    expect(others).toEqual([]);
    expect(told).toMatchObject({ topic: 'precipitation', startMs: at(3), endMs: at(7) });
    expect(told?.parts).toMatchObject([
      { kind: 'wet', what: 'rain', begins: at(3), becomes: null, chance: null },
      { kind: 'end', untilMs: at(7), isOpen: false },
    ]);
    expect(topics(input({ 6: rain() }))).toEqual(['precipitation']);
    expect(topics(input({ 7: rain() }))).toEqual([]);
  });
  it('is told if it is likely, and of ice and thunderstorms if it may be', () => {
    expect(topics(input({ 3: rain(59) }))).toEqual([]);
    for (const condition of ['Chance Freezing Rain', 'Chance Showers And Thunderstorms']) {
      const [told] = comingWeather(input({ 3: { precipChance: 30, condition } }));
      expect(told?.parts[0]).toMatchObject({ kind: 'wet', chance: 30 });
      expect(topics(input({ 3: { precipChance: 29, condition } }))).toEqual([]);
    }
  });
  it('is no news while it falls already, unless it gets worse', () => {
    expect(topics(input({ 0: rain(), 1: rain() }))).toEqual([]);
    expect(topics(input({ 1: rain() }, { falling: 'rain' }))).toEqual([]);
    const ice = { precipChance: 60, condition: 'Freezing Rain' };
    const [told] = comingWeather(input({ 0: rain(), 1: rain(), 2: ice }));
    expect(told).toMatchObject({ startMs: at(2), parts: [{ what: 'ice' }, { kind: 'end' }] });
    expect(topics(input({ 4: rain() }, { falling: 'rain' }))).toEqual(['precipitation']);
  });
  it('is news after a mere chance, and in hours whose chance is for many', () => {
    const storms = (precipChance: number) => ({ precipChance, condition: 'Thunderstorms' });
    const [told] = comingWeather(input({ 0: storms(30), 1: storms(30), 2: storms(90) }));
    expect(told).toMatchObject({ startMs: at(1), parts: [{ what: 'storms', chance: null }, {}] });
    expect(topics(input({ 0: storms(30), 1: rain() }))).toEqual(['precipitation']);
    const block = span(-1, 11, rain());
    const [later] = comingWeather(input(block, { chanceHours: 12 }));
    expect(later).toMatchObject({ startMs: at(1), endMs: at(11) });
  });
  it('has the chance of what is named, and is graver once that is likely', () => {
    const ice = (precipChance: number) => ({ precipChance, condition: 'Freezing Rain' });
    const [maybe] = comingWeather(input({ 3: ice(30), 4: rain() }));
    expect(maybe?.parts[0]).toMatchObject({ what: 'ice', chance: 30 });
    const [both] = comingWeather(input({ 3: rain(), 4: rain(), 5: ice(30) }));
    expect(both?.parts).toMatchObject([
      { kind: 'wet', what: 'rain', chance: null, becomes: null },
      { kind: 'end', untilMs: at(6) },
      { kind: 'wet', what: 'ice', chance: 30, begins: at(5) },
    ]);
    const [likely] = comingWeather(input({ 3: rain(), 4: rain(), 5: ice(70) }));
    expect(likely?.level).toBe(both?.level);
    expect(likely?.likelyLevel).toBeGreaterThan(both?.likelyLevel ?? Number.POSITIVE_INFINITY);
  });
  it('is told with the worst of the next six hours, also after a break', () => {
    const ice = { precipChance: 80, condition: 'Freezing Rain' };
    const [told] = comingWeather(input({ 1: rain(), 5: ice }));
    expect(told?.parts).toMatchObject([{ what: 'rain', becomes: 'ice' }, { atMs: at(5) }]);
  });
  it('has an open end where it goes on beyond a day', () => {
    const [told] = comingWeather(input(span(3, 36, rain())));
    expect(told?.parts[1]).toMatchObject({ kind: 'end', isOpen: true });
  });
  it('is on if the present hour is likely wet, or a station says so, until the hours after it are not', () => {
    const wet = (what: PrecipKind) => ({
      ...{ topic: 'precipitation' as const, level: 1 },
      parts: [
        { kind: 'wet' as const, weight: 1, what, becomes: null, chance: null, begins: at(5) },
      ],
    });
    const on = { isOn: true, untilMs: at(9) };
    expect(presentOf(wet('rain'), input({ ...span(0, 6, rain()), 8: rain() }))).toEqual(on);
    expect(presentOf(wet('ice'), input(span(0, 6, rain()))).isOn).toBe(false);
    expect(presentOf(wet('rain'), input({ 0: rain(59), 3: rain() })).isOn).toBe(false);
    const reported = input({}, { falling: 'rain' });
    expect(presentOf(wet('rain'), reported)).toEqual({ isOn: true, untilMs: at(1) });
    const block = input(span(0, 12, rain()), { chanceHours: 12 });
    expect(presentOf(wet('rain'), block).isOn).toBeNull();
    expect(presentOf(wet('rain'), input({}, { hours: [] })).isOn).toBeNull();
  });
  it('of another topic is on if it is as strong, as cold, or as hot now', () => {
    const told = (topic: ForecastTopic, level = 0) => ({ topic, level, parts: [] });
    const windy = input(span(0, 4, { mph: 25 }));
    expect(presentOf(told('wind'), windy)).toEqual({ isOn: true, untilMs: at(4) });
    expect(presentOf(told('wind', 1), windy).isOn).toBe(false);
    expect(presentOf(told('frost'), input({ 0: { tempF: 32 } })).isOn).toBe(true);
    expect(presentOf(told('heat'), input({ 0: { tempF: 90, feelsLikeF: 101 } })).isOn).toBe(true);
    expect(presentOf(told('heat'), input({ 0: { tempF: null } })).isOn).toBeNull();
  });
  it('is told with what it turns into, if that is worse', () => {
    const snow = { precipChance: 90, condition: 'Heavy Snow' };
    const [told] = comingWeather(input({ 2: rain(), 3: rain(), ...span(4, 9, snow) }));
    expect(told?.parts).toMatchObject([
      { kind: 'wet', what: 'rain', becomes: 'snow', begins: at(2) },
      { kind: 'turn', to: 'snow', atMs: at(4) },
    ]);
    expect(told?.endMs).toBe(at(9));
  });
  it('is off if every hour of it is dry now, and has not begun', () => {
    const told = { topic: 'precipitation' as const, startMs: at(3), endMs: at(5) };
    expect(isOff(told, input())).toBe(true);
    expect(isOff(told, input({ 4: rain(20) }))).toBe(false);
    expect(isOff(told, input({ 4: { precipChance: null, condition: null } }))).toBe(false);
    const { hours, ...others } = input();
    expect(isOff(told, { ...others, hours: hours.filter((_, hour) => hour !== 4) })).toBe(false);
    expect(isOff(told, { ...others, hours: [] })).toBe(false);
    expect(isOff({ ...told, startMs: at(0) }, input())).toBe(false);
  });
});

describe('frost', () => {
  const night = (tempF: number) => span(12, 20, { tempF });
  it('is told for the coming night from noon on, by its coldest hour', () => {
    const [told] = comingWeather(input({ ...night(34), 18: { tempF: 29 } }));
    expect(told).toMatchObject({
      ...{ topic: 'frost', level: 0, startMs: at(18), endMs: at(20) },
      parts: [{ kind: 'cold', level: 'frost', tempF: 29 }],
    });
    const early = { nowMs: NOW_MS - HOUR_MS };
    const before = input({ ...night(34), 18: { tempF: 29 } }, early);
    expect(topics({ ...before, hours: [hourAt(-1), ...before.hours] })).toEqual([]);
    expect(topics(input(night(33)))).toEqual([]);
  });
  it('is no news where it freezes already, but bitter cold is', () => {
    expect(topics(input({ 0: { tempF: 30 }, ...night(25) }))).toEqual([]);
    const [told] = comingWeather(input({ 0: { tempF: 30 }, ...night(-5) }));
    expect(told).toMatchObject({ topic: 'frost', level: 1 });
    expect(topics(input(span(0, 36, { tempF: -20 })))).toEqual([]);
  });
  it('is off if the whole night is known, and stays clearly above', () => {
    const told = { topic: 'frost' as const, startMs: at(18), endMs: at(20) };
    expect(isOff(told, input(night(37)))).toBe(true);
    expect(isOff(told, input(night(36)))).toBe(false);
    const known = input(night(40));
    expect(isOff(told, { ...known, hours: known.hours.slice(0, 15) })).toBe(false);
    expect(isOff(told, input({ ...night(40), 18: { tempF: null } }))).toBe(false);
  });
});

describe('heat', () => {
  it('is told from the evening before, as it feels', () => {
    const [told] = comingWeather(input({ 18: { tempF: 96, feelsLikeF: 104 } }));
    expect(told).toMatchObject({
      ...{ topic: 'heat', level: 1, startMs: at(18) },
      parts: [{ kind: 'hot', tempF: 104, isFelt: true }],
    });
    expect(topics(input({ 19: { tempF: 96 } }))).toEqual([]);
    const today = comingWeather(input({ 4: { tempF: 96 }, 22: { tempF: 99 } }));
    expect(today).toMatchObject([{ topic: 'heat', startMs: at(4) }]);
    expect(topics(input({ 10: { tempF: 94 } }))).toEqual([]);
    expect(topics(input({ 0: { tempF: 97 }, 1: { tempF: 96 } }))).toEqual([]);
  });
  it('is off if the hours around it are known, and mild', () => {
    const told = { topic: 'heat' as const, startMs: at(4), endMs: at(12) };
    expect(isOff(told, input())).toBe(true);
    expect(isOff(told, input({ 5: { tempF: 91 } }))).toBe(false);
    expect(isOff(told, input({ 5: { tempF: 80, feelsLikeF: 92 } }))).toBe(false);
    expect(isOff(told, input({ 5: { tempF: null } }))).toBe(false);
  });
});

describe('wind', () => {
  it('is told from a strong breeze on, with its peak', () => {
    const [told] = comingWeather(input({ 5: { mph: 25 }, 6: { mph: 42 }, 7: { mph: 30 } }));
    expect(told).toMatchObject({
      ...{ topic: 'wind', level: 1, startMs: at(5), endMs: at(8) },
      parts: [{ kind: 'wind', level: 'very-windy', mph: 42, atMs: at(6) }],
    });
    expect(topics(input({ 5: { mph: 24 } }))).toEqual([]);
    expect(topics(input({ 19: { mph: 30 } }))).toEqual([]);
  });
  it('is told with what follows within six hours, and not with a later blow', () => {
    const blows = { ...span(4, 6, { mph: 30 }), 12: { mph: 35 } };
    expect(comingWeather(input(blows))[0]).toMatchObject({ endMs: at(13) });
    expect(comingWeather(input({ ...blows, 12: {}, 13: { mph: 35 } }))[0]).toMatchObject({
      endMs: at(6),
    });
  });
  it('is no news while it blows, unless it becomes a gale', () => {
    expect(topics(input(span(0, 6, { mph: 30 })))).toEqual([]);
    expect(topics(input({ ...span(0, 6, { mph: 30 }), 3: { mph: 45 } }))).toEqual(['wind']);
    expect(topics(input(span(0, 6, { mph: 45 })))).toEqual([]);
  });
  it('is off if all of its hours have little', () => {
    const told = { topic: 'wind' as const, startMs: at(5), endMs: at(8) };
    expect(isOff(told, input())).toBe(true);
    expect(isOff(told, input({ 6: { mph: 20 } }))).toBe(false);
  });
});

describe('bad air', () => {
  const measured = (aqi: number, hours = -1) => ({
    air: { aqi, observedMs: at(hours), untilMs: at(hours + 6) },
  });
  it('is told as it was measured, as long as that stands for the air', () => {
    expect(comingWeather(input({}, measured(155)))).toMatchObject([
      { topic: 'air', level: 3, startMs: at(-1), endMs: at(5), parts: [{ category: 'unhealthy' }] },
    ]);
    expect(topics(input({}, measured(100)))).toEqual([]);
    expect(topics(input({}, measured(155, -7)))).toEqual([]);
  });
  it('is over once it was measured again, and is good', () => {
    const told = { topic: 'air' as const, startMs: at(-2), endMs: at(4) };
    expect(isOff(told, input({}, measured(80)))).toBe(true);
    expect(isOff(told, input({}, measured(80, -2)))).toBe(false);
    for (const aqi of [-1, 91, 101]) expect(isOff(told, input({}, measured(aqi)))).toBe(false);
    expect(isOff(told, input())).toBe(false);
  });
});

it('is off by no hours that are missing, or lack their values', () => {
  const hour = fc.record({
    tempF: fc.option(fc.integer({ min: -30, max: 115 }), { nil: null }),
    precipChance: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    condition: fc.constantFrom('Rain', 'Snow', 'Chance Freezing Rain', 'Sunny', null),
    mph: fc.integer({ min: 0, max: 60 }),
    becomes: fc.constantFrom('missing', 'empty', 'dry', 'same', 'same'),
  });
  let found = 0;
  fc.assert(
    fc.property(fc.array(hour, { minLength: 36, maxLength: 36 }), (all) => {
      const known = input(Object.fromEntries(all.map((one, index) => [index, one])));
      const later = known.hours.flatMap((one, index) => {
        const { becomes = 'same' } = all[index] ?? {};
        if (becomes === 'missing') return [];
        const nothing = { tempF: null, precipChance: null, condition: null };
        if (becomes === 'empty')
          return [{ ...one, ...nothing, wind: { ...one.wind, speedMph: null } }];
        return becomes === 'dry' ? [hourAt(index)] : [one];
      });
      for (const told of comingWeather(known)) {
        found += 1;
        const { topic, startMs, endMs } = told;
        expect(endMs).toBeGreaterThan(startMs);
        expect(startMs).toBeGreaterThan(NOW_MS);
        expect(isOff(told, known)).toBe(false);
        const worst = all[(startMs - NOW_MS) / HOUR_MS]?.becomes;
        // Its first hour is its worst, or one of those that were told: as long as that is not known to be mild, it is not off.
        if (topic !== 'heat' && worst !== 'dry') {
          expect(isOff(told, { ...known, hours: later })).toBe(false);
        }
      }
    }),
    { numRuns: runsOf(200, inject('depth')) },
  );
  expect(found).toBeGreaterThan(10);
});
