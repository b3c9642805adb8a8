import { describe, expect, it } from 'vitest';
import { reservedHeight } from '../element/reserved-height';
import { placeHeight } from './heights';

describe('placeHeight', () => {
  it('adds up what stands below each other, without a pixel for rounding', () => {
    expect(placeHeight(['now', 'days'], 'm', 480)).toBe(396);
    expect(placeHeight(['days', 'now'], 'm', 480)).toBe(396);
    expect(placeHeight(['now', 'days'], 'm', 299)).toBe(450);
  });
});

describe('reservedHeight', () => {
  const weather = (attributes: Readonly<Record<string, string>>) =>
    reservedHeight('weather', (name) => attributes[name] ?? null, 480);
  it('reads the attributes as the server does', () => {
    expect(weather({})).toBe(396);
    expect(weather({ show: ' ' })).toBe(396);
    expect(weather({ show: 'Days, now,now' })).toBe(396);
    expect(weather({ show: 'now,tides' })).toBe(396);
    expect(weather({ size: 'xl' })).toBe(396);
    expect(weather({ show: 'now', size: 'S' })).toBe(141);
    expect(weather({ days: '2' })).toBe(396 - Math.floor(5 * 2.1 * 15));
    expect(weather({ days: 'two' })).toBe(396);
    expect(weather({ heading: 'none' })).toBe(396 - 36);
  });
  it('has room for places beside each other, or below where a column would be too narrow', () => {
    const compare = (places: string, widthPx: number) =>
      reservedHeight('compare', (name) => ({ places })[name] ?? null, widthPx);
    expect(compare('a', 640)).toBe(304);
    expect(compare('a; b', 640)).toBe(304);
    expect(compare('a; b', 360)).toBe(513);
    expect(compare('a; b; c', 640)).toBe(513);
    expect(compare('a; b; c', 760)).toBe(304);
    expect(compare('a; b; c', 360)).toBe(722);
    // Before it is displayed, it has no width.
    expect(compare('a; b; c', 0)).toBe(304);
  });
  it('reserves nothing for a banner that is nothing without alerts, and a line for one that says so', () => {
    const banner = (none: string | null) =>
      reservedHeight('alerts', (name) => ({ compact: '', none })[name] ?? null, 640);
    expect(banner(null)).toBe(0);
    expect(banner('line')).toBe(65);
  });
});
