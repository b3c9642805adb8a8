import { describe, expect, it } from 'vitest';
import { searchPlaces } from '@/lib/geo/search-places';
import { whichPlace } from './which-place';

const meant = (text: string) => {
  const which = whichPlace(text, searchPlaces(text, null));
  if (which.kind === 'none') return which.kind;
  const places = which.kind === 'one' ? [which.place] : which.places;
  const names = places.map(({ name, state }) => (state ? `${name}, ${state.code}` : name));
  return which.kind === 'one' ? names[0] : names;
};

describe('a text names one place', () => {
  it.each([
    ['Boulder, CO', 'Boulder, CO'],
    ['boulder co', 'Boulder, CO'],
    ['Boulder, Colorado', 'Boulder, CO'],
    ['Springfield, IL', 'Springfield, IL'],
    ['80302', '80302, CO'],
    ['862681a37ffffff', '862681a37ffffff, CO'],
    ['40.01, -105.27', '40.0100, -105.2700, CO'],
    ['COZ039', 'Boulder And Jefferson Counties Below 6000 Feet/West Broomfield County, CO'],
    // The only one of its name.
    ['Tucumcari', 'Tucumcari, NM'],
  ])('%s is %s', (text, name) => {
    expect(meant(text)).toBe(name);
  });
});

describe('a text names several', () => {
  it.each(['Springfield', 'Portland', 'Boulder', 'Columbus'])(
    '%s: none of them is taken',
    (text) => {
      const names = [meant(text)].flat();
      expect(names.length).toBeGreaterThanOrEqual(2);
      expect(new Set(names).size).toBe(names.length);
      expect(names.every((name) => name?.startsWith(`${text}, `))).toBe(true);
    },
  );

  it.each([
    ['a part of a city may be meant as well as a town', 'Brooklyn'],
    ['none has this very name', 'Springfeld'],
  ])('%s: %s', (_, text) => {
    expect(Array.isArray(meant(text))).toBe(true);
  });

  it('or the point that somebody may have meant beside the one that was typed', () => {
    expect(meant('40.01, 105.27')).toHaveLength(2);
  });

  it('or one abroad, which is not here', () => {
    const which = whichPlace('Paris', searchPlaces('Paris', null));
    expect(which).toMatchObject({ kind: 'several', why: expect.stringContaining('abroad') });
  });
});

describe('a text names none', () => {
  it.each(['Xyzzyville', 'COZ999'])('%s', (text) => {
    expect(meant(text)).toBe('none');
  });

  it('or a zone that has no place', () => {
    const which = whichPlace('GMZ999', {
      places: [],
      hint: { kind: 'zone-unplaced', id: 'GMZ999', name: 'Offshore' },
    });
    expect(which).toMatchObject({ kind: 'none', why: expect.stringContaining('GMZ999') });
  });
});
