import * as fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { runsOf } from '@/lib/testing/runs';
import type { ComingInput } from '@/lib/weather/coming-weather';
import { forecastHour } from '@/lib/weather/testing/forecast-parts';
import { createWeatherJournal, type KnownPlace } from './weather-journal';

const START_MS = Date.UTC(2026, 10, 29, 19);
const CELL = '862681a37ffffff';

/** @param values what is stored, which survives the journal */
function create(values = new Map<string, unknown>()) {
  const stored = (cell: string) => ({
    read: () => values.get(cell),
    write(value: unknown) {
      values.set(cell, JSON.parse(JSON.stringify(value)));
      return true;
    },
    remove: () => void values.delete(cell),
  });
  let nowMs = START_MS;
  const journal = createWeatherJournal({ stored, now: () => nowMs });
  const at = (hours: number) => START_MS + hours * HOUR_MS;

  /** Of a forecast that is issued now, with rain in some hours from the start on. */
  function rainIn(hours: readonly number[], other: Partial<ComingInput> = {}): KnownPlace {
    const all = Array.from({ length: 200 }, (_, hour) =>
      forecastHour(at(hour), {
        ...{ tempF: 60, condition: hours.includes(hour) ? 'Rain' : 'Sunny' },
        precipChance: hours.includes(hour) ? 80 : 0,
      }),
    );
    const present = all.filter(({ startMs }) => startMs > nowMs - HOUR_MS).slice(0, 48);
    return {
      input: {
        ...{ hours: present, chanceHours: 1, falling: null, air: null, nowMs },
        ...{ timeZone: 'America/Denver', ...other },
      },
      forecast: { issuedMs: nowMs, fetchedMs: nowMs, sources: [] },
      air: null,
    };
  }
  return {
    ...{ journal, values, at, rainIn },
    take: (known: KnownPlace) => journal.take(CELL, known),
    words: () => journal.messagesOf(CELL),
    pass(ms: number) {
      nowMs += ms;
    },
  };
}

