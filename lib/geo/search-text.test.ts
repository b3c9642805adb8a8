import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { runsOf } from '@/lib/testing/runs';
import { isCell } from './cells';
import { foundPlacesSchema } from './found-place-schema';
import { searchPlaces } from './search-places';
import { searchText } from './search-text';

/** In the middle of Boulder. */
const HERE = 'point 40.0150, -105.2705';

/** What is found first, and how much else. */
function found(text: string, title?: string) {
  const [first, ...others] = searchText(text, null, title).places;
  if (!first) return undefined;
  const where = first.kind === 'point' || first.kind === 'cell' ? '' : `, ${first.state?.code}`;
  return `${first.kind} ${first.name}${where}${others.length > 0 ? ' and others' : ''}`;
}

describe('a link to a map', () => {
  it.each([
    'https://www.google.com/maps?q=40.0150,-105.2705',
    'https://www.google.com/maps/@40.0150,-105.2705,12z',
    'https://www.google.com/maps/place/Pearl+Street+Mall/@40.0150,-105.2705,17z',
    'https://www.google.com/maps/place/Boulder,+CO/@40.3,-105.9,11z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d40.0150!4d-105.2705!16zL20',
    'https://www.google.com/maps/dir/Denver,+CO/Boulder,+CO/@39.87,-105.2,11z/data=!4m13!1m5!1m1!1s0x0:0x0!2m2!1d-104.9903!2d39.7392!1m5!1m1!1s0x0:0x0!2m2!1d-105.2705!2d40.0150!3e0',
    'https://www.google.com/maps/dir/39.7392,-104.9903/40.0150,-105.2705/@39.8,-105.1,10z',
    'https://www.google.com/maps/dir/?api=1&origin=39.7392,-104.9903&destination=40.0150,-105.2705',
    'https://www.google.com/maps/search/?api=1&query=40.0150%2C-105.2705',
    "https://www.google.com/maps/place/40%C2%B000'54.0%22N+105%C2%B016'13.8%22W",
    'https://maps.google.com/?q=coffee&sll=40.0150,-105.2705',
    'https://maps.apple.com/?address=1777%20Broadway&ll=40.0150,-105.2705&q=Boulder',
    'https://maps.apple.com/place?coordinate=40.0150,-105.2705&name=Boulder',
    'https://maps.apple.com/frame?span=0.12,0.2&center=40.0150,-105.2705',
    'https://maps.apple.com/?saddr=39.7392,-104.9903&daddr=40.0150,-105.2705',
    'https://www.openstreetmap.org/?mlat=40.0150&mlon=-105.2705#map=15/40.3/-105.9',
    'https://www.openstreetmap.org/#map=15/40.0150/-105.2705',
    'https://www.openstreetmap.org/directions?route=39.7392,-104.9903;40.0150,-105.2705',
    'https://www.openstreetmap.org/export/embed.html?bbox=-105.5,39.6,-105.1,40.2&marker=40.0150,-105.2705',
    'https://osmand.net/map?pin=40.0150,-105.2705#15/40.3/-105.9',
    'https://osmand.net/map/navigate/?start=39.7392,-104.9903&finish=40.0150,-105.2705',
    'https://www.bing.com/maps?cp=40.0150~-105.2705&lvl=12',
    'https://www.bing.com/maps?cp=40.3~-105.9&sp=point.40.0150_-105.2705_Boulder',
    'https://www.bing.com/maps?rtp=pos.39.7392_-104.9903~pos.40.0150_-105.2705',
    'https://waze.com/ul?ll=40.0150%2C-105.2705&navigate=yes',
    'https://www.waze.com/live-map/directions?to=ll.40.0150%2C-105.2705&from=ll.39.7392%2C-104.9903',
    'https://wego.here.com/?map=40.0150,-105.2705,15,normal',
    'https://wego.here.com/directions/drive/Denver:39.7392,-104.9903/Boulder+Town+Hall:40.0150,-105.2705',
    'https://share.here.com/l/40.0150,-105.2705,Boulder',
    'https://yandex.com/maps/?ll=-105.2705,40.0150&z=12',
    'https://forecast.weather.gov/MapClick.php?lat=40.0150&lon=-105.2705',
    'https://forecast.weather.gov/MapClick.php?textField1=40.0150&textField2=-105.2705',
    'https://zoom.earth/maps/satellite/#view=40.0150,-105.2705,8z',
    'geo:40.0150,-105.2705',
    'geo:40.0150,-105.2705;u=35',
    'geo:40.0150,-105.2705?z=15',
    'geo:40.0150 -105.2705',
    'geo:0,0?q=40.0150,-105.2705(Boulder)',
    'geo:0,0?q=40.0150%2C-105.2705',
    'See you at (https://maps.google.com/?q=40.0150,-105.2705).',
    'Boulder Town Hall\nhttps://www.google.com/maps?q=40.0150,-105.2705',
  ])('finds its place: %s', (text) => {
    expect(found(text)?.replace('-105.2704', '-105.2705')).toBe(HERE);
  });

  it.each([
    ['https://www.google.com/maps/place/Boulder,+CO/@40.3,-105.9,7z', 'city Boulder, CO'],
    ['https://www.google.com/maps/search/?api=1&query=Boulder%2C+Colorado', 'city Boulder, CO'],
    ['https://www.google.com/maps/dir//Boulder,+CO/@39.8,-105.1', 'city Boulder, CO'],
    [
      'https://www.google.com/maps/dir/40.0150,-105.2705/Denver,+CO/@39.8,-105.1',
      'city Denver, CO',
    ],
    ['https://maps.google.com/maps?q=Boulder,+CO&ll=40.3,-105.9&z=5', 'city Boulder, CO'],
    ['https://maps.apple.com/?daddr=Boulder,+CO&sll=34.05,-118.24', 'city Boulder, CO'],
    [
      'https://maps.apple.com/?address=1777%20Broadway,%20Boulder,%20CO%20%2080302,%20United%20States',
      'zip 80302, CO',
    ],
    ['https://www.google.com/maps/place/Albuquerque', 'city Albuquerque, NM'],
    ['geo:0,0?q=1777 Broadway, Boulder, CO', 'city Boulder, CO'],
    ['geo:0,0?q=Boulder%2C%20CO', 'city Boulder, CO'],
    ['https://weather.example/cell/86268cdafffffff?layer=wind', 'cell 86268cdafffffff'],
    ['https://weather.example/?cell=86268cdafffffff#8/40/-105', 'cell 86268cdafffffff'],
    ['https://weather.example/embed/place/86268cdafffffff.svg', 'cell 86268cdafffffff'],
    // Longitude first, where that can't be a latitude in the United States.
    ['https://maps.example/?center=-73.98,40.75', 'point 40.7500, -73.9800'],
    ['https://www.google.com/maps?q=48.8566,2.3522', 'point 48.8566, 2.3522'],
  ])('finds what is named in it: %s', (text, what) => {
    expect(found(text)).toBe(what);
  });

  it.each([
    'https://maps.app.goo.gl/Ab1Cd2Ef3',
    'https://example.com/?q=',
    'http://[',
    'javascript:alert(1) https://%',
    'https://cdn.example/photo.jpg?crop=0.5,0.5',
    'https://cdn.example/photo.jpg?rect=30.5,-97.0,10,10',
    'https://files.example/10.04_12.05.pdf',
    'https://site.example/tag/1.10_2',
    'https://earthquake.usgs.gov/?extent=24.6,-125.0&extent=50.0,-65.0',
    'https://www.amazon.com/s?q=boots',
    'https://www.nytimes.com/search?query=hurricane',
    'https://maps.apple.com/?q=Some%20Bar',
    'https://www.google.com/url?q=https://example.com/boulder',
    'Starbucks\n(303) 440-5090\nhttps://maps.app.goo.gl/x',
    '5 things to know\nRead more at https://example.com/',
  ])('has no place, which is said: %s', (text) => {
    expect(searchText(text, null)).toEqual({ places: [], hint: { kind: 'link' } });
  });

  it('to a place abroad says where that is', () => {
    const { places, hint } = searchText('https://maps.google.com/?q=Toronto,+Canada', null);
    expect([places, hint]).toEqual([[], { kind: 'abroad', country: 'CA' }]);
  });
});

