import { describe, expect, it } from 'vitest';
import { isDrawnAt } from './drawn-alerts';

const NOON = Date.parse('2026-11-29T12:00:00Z');
const alert = (onset: string | null, expires: string | null) => ({
  ...({ event: 'Flood Warning', severity: 'severe', ring: [] } as const),
  ...{ onset, expires },
});

describe('an area that forecasters have drawn', () => {
  it.each([
    ['2026-11-29T11:00:00Z', '2026-11-29T12:01:00Z', true],
    ['2026-11-29T11:00:00Z', '2026-11-29T12:00:00Z', false],
    ['2026-11-29T12:59:00Z', null, true],
    ['2026-11-29T13:00:00Z', null, false],
    [null, null, true],
  ])('from %s to %s is in effect in the hour from noon on: %s', (onset, expires, expected) => {
    expect(isDrawnAt({ ...alert(onset, expires), ring: [] }, NOON)).toBe(expected);
  });
});
