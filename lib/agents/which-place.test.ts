import { describe, expect, it } from 'vitest';
import { cellAt } from '@/lib/geo/cells';
import { largestCities } from '@/lib/geo/places';
import { searchPlaces } from '@/lib/geo/search-places';
import { whichPlace } from './which-place';

const which = (text: string, isArea = false) => whichPlace(text, searchPlaces(text, null), isArea);
const choicesOf = (text: string, isArea = false) => {
  const meant = which(text, isArea);
  if (meant.kind === 'one') throw new Error(`${text} is ${meant.id}`);
  return meant.places.map(({ name, state, kind }) => `${name}, ${state?.code ?? '–'} (${kind})`);
};

const BOULDER = '862681a37ffffff';

describe('a text means one place', () => {
  it.each([
    ['Boulder, CO', BOULDER],
    ['boulder co', BOULDER],
    ['Boulder, Colorado, USA', BOULDER],
    ['80302', BOULDER],
    ['80302-1234', BOULDER],
    [BOULDER, BOULDER],
    ['40.01, -105.27', BOULDER],
    ['St. Louis, MO', cellAt(38.6273, -90.1979)],
    ['saint louis mo', cellAt(38.6273, -90.1979)],
    ['Ft. Collins, CO', cellAt(40.5853, -105.0844)],
    ['DEN', cellAt(39.8466, -104.6562)],
    ['Denver International Airport', cellAt(39.8466, -104.6562)],
    // However a state’s code or name is that of another’s beginning.
    ['Springfield, MA', cellAt(42.1015, -72.5898)],
    ['Kansas City, MO', cellAt(39.0997, -94.5786)],
    // The only one of its name.
    ['Tucumcari', cellAt(35.1717, -103.725)],
  ])('%s', (text, id) => {
    expect(which(text)).toEqual({ kind: 'one', id });
  });

  it('a zone by its id, and for alerts the whole of it', () => {
    const cell = searchPlaces('COZ039', null).places[0]?.cell;
    expect(which('COZ039')).toEqual({ kind: 'one', id: cell });
    expect(which('COZ039', true)).toEqual({ kind: 'one', id: 'COZ039' });
    expect(which('Greater Vancouver Area', true)).toMatchObject({
      id: expect.stringMatching(/^WAZ/),
    });
  });

  it('any large city by its name and its state', () => {
    const several = largestCities(300).filter(({ name, state, lat, lng }) => {
      const meant = which(`${name}, ${state}`);
      if (meant.kind === 'one') expect(meant.id, name).toBe(cellAt(lat, lng));
      return meant.kind === 'several';
    });
    // The other one is a town, too.
    expect(several.map(({ name, state }) => `${name}, ${state}`)).toEqual(['Bayamón, PR']);
  });
});

describe('a text means several', () => {
  it.each(['Springfield', 'Portland', 'Boulder', 'Columbus', 'Clark', 'Mesa', 'Golden'])(
    '%s: each of this name, and none of another',
    (text) => {
      const names = choicesOf(text);
      expect(names.length).toBeGreaterThanOrEqual(2);
      expect(new Set(names).size).toBe(names.length);
      expect(names.every((name) => name.startsWith(`${text}, `))).toBe(true);
    },
  );

  it('in whichever way it is spelled', () => {
    expect(choicesOf('Saint Louis')).toEqual(choicesOf('St Louis'));
    expect(choicesOf('Saint Louis')[0]).toBe('St. Louis, MO (city)');
  });

  it('where it is also the code of an airport', () => {
    expect(choicesOf('ORD')).toEqual([
      "Chicago O'Hare International Airport, IL (airport)",
      'Ord, NE (town)',
    ]);
  });

  it.each(['Greenwich, CO', 'Kansas City, MI', 'Anchorage, AL'])(
    '%s: a place in another state is not taken',
    (text) => {
      expect(which(text)).toMatchObject({ why: expect.stringContaining('No place has') });
    },
  );

  it.each(['Vancouver', 'Birmingham', 'London'])('%s: it may be abroad', (text) => {
    expect(which(text)).toMatchObject({ why: expect.stringContaining('abroad') });
  });

  it.each(['Lake Michigan', 'Central Louisiana', 'Northern California'])(
    '%s: a part of a state is no place in it',
    (text) => {
      expect(which(text, true).kind).toBe('several');
    },
  );

  it('with no more than can be chosen from, and how many are left out', () => {
    expect(choicesOf('Washington').length).toBeLessThanOrEqual(20);
    expect(which('Franklin')).toMatchObject({ why: expect.stringMatching(/\d+ more/) });
  });

  it('where the point may have lost its minus', () => {
    expect(choicesOf('40.01, 105.27')).toHaveLength(2);
  });

  it('where it may be abroad', () => {
    expect(which('Paris')).toMatchObject({
      kind: 'several',
      why: expect.stringContaining('abroad'),
    });
  });

  // Each was found as the only place, and is another.
  it.each(['Cape Cod', 'Outer Banks', 'Boulder County', 'Los Angeles County', 'COC013', 'TXC201'])(
    '%s: what is only like it is not taken, though there is nothing else',
    (text) => {
      expect(which(text).kind).toBe('several');
    },
  );

  it.each(['Iowa', 'Indiana', 'Maine', 'Louisiana', 'Alabama', 'Delaware'])(
    '%s: a village is not taken for the state',
    (text) => {
      expect(choicesOf(text)[0]).toContain('(state)');
    },
  );
});

describe('an area', () => {
  it.each([
    ['Colorado', 'CO'],
    ['colorado', 'CO'],
    ['Iowa', 'IA'],
    ['IA', 'IA'],
    ['gu', 'GU'],
    ['Boulder County', 'COC013'],
    ['St. Louis County, MO', 'MOC189'],
    ['Saint Louis County, MO', 'MOC189'],
    ['Boulder County, CO', 'COC013'],
    ['Orleans Parish', 'LAC071'],
    ['Boulder, CO', BOULDER],
  ])('%s is %s', (text, id) => {
    expect(which(text, true)).toEqual({ kind: 'one', id });
  });

  it('may be a state or a large city of its name', () => {
    expect(choicesOf('Washington', true).slice(0, 2)).toEqual([
      'Washington, WA (state)',
      'Washington, DC (city)',
    ]);
    expect(choicesOf('LA', true)).toEqual(['Louisiana, LA (state)', 'Los Angeles, CA (city)']);
    expect(choicesOf('New York', true)).toEqual(['New York, NY (state)', 'New York, NY (city)']);
  });

  it('may be one of several counties, and no zone that is called like them', () => {
    expect(choicesOf('Cook County', true).toSorted()).toEqual([
      'Cook County, GA (county)',
      'Cook County, IL (county)',
      'Cook County, MN (county)',
    ]);
  });
});

describe('a text means nothing', () => {
  it.each(['Xyzzyville', 'COZ999'])('%s', (text) => {
    expect(choicesOf(text)).toEqual([]);
  });

  it('or a zone that has no place', () => {
    const hint = { kind: 'zone-unplaced', id: 'GMZ999', name: 'Offshore' } as const;
    expect(whichPlace('GMZ999', { places: [], hint }, false)).toMatchObject({
      places: [],
      why: expect.stringContaining('GMZ999'),
    });
  });
});