describe('the journal of coming weather', () => {
  it('has one message as long as nothing changes, whose end moves with the rain', () => {
    const { take, rainIn, words, pass, at, journal } = create();
    take(rainIn([3, 4]));
    const [first] = words();
    expect(first).toMatchObject({ kind: 'alert', topic: 'precipitation', revision: 0 });
    const version = journal.versionOf(CELL);
    pass(MINUTE_MS);
    take(rainIn([3, 4]));
    expect(words()).toEqual([first]);
    expect(journal.versionOf(CELL)).toBe(version);
    take(rainIn([3, 4, 5, 6, 7]));
    expect(words()).toMatchObject([{ id: first?.id, startMs: at(3), endMs: at(8) }]);
    pass(5 * HOUR_MS);
    take(rainIn([3, 4, 5, 6, 7, 8]));
    expect(words()).toMatchObject([{ id: first?.id }]);
  });
  it('takes what begins again within six hours as the same, and later rain as another', () => {
    const { take, rainIn, words, pass } = create();
    take(rainIn([1]));
    const [first] = words();
    pass(3 * HOUR_MS);
    take(rainIn([1, 8]));
    expect(words()).toMatchObject([{ id: first?.id }]);
    pass(5 * HOUR_MS);
    take(rainIn([1, 8, 16]));
    pass(3 * HOUR_MS);
    take(rainIn([1, 8, 16]));
    const [next] = words();
    expect(next).toMatchObject({ kind: 'alert', replaces: [], eventId: next?.id });
    expect(next?.eventId).not.toBe(first?.eventId);
  });
  it('calls off what does not come any more, once, and tells it anew if it comes after all', () => {
    const { take, rainIn, words, pass } = create();
    take(rainIn([5]));
    const [first] = words();
    pass(MINUTE_MS);
    take(rainIn([]));
    const [off] = words();
    expect(off).toMatchObject({
      ...{ kind: 'cancel', eventId: first?.id, revision: 1 },
      replaces: [{ id: first?.id }],
    });
    pass(MINUTE_MS);
    take(rainIn([]));
    expect(words()).toEqual([off]);
    take(rainIn([5]));
    const [again] = words();
    expect(again?.kind).toBe('alert');
    expect([first?.id, off?.id]).not.toContain(again?.id);
  });
  it('calls nothing off by a copy from before the message, or without a forecast', () => {
    const { take, rainIn, words, pass } = create();
    take(rainIn([5]));
    const [told] = words();
    take(rainIn([]));
    expect(words()).toEqual([{ ...told, isFound: false }]);
    take(rainIn([5]));
    pass(MINUTE_MS);
    take({ ...rainIn([]), forecast: null });
    expect(words()).toEqual([told]);
    take(rainIn([], { hours: [] }));
    expect(words()).toMatchObject([{ id: told?.id, kind: 'alert' }]);
  });
  it('believes no forecast that is older than the one before, whichever copy comes last', () => {
    const { take, rainIn, words, pass } = create();
    const dry = rainIn([]);
    pass(MINUTE_MS);
    take(rainIn([5]));
    const told = words();
    pass(MINUTE_MS);
    // Requested now, and issued before.
    const { forecast, ...others } = rainIn([]);
    take({
      ...others,
      forecast: forecast && { ...forecast, issuedMs: dry.forecast?.issuedMs ?? 0 },
    });
    expect(words()).toEqual(told);
    const wet = rainIn([5]);
    pass(MINUTE_MS);
    take(rainIn([]));
    const off = words();
    expect(off).toMatchObject([{ kind: 'cancel' }]);
    take(wet);
    expect(words()).toEqual(off);
  });
  it('gives each change an id of its own, also where it goes back to what was', () => {
    const { take, rainIn, words, pass } = create();
    const ids: (string | undefined)[] = [];
    for (const hours of [[5], [3], [6], [3], [], [6], [], [5]]) {
      pass(MINUTE_MS);
      take(rainIn(hours));
      ids.push(words()[0]?.id);
    }
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('has the newest words for those who were not told so far', () => {
    const { take, rainIn, words, pass, at, journal } = create();
    take(rainIn([3]));
    const [first] = words();
    pass(MINUTE_MS);
    take(rainIn([4, 5]));
    const [moved] = words();
    expect(moved).toMatchObject({
      ...{ id: first?.id, startMs: at(4), endMs: at(6), toldMs: at(3) },
      parts: [{ begins: at(4) }, { untilMs: at(6) }],
    });
    pass(MINUTE_MS);
    take(rainIn([6]));
    expect(words()).toMatchObject([{ kind: 'update', toldMs: at(6) }]);
    expect(journal.isReplaced(first?.id ?? '')).toBe(true);
    expect(journal.isReplaced(words()[0]?.id ?? '')).toBe(false);
  });
  it('takes a long rain as one, though the forecast is less sure of some of its hours', () => {
    const { take, rainIn, words, pass } = create();
    const hours = Array.from({ length: 30 }, (_, hour) => hour + 3);
    take(rainIn([3, 4, 5]));
    const [first] = words();
    for (let hour = 0; hour < 30; hour += 1) {
      pass(HOUR_MS);
      take(rainIn(hours.filter((one) => one !== 14 && one !== 15)));
      expect(words()).toMatchObject([{ id: first?.id }]);
    }
  });
  it('tells what comes later than told as a change, also beyond what it would begin with', () => {
    const { take, rainIn, words, pass } = create();
    take(rainIn([5]));
    const [first] = words();
    pass(MINUTE_MS);
    take(rainIn([10, 11]));
    expect(words()).toMatchObject([{ kind: 'update', eventId: first?.id }]);
    pass(MINUTE_MS);
    take(rainIn([11, 12]));
    expect(words()).toMatchObject([{ revision: 1, isFound: true }]);
  });
  it('calls nothing off that has begun, though it came early', () => {
    const { take, rainIn, words, pass } = create();
    take(rainIn([5, 6]));
    const [first] = words();
    pass(3 * HOUR_MS + MINUTE_MS);
    take(rainIn([3, 4]));
    pass(2 * HOUR_MS);
    take(rainIn([3, 4]));
    pass(HOUR_MS);
    take(rainIn([3, 4, 9]));
    expect(words()).toMatchObject([{ id: first?.id, kind: 'alert' }]);
  });
  it('has not begun with the rain, if ice was told that is to come in it', () => {
    const { take, rainIn, words, pass, at } = create();
    const iceLater = () => {
      const { input, ...others } = rainIn([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      const hours = input.hours.map((hour) =>
        hour.startMs >= at(5) && hour.condition === 'Rain'
          ? { ...hour, condition: 'Freezing Rain' }
          : hour,
      );
      return { ...others, input: { ...input, hours } };
    };
    take(iceLater());
    const [told] = words();
    expect(told).toMatchObject({ startMs: at(5), parts: [{ what: 'ice' }, {}] });
    pass(2 * HOUR_MS);
    take(iceLater());
    expect(words()).toMatchObject([{ id: told?.id, startMs: at(5) }]);
  });
  it('tells what becomes likely, though something graver was possible', () => {
    const { take, rainIn, words, pass } = create();
    const ice = rainIn([3]);
    take({
      ...ice,
      input: {
        ...ice.input,
        hours: ice.input.hours.map((hour) =>
          hour.condition === 'Rain'
            ? { ...hour, condition: 'Freezing Rain', precipChance: 30 }
            : hour,
        ),
      },
    });
    expect(words()).toMatchObject([{ parts: [{ what: 'ice', chance: 30 }, {}] }]);
    pass(MINUTE_MS);
    take(rainIn([3]));
    expect(words()).toMatchObject([{ kind: 'update', parts: [{ what: 'rain' }, {}] }]);
  });
  it('tells each spell that is forecast once, as one with what follows within six hours', () => {
    const spell = fc.record({
      pause: fc.integer({ min: 1, max: 16 }),
      hours: fc.integer({ min: 1, max: 9 }),
    });
    const background = fc.integer({ min: 0, max: 55 });
    fc.assert(
      fc.property(fc.array(spell, { minLength: 1, maxLength: 6 }), background, (spells, less) => {
        const { take, rainIn, words, pass } = create();
        const wet: number[] = [];
        let expected = 0;
        let hour = 1;
        for (const { pause, hours } of spells) {
          if (pause > 6 || expected === 0) expected += 1;
          hour += pause;
          for (let at = 0; at < hours; at += 1) wet.push(hour + at);
          hour += hours;
        }
        const told = new Map<string, string>();
        for (let minutes = 0; minutes < hour * 60; minutes += 20) {
          const known = rainIn(wet);
          const all = known.input.hours.map((one) =>
            one.condition === 'Rain'
              ? one
              : { ...one, condition: 'Chance Rain', precipChance: less },
          );
          take({ ...known, input: { ...known.input, hours: all } });
          for (const { id, kind } of words()) told.set(id, kind);
          pass(20 * MINUTE_MS);
        }
        expect([...told.values()]).toEqual(Array.from({ length: expected }, () => 'alert'));
      }),
      { numRuns: runsOf(300, inject('depth')) },
    );
  });
  it('forgets what is long over', () => {
    const { take, rainIn, words, pass } = create();
    take(rainIn([1]));
    pass(9 * HOUR_MS);
    take(rainIn([]));
    expect(words()).toEqual([]);
  });
  it('forgets cells that nobody watches, also where it is stored', () => {
    const { take, rainIn, words, journal, values } = create();
    take(rainIn([3]));
    const [told] = words();
    journal.keepOnly(new Set([CELL]));
    expect(words()).toEqual([told]);
    journal.keepOnly(new Set());
    expect(values.size).toBe(0);
    expect(journal.messageOf(told?.id ?? '')).toBeUndefined();
    expect(words()).toEqual([]);
  });
  it('goes on after a restart, and gives the same where what was stored is lost or is none', () => {
    const { take, rainIn, words, values } = create();
    take(rainIn([3, 4]));
    const told = words();
    const again = create(values);
    expect(again.words()).toEqual(told);
    again.take(again.rainIn([3, 4]));
    expect(again.words()).toEqual(told);
    for (const damaged of [undefined, null, 'x', { format: 1, messages: [{ id: 'x' }] }]) {
      const other = create(new Map([[CELL, damaged]]));
      other.take(other.rainIn([3, 4]));
      expect(other.words()).toEqual(told);
    }
  });
});