describe('what another app shares', () => {
  it.each([
    ['Boulder\nColorado\n\nhttps://maps.app.goo.gl/Ab1Cd2Ef3', 'city Boulder, CO'],
    [
      'Pearl Street Mall\n1300 Pearl St, Boulder, CO 80302\n\nhttps://maps.app.goo.gl/x',
      'zip 80302, CO',
    ],
    ['Pearl Street Mall\r\nBoulder, CO', 'city Boulder, CO'],
    ['Pearl Street Mall\nBoulder\nColorado\nhttps://maps.app.goo.gl/x', 'city Boulder, CO'],
    ['Ann Example\n1777 Broadway\nBoulder, CO 80302\nUnited States', 'zip 80302, CO'],
    ['1777 Broadway\nBoulder, CO\nhttps://maps.app.goo.gl/x', 'city Boulder, CO'],
    ['1300 Pearl St, Boulder, CO 80302\nhttps://www.google.com/search?q=pearl', 'zip 80302, CO'],
    ['2P8H+XX Boulder, Colorado\nhttps://maps.app.goo.gl/x', 'city Boulder, CO'],
    ['40.0150, -105.2705\nhttps://example.com/?q=Austin,+TX', HERE],
    ['Dropped pin\n40.0150, -105.2705\nhttps://maps.app.goo.gl/x', HERE],
    ['Dropped pin 40.0150, -105.2705 https://maps.app.goo.gl/x', HERE],
    ['Location: 40.0150, -105.2705 (accuracy 5 m)', HERE],
    [`40°00'54.0"N 105°16'13.8"W\nhttps://maps.app.goo.gl/x`, HERE],
    ['https://maps.app.goo.gl/x Austin, TX', 'city Austin, TX'],
  ])('is found by its coordinates, its address, or its name: %j', (text, what) => {
    expect(found(text)?.replace('-105.2704', '-105.2705')).toBe(what);
  });

  it('is found by its title if by nothing else', () => {
    const link = 'https://maps.app.goo.gl/x';
    expect(found(link, 'Boulder, CO')).toBe('city Boulder, CO');
    expect(found(`Denver, CO\n${link}`, 'Boulder, CO')).toBe('city Denver, CO');
    for (const title of ['Dropped pin', 'Colorado', 'Look', '<b>', ' '])
      expect(found(link, title), title).toBe(undefined);
  });

  it('may name several places, and say that the link names none', () => {
    const { places, hint } = searchText('Springfield\nhttps://maps.app.goo.gl/x', null);
    expect(places.length).toBeGreaterThan(3);
    expect(places.length).toBeLessThanOrEqual(8);
    expect(hint).toEqual({ kind: 'link' });
    const named = searchText('Springfield\nhttps://maps.google.com/?q=Boulder,+CO', null);
    expect(named.hint).toBe(undefined);
  });

  it('is not looked for by words that are only like a name', () => {
    for (const text of ['Hi!\nSee you soon', 'Look\nat this', 'Read more\nabout Bould'])
      expect(searchText(text, null), text).toEqual({ places: [] });
  });
});

