import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { runsOf } from '@/lib/testing/runs';
import { cellAt, isCell } from './cells';
import { foundPlacesSchema } from './found-place-schema';
import type { LatLng } from './lat-lng';
import { searchPlaces } from './search-places';
import { cellsOfZone } from './zones';

const found = (text: string, view: LatLng | null = null) => searchPlaces(text, view).places;
const labels = (text: string, view: LatLng | null = null) =>
  found(text, view).map(({ name, state }) => `${name}, ${state?.code}`);
const first = (text: string, view: LatLng | null = null) => labels(text, view)[0];
const MAINE = { lat: 43.7, lng: -70.3 };

describe('towns', () => {
  it('are found by the beginning of their names, the largest first', () => {
    expect(found('denver')[0]).toEqual({
      kind: 'city',
      name: 'Denver',
      state: { code: 'CO', name: 'Colorado' },
      town: null,
      zone: null,
      resolution: null,
      cell: '86268cdafffffff',
      point: { lat: 39.739, lng: -104.985 },
      covered: true,
    });
    expect(labels('new o')[0]).toBe('New Orleans, LA');
    expect(labels('springf').slice(0, 2)).toEqual(['Springfield, MO', 'Springfield, MA']);
  });
  it('are found nearer to the view first', () => {
    expect(first('portland')).toBe('Portland, OR');
    expect(first('portland', MAINE)).toBe('Portland, ME');
    expect(labels('portland', MAINE)).toContain('Portland, OR');
  });
  it('are found by a later word, after towns of exactly that name', () => {
    expect(labels('york').slice(0, 2)).toEqual(['York, PA', 'New York, NY']);
    expect(labels('lauderdale')).toContain('Fort Lauderdale, FL');
  });
  it.each([
    ['Pheonix', 'Phoenix, AZ'],
    ['Tuscon', 'Tucson, AZ'],
    ['Sanfrancisco', 'San Francisco, CA'],
    ['Senver', 'Denver, CO'],
    ['Los Angelas', 'Los Angeles, CA'],
    ['Albuquerqe nm', 'Albuquerque, NM'],
    ['denver, colrado', 'Denver, CO'],
  ])('are found with a typo: %s', (text, name) => {
    expect(first(text)).toBe(name);
  });
  it.each([
    ['Springfield, IL', 'Springfield, IL'],
    ['springfield il', 'Springfield, IL'],
    ['Springfield Illinois', 'Springfield, IL'],
    ['Springfield, Ill', 'Springfield, IL'],
    ['Springfield, Mass.', 'Springfield, MA'],
    ['Denver CO', 'Denver, CO'],
    ['Denver, CO, USA', 'Denver, CO'],
    ['Parkersburg, West V', 'Parkersburg, WV'],
    ['Washington, D.C.', 'Washington, DC'],
    ['saint paul', 'Saint Paul, MN'],
    ['St. Paul', 'Saint Paul, MN'],
    ['st louis', 'St. Louis, MO'],
    ['Saint Louis', 'St. Louis, MO'],
    ['ft. worth', 'Fort Worth, TX'],
    ['nyc', 'New York, NY'],
    ['New York City', 'New York, NY'],
    ['mayaguez', 'Mayagüez, PR'],
    ['kaneohe', 'Kāne‘ohe, HI'],
    ['coeur dalene', "Coeur d'Alene, ID"],
    ['winston salem', 'Winston-Salem, NC'],
    ['mcgraw', 'McGraw, NY'],
  ])('are found with their state and in other spellings: %s', (text, name) => {
    const fold = (words: string | undefined) => words?.normalize('NFD').replace(/[^\w, ]/g, '');
    expect(fold(first(text))).toBe(fold(name));
  });
  it('are not narrowed by what only looks like a state', () => {
    expect(labels('lake wo')).toContain('Lake Worth, FL');
    expect(first('iowa city')).toBe('Iowa City, IA');
    expect(first('Kansas City, MO')).toBe('Kansas City, MO');
  });
  it('are found elsewhere if the named state has none', () => {
    expect(first('Denver, Hawaii')).toBe('Denver, CO');
  });
  it('of a state are listed for the name of the state alone', () => {
    expect(labels('Colorado')).toContain('Denver, CO');
    expect(labels('Puerto Rico')).toContain('San Juan, PR');
  });
  it('are of different kinds', () => {
    expect(found('brooklyn')[0]?.kind).toBe('district');
    expect(found('Golva, ND')[0]).toMatchObject({ kind: 'town', name: 'Golva' });
  });
});

describe('ZIP codes', () => {
  it.each(['80202', '80202-1234', 'Denver, CO 80202', 'CO 80202'])('are found: %s', (text) => {
    expect(found(text)[0]).toMatchObject({
      kind: 'zip',
      name: '80202',
      town: 'Denver',
      state: { code: 'CO' },
      cell: cellAt(39.749, -104.995),
    });
  });
  it('are found by their beginning, the nearest first, and with leading zeros', () => {
    expect(found('802').map(({ name }) => name.slice(0, 3))).toEqual(Array(8).fill('802'));
    expect(found('0', MAINE)[0]?.state?.code).toBe('ME');
    expect(found('00901')[0]).toMatchObject({ kind: 'zip', town: 'San Juan' });
  });
  it('that are unknown find their neighbors', () => {
    expect(found('80200').map(({ name }) => name)).not.toContain('80200');
    expect(found('80200').length).toBeGreaterThan(0);
  });
  it('all lie in coverage', () => {
    for (let digit = 0; digit < 10; digit += 1) {
      for (const { covered } of found(`${digit}`)) expect(covered).toBe(true);
    }
    expect(found('44181')[0]).toMatchObject({ town: 'Cleveland', covered: true });
  });
});

