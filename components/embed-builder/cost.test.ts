import { describe, expect, it } from 'vitest';
import { newBuilder } from '@/lib/view-state/builder';
import { maxCallsADay } from './cost';
import { mayEmbed, settingFor } from './terms';

describe('the calls of an embed in a day', () => {
  it('are as many as its data can expire', () => {
    expect(maxCallsADay(newBuilder({ parts: ['days'] }))).toBe(96);
    // One forecast is enough for both.
    expect(maxCallsADay(newBuilder({ parts: ['hours', 'days'] }))).toBe(96);
    expect(maxCallsADay(newBuilder({ parts: ['now', 'days'] }))).toBe(192);
    expect(maxCallsADay(newBuilder({ parts: ['pollen'] }))).toBe(2);
    expect(maxCallsADay(newBuilder({ parts: ['air', 'alerts'] }))).toBe(96 + 2 * 1440);
    expect(maxCallsADay(newBuilder({ kind: 'alerts' }))).toBe(1440);
    expect(maxCallsADay(newBuilder({ kind: 'compare', cells: ['a', 'b'] }))).toBe(384);
    expect(maxCallsADay(newBuilder({ kind: 'map' }))).toBeNull();
  });
});

describe('whether a page may have embeds', () => {
  const [own, other] = ['https://weather.example', 'https://town.example'];
  it.each([
    ['*', other, true],
    ['none', own, false],
    [[], own, true],
    [[], other, false],
    [[other], other, true],
    [[other], 'http://town.example', false],
  ] as const)('with %s, %s: %s', (origins, origin, expected) => {
    expect(mayEmbed({ origins }, origin, own)).toBe(expected);
  });
  it('is for the operator to set, without losing those that may', () => {
    expect(settingFor({ origins: [] }, other)).toBe('EMBED_ORIGINS=https://town.example');
    expect(settingFor({ origins: 'none' }, other)).toBe('EMBED_ORIGINS=https://town.example');
    expect(settingFor({ origins: ['https://a.example'] }, other)).toBe(
      'EMBED_ORIGINS=https://a.example,https://town.example',
    );
  });
});