describe('what a reader types', () => {
  it.each([
    ...['denver', 'springf', 'St. Louis, MO', 'Naples, USA', 'paris', '80302', 'COZ039', 'DEN'],
    ...['350 5th Ave, New York', 'Pheonix', '86268cdafffffff', '39.74 -104.99', '', ' boulder '],
  ])('is found as ever: %s', (text) => {
    expect(searchText(text, null)).toEqual(searchPlaces(text.trim(), null));
  });
  it.each([
    ['1600 Pennsylvania Avenue NW, Washington, DC 20500, USA', 'zip 20500, DC'],
    ['350 5th Ave, New York, NY 10118, Estados Unidos', 'zip 10118, NY'],
    ['Boulder, CO 80302-1234, United States', 'zip 80302, CO'],
  ])('may end with the country: %s', (text, what) => {
    expect(found(text)).toBe(what);
  });
});

describe('any text', () => {
  const anything = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.constantFrom(
      'geo:',
      'https://maps.',
      '(',
      ')',
      '%',
      '!3d',
      '@',
      '?q=',
      '#map=',
      '1.1,',
      '\n',
    ),
  );
  it('gets an answer of the usual shape', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 12 }), (parts) => {
        const answer = searchText(parts.join(''), null, parts[0]);
        expect(foundPlacesSchema.parse(answer)).toEqual(answer);
        expect(answer.places.length).toBeLessThanOrEqual(8);
        for (const { cell } of answer.places) expect(isCell(cell)).toBe(true);
      }),
      { numRuns: runsOf(150, inject('depth')) },
    );
  });
  it.each([
    ...[
      'https://',
      'geo:',
      '1',
      '!3d1.1',
      '!2m2!1d1.1!2d1.1',
      '/',
      '/dir',
      '40.1,',
      ' ',
      '°',
      '1°n',
    ],
    ...[
      "1 ' ",
      '1.123456,',
      '\n1 ',
      'a, ',
      ', usa',
      '(',
      ']',
      'lat ',
      'geo',
      "''",
      '−',
      '1(',
      '1;',
      '2345+',
      '(1.111,',
    ],
  ])('is read in steps as many as its letters, however often it has %j', (part) => {
    // Some of these would take hours otherwise.
    for (const [before, after] of [
      ['', ''],
      ['1', 'x'],
      ['https://maps.example/', ''],
      ['https://maps.example/?q=', 'x'],
      ['geo:', 'x'],
      ['Boulder\n', '\nx'],
    ]) {
      for (const length of [500, 4_000, 16_000]) {
        const text = before + part.repeat(length / part.length) + after;
        expect(searchText(text, null, text).places.length).toBeLessThanOrEqual(8);
      }
    }
  });
});
