import { describe, expect, it } from 'vitest';
import { createMessages, loadMessages } from '@/lib/messages/translate';
import { captionLine, mapCaption, rangeOf } from './map-caption';

const NOON_MS = Date.UTC(2026, 10, 27, 20);
const input = {
  layer: 'temperature',
  hourMs: NOON_MS,
  nowMs: NOON_MS + 41 * 60_000,
  timeZone: 'America/Denver',
  messages: createMessages('en'),
  units: { temperature: 'f', wind: 'mph' },
  range: { low: 8.3, high: 61, isWhole: true },
} as const;
const lineOf = (more: Partial<Parameters<typeof mapCaption>[0]>) =>
  captionLine(mapCaption({ ...input, ...more }));

describe('the caption of a map', () => {
  it('says what is shown, when, and from which value to which', () => {
    expect(lineOf({})).toBe('Temperature · Fri, Nov 27, 1 PM MST · 8° to 61°');
    expect(lineOf({ units: { temperature: 'c', wind: 'kmh' } })).toContain('−13° to 16°');
    expect(lineOf({ layer: 'wind' })).toContain('Wind · Fri, Nov 27, 1 PM MST · 8 to 61 mph');
    expect(lineOf({ layer: 'humidity' })).toContain('8% to 61%');
  });
  it('says of chances what they are of, the likeliest first, and for how long they are', () => {
    const chances = {
      highs: [
        { falls: 'rain', high: 87 },
        { falls: 'ice', high: 41.6 },
      ],
      hours: 1,
    } as const;
    const range = { low: 0, high: 87, isWhole: true };
    const line = (more: object) => lineOf({ layer: 'rain', range: { ...range, ...more } });
    expect(line({ chances })).toBe(
      'Chance of rain · snow · ice · Fri, Nov 27, 1 PM MST · highest: rain 87%, ice 42%',
    );
    expect(line({ chances: { ...chances, hours: 12 }, isWhole: false })).toContain(
      'highest: rain 87%, ice 42% where loaded · Chances are for up to 12 hours each',
    );
    expect(line({ chances: { highs: [{ falls: 'any', high: 30 }], hours: 1 } })).toMatch(
      /highest: rain or snow 30%$/,
    );
    expect(line({ chances: { highs: [], hours: 12 } })).toContain('under 10% · Chances are for up');
    expect(line({ high: 9 })).toMatch(/ · under 10%$/);
  });
  it('says the time of what is measured and has no hours', () => {
    expect(lineOf({ layer: 'air' })).toBe('Air quality · Fri, Nov 27, 1:41 PM MST · AQI 8 to 61');
  });
  it('says nothing of a range that is not known, and that a part is missing', () => {
    expect(lineOf({ range: null })).toBe('Temperature · Fri, Nov 27, 1 PM MST');
    expect(lineOf({ range: { ...input.range, isWhole: false } })).toContain(
      '8° to 61° where loaded',
    );
    // A severity is a word and a color.
    expect(lineOf({ layer: 'alerts' })).toBe('Alerts · Fri, Nov 27, 1 PM MST');
  });
  it('says the date of a whole day, which is that of all time zones', () => {
    const hourMs = Date.UTC(2026, 11, 5, 18);
    for (const timeZone of ['Pacific/Honolulu', 'America/New_York']) {
      expect(lineOf({ layer: 'day-high', hourMs, timeZone })).toBe(
        'High of the day · Sat, Dec 5 · 8° to 61°',
      );
    }
  });
  it('says of a change until when it is, and with a sign how much', () => {
    const range = { low: -13, high: 8, isWhole: true };
    expect(lineOf({ layer: 'change', range })).toBe(
      'Warmer or colder · Sat, Nov 28, 1 PM MST, compared with the day before · −13° to +8°',
    );
    const hourMs = Date.UTC(2026, 11, 4, 18);
    expect(lineOf({ layer: 'day-change', range, hourMs })).toBe(
      'Warmer or colder · Sat, Dec 5, compared with the day before · −13° to +8°',
    );
    expect(lineOf({ layer: 'night-low' })).toContain(
      'Tonight’s low · as of Fri, Nov 27, 1:41 PM MST',
    );
  });
  it('says a single value once', () => {
    expect(lineOf({ range: { low: 60.6, high: 61, isWhole: true } })).toMatch(/ · 61°$/);
  });
  it('speaks Spanish', async () => {
    const messages = await loadMessages('es');
    expect(lineOf({ messages })).toMatch(/^Temperatura · vie, 27 de nov, 1.* MST · 8° a 61°$/);
  });
});

describe('the range of hexes', () => {
  const hex = (value: number | null, state: 'fresh' | 'no-data' | 'not-loaded' | 'failed') => ({
    value,
    state,
  });
  it('is that of those with a value', () => {
    const hexes = [hex(4, 'fresh'), hex(null, 'no-data'), hex(-2, 'fresh')];
    expect(rangeOf(hexes)).toEqual({ low: -2, high: 4, isWhole: true });
    expect(rangeOf([hex(null, 'no-data')])).toBeNull();
    expect(rangeOf([])).toBeNull();
  });
  it('has the highest of each of what falls, the likeliest first', () => {
    const chance = (value: number, falls: 'rain' | 'snow' | null, chanceHours = 1) => ({
      ...hex(value, 'fresh'),
      ...{ falls, chanceHours },
    });
    const hexes = [chance(20, 'rain'), chance(60, 'snow', 12), chance(30, 'rain'), chance(5, null)];
    expect(rangeOf(hexes)?.chances).toEqual({
      highs: [
        { falls: 'snow', high: 60 },
        { falls: 'rain', high: 30 },
      ],
      hours: 12,
    });
    expect(rangeOf([chance(5, null)])).not.toHaveProperty('chances');
    expect(rangeOf([chance(5, null, 12)])?.chances).toEqual({ highs: [], hours: 12 });
  });
  it('is not the whole range where a hex is not known', () => {
    expect(rangeOf([hex(4, 'fresh'), hex(null, 'not-loaded')])).toMatchObject({ isWhole: false });
    expect(rangeOf([hex(4, 'fresh'), hex(null, 'failed')])).toMatchObject({ isWhole: false });
  });
});