describe('points', () => {
  it.each([
    '39.74, -104.99',
    '39.74,-104.99',
    '39.74 -104.99',
    '+39.74/-104.99',
    '(39.74; −104.99)',
    '39,74; -104,99',
    '39.74N 104.99W',
    'N 39.74°, W 104.99°',
    '39°44′24″N 104°59′24″W',
    `39° 44.4' N, 104° 59.4' W`,
    '-104.99, 39.74',
    '104.99 W, 39.74 N',
    'geo:39.74,-104.99',
    'Lat: 39.74 Lng: -104.99',
    'latitude=39.74 longitude=-104.99',
    '39.74, 104.99',
  ])('are read in many forms: %s', (text) => {
    expect(found(text)[0]).toMatchObject({
      kind: 'point',
      name: '39.7400, -104.9900',
      cell: cellAt(39.74, -104.99),
      point: { lat: 39.74, lng: -104.99 },
      state: { code: 'CO' },
      town: 'Denver',
      covered: true,
    });
  });
  it('outside coverage are marked', () => {
    expect(found('48.85, 2.35')).toMatchObject([{ kind: 'point', state: null, covered: false }]);
  });
  it.each(['91, 181', '39.74N 104.99S', '39.74', '1234, 5', '39.74, -104.99, 7'])(
    'are not made of %s',
    (text) => {
      expect(found(text).filter(({ kind }) => kind === 'point')).toEqual([]);
    },
  );
});

describe('H3 indexes', () => {
  it('lead to their cell of resolution 6', () => {
    const expected = { kind: 'cell', cell: '862681a37ffffff', state: { code: 'CO' } };
    for (const text of ['862681a37ffffff', '0x862681A37FFFFFF', '0862681a37ffffff']) {
      expect(found(text)).toMatchObject([{ ...expected, resolution: 6 }]);
    }
    expect(found('892681a3003ffff')).toMatchObject([{ ...expected, resolution: 9 }]);
    expect(found('604189641255419903')).toMatchObject([{ kind: 'cell' }]);
    const [coarse] = found('832681fffffffff');
    expect(coarse).toMatchObject({ kind: 'cell', resolution: 3, name: '832681fffffffff' });
    expect(isCell(coarse?.cell ?? '')).toBe(true);
  });
  it('that are invalid find nothing', () => {
    expect(found('8fffffffffffffff')).toEqual([]);
    expect(found('86fffffffffffff')).toEqual([]);
  });
});

describe('zones', () => {
  it('are found by id, whole or partial, and by name', () => {
    expect(found('COZ039')[0]).toMatchObject({ kind: 'zone', zone: 'COZ039' });
    expect(found('coz039')).toHaveLength(1);
    expect(found('coz03').every(({ zone }) => zone?.startsWith('COZ03'))).toBe(true);
    expect(found('Northern Cook County')[0]).toMatchObject({ kind: 'zone', zone: 'ILZ103' });
    expect(first('coz')).toBe('Cozad, NE');
  });
  it('lead to a cell of their own, even if their center lies in the sea', () => {
    for (const id of ['COZ039', 'AKZ187', 'AKZ195', 'MIZ001', 'NYZ074']) {
      const [zone] = found(id);
      expect(zone, id).toMatchObject({ zone: id, covered: true });
      expect(cellsOfZone(id)).toContain(zone?.cell);
    }
  });
});

describe('hostile texts', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom('(.*)+$', '^[a-z', "'; DROP TABLE places; --", '<img src=x onerror=alert(1)>'),
    fc
      .array(fc.constantFrom('°', ' ', "'", '"', '-', ',', '1', 'n', '\u0000', '\ud800'))
      .map((all) => all.join('')),
  );
  it('get a result of the usual shape', () => {
    fc.assert(
      fc.property(anything, fc.option(fc.constant(MAINE), { nil: null }), (text, view) => {
        const places = searchPlaces(text, view);
        expect(foundPlacesSchema.parse(places)).toEqual(places);
        expect(places.places.length).toBeLessThanOrEqual(8);
        for (const { cell } of places.places) expect(isCell(cell)).toBe(true);
      }),
      { numRuns: runsOf(150, inject('depth')) },
    );
  });
  it.each(['a', ' ', '1', '🌧️', '%', '.*', '°', "1'", 'st '])(
    'are read only up to the length of the longest name: %j',
    (part) => {
      const long = part.repeat(10_000);
      expect(searchPlaces(long, null)).toEqual(searchPlaces(long.slice(0, 100), null));
      expect(found(`${' '.repeat(100)}Denver`)).toEqual([]);
    },
  );
});
