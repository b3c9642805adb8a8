import { describe, expect, it } from 'vitest';
import { HAZARD_NAMES } from '@/lib/weather/alert-hazards';
import { ALL_HAZARDS, HAZARD_PATTERN, hazardSlug, hazardWords } from './hazards';

describe('the name of a hazard in an address', () => {
  it('is one for each hazard that is known, and fits into an address', () => {
    const slugs = HAZARD_NAMES.map(hazardSlug);
    expect(new Set(slugs).size).toBe(HAZARD_NAMES.length);
    for (const slug of slugs) expect(slug).toMatch(HAZARD_PATTERN);
  });
  it.each([
    ['Flash Flood Warning', 'flash-flood-warning'],
    ['  911 Telephone  Outage', '911-telephone-outage'],
    ['¡Aviso!', 'aviso'],
    ['All', 'alert'],
    ['???', 'alert'],
    [null, 'alert'],
    ['x'.repeat(99), 'x'.repeat(40)],
    [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
  ])('of %j is %s', (event, slug) => {
    expect(hazardSlug(event)).toBe(slug);
    expect(slug).toMatch(HAZARD_PATTERN);
    expect(slug).not.toBe(ALL_HAZARDS);
  });
  it('reads back as words', () => {
    expect(hazardWords('flash-flood-warning')).toBe('Flash Flood Warning');
  });
  it.each(['', '-flood', 'flood-', 'Flood', 'a--b', '../x', 'x'.repeat(41)])(
    'is never %j',
    (text) => {
      expect(text).not.toMatch(HAZARD_PATTERN);
    },
  );
});
