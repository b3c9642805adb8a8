import { describe, expect, it } from 'vitest';
import { embedAddress, embedPictureAddress } from './embed-address';
import { parseEmbed } from './parse-embed';

const BOULDER = '862681257ffffff';
const DENVER = '86268cd87ffffff';

function canonical(path: string, search = ''): string {
  const parsed = parseEmbed(path, search);
  if (parsed.kind !== 'embed') return parsed.kind;
  return parsed.picture
    ? embedPictureAddress(parsed.embed, parsed.picture)
    : embedAddress(parsed.embed);
}

function ignored(path: string, search: string): readonly string[] {
  const parsed = parseEmbed(path, search);
  return parsed.kind === 'embed' ? parsed.ignored : ['none'];
}

describe('the address of an embed', () => {
  it.each([
    [`/embed/place/${BOULDER}`, ''],
    [`/embed/place/${BOULDER}`, '?show=now,hours,alerts&t=2026-11-23T15Z&temp=c&wind=kn&lang=es'],
    [`/embed/place/${BOULDER}`, '?theme=dark&size=l&accent=ff8800&bg=transparent&radius=12'],
    [`/embed/place/${BOULDER}`, '?hours=6&days=3&label=Summit%20lodge%20%26%20spa&heading=none'],
    ['/embed/alerts/CO', '?label=Our%20valley'],
    ['/embed/map', ''],
    ['/embed/map', '?layer=wind&lat=40.01&lng=-105.27&zoom=7.5&controls=timeline,zoom&live=1'],
    ['/embed/alerts/COZ039', '?size=s'],
    ['/embed/alerts/COC013', ''],
    ['/embed/alerts/COZ039,COC013', '?compact=1&max=2&none=line&theme=dark'],
    ['/embed/alerts/CO', '?compact=1'],
    [`/embed/alerts/${BOULDER}`, ''],
    ['/embed/compare', `?cell=${BOULDER}&cell=${DENVER}&bg=102030`],
    [`/embed/place/${BOULDER}.png`, '?w=600&h=400'],
    ['/embed/compare.svg', `?cell=${BOULDER}&cell=${DENVER}`],
    ['/embed/alerts/COZ039.svg', ''],
  ])('is written as it was read: %s%s', (path, search) => {
    expect(canonical(path, search)).toBe(path + search);
    expect(ignored(path, search)).toEqual([]);
  });

  it('has one form for what means the same', () => {
    expect(canonical(`/embed/place/${BOULDER.toUpperCase()}`, '?show=days, NOW&theme=auto')).toBe(
      `/embed/place/${BOULDER}`,
    );
    expect(canonical('/embed/alerts/coz039', '?accent=%23FF8800&size=M')).toBe(
      '/embed/alerts/COZ039?accent=ff8800',
    );
    expect(canonical(`/embed/place/${BOULDER}.svg`, '?w=480')).toBe(`/embed/place/${BOULDER}.svg`);
    expect(canonical('/embed/alerts/coz039, COC013,coz039', '?compact=1&max=3&none=hide')).toBe(
      '/embed/alerts/COZ039,COC013?compact=1',
    );
    expect(canonical('/embed/alerts/co', '?compact=0')).toBe('/embed/alerts/CO');
  });

  it('takes a label as one line, and leaves out what is as usual', () => {
    expect(
      canonical(`/embed/place/${BOULDER}`, '?label=%20Summit%0A%20lodge&days=7&hours=24'),
    ).toBe(`/embed/place/${BOULDER}?label=Summit%20lodge`);
    const search = `?label=${'x'.repeat(61)}&days=8&hours=0&heading=h2`;
    expect(canonical(`/embed/place/${BOULDER}`, search)).toBe(`/embed/place/${BOULDER}`);
    expect([...ignored(`/embed/place/${BOULDER}`, search)].sort()).toEqual([
      'days',
      'heading',
      'hours',
      'label',
    ]);
    expect(ignored('/embed/map', '?label=Home')).toEqual(['label']);
  });

  it('names what is wrong in it, and does without', () => {
    const search =
      '?theme=pink&accent=red&radius=99&size=xl&show=moon&temp=k&utm_source=x&speed=5&lang=spanish';
    expect(canonical(`/embed/place/${BOULDER}`, search)).toBe(`/embed/place/${BOULDER}`);
    expect([...ignored(`/embed/place/${BOULDER}`, search)].sort()).toEqual(
      ['accent', 'lang', 'radius', 'show', 'size', 'speed', 'temp', 'theme'].sort(),
    );
    expect(ignored('/embed/map', '?<script>=1&--%3E=2&theme=dark&theme=light')).toEqual(['theme']);
    const many = Array.from(
      { length: 400 },
      (_, at) => `x${'y'.repeat(at % 20)}${'-'.repeat(at % 7)}`,
    );
    expect(ignored('/embed/alerts/CO', '?compact=1&max=7&none=maybe')).toEqual(['none', 'max']);
    // Nothing of a banner means anything to a list, or to a picture.
    expect(ignored('/embed/alerts/CO', '?max=2&none=line')).toEqual(['max', 'none']);
    expect(ignored('/embed/alerts/CO.svg', '?compact=1')).toEqual(['compact']);
    expect(ignored('/embed/alerts/COZ039,Boulder', '')).toEqual(['zone']);
    const seven = Array.from({ length: 7 }, (_, at) => `COZ00${at}`);
    expect(ignored(`/embed/alerts/${seven}`, '')).toEqual(['zone']);
    expect(canonical(`/embed/alerts/${seven}`)).toBe(`/embed/alerts/${seven.slice(0, 6)}`);
    // No more than fit into a message to the page around the frame.
    expect(ignored('/embed/map', `?${many.join('&')}`)).toHaveLength(20);
  });

  it('is none without a cell or a zone, or for a picture of the live map', () => {
    expect(parseEmbed('/embed/place/852681257ffffff', '')).toEqual({
      kind: 'none',
      view: 'place',
      id: '852681257ffffff',
    });
    for (const path of [
      '/embed/place',
      '/embed/alerts/Boulder',
      '/embed/alerts/852681257ffffff',
      '/embed/alerts',
      '/embed/compare',
      '/embed/map.png',
    ]) {
      expect(canonical(path)).toBe('none');
    }
    expect(canonical('/embed/clock')).toBe('none');
    expect(canonical('/embed/map/86')).toBe('none');
  });

  it('finds a place by its name, and keeps the rest', () => {
    const parsed = parseEmbed('/embed/place', '?q=Boulder,%20CO&show=hours&theme=dark');
    expect(parsed).toMatchObject({ kind: 'search', places: [{ text: 'Boulder, CO' }] });
    expect(parsed.kind === 'search' && embedAddress(parsed.withCells([BOULDER]))).toBe(
      `/embed/place/${BOULDER}?show=hours&theme=dark`,
    );
    const alerts = parseEmbed('/embed/alerts', '?q=Boulder,%20CO&compact=1&none=line');
    expect(alerts.kind === 'search' && embedAddress(alerts.withCells([BOULDER]))).toBe(
      `/embed/alerts/${BOULDER}?compact=1&none=line`,
    );
  });

  it('finds the places of a comparison in the order in which they are named', () => {
    const parsed = parseEmbed('/embed/compare', `?q=Boulder,%20CO&cell=${DENVER}&q=80302&size=s`);
    expect(parsed).toMatchObject({
      kind: 'search',
      view: 'compare',
      places: [{ text: 'Boulder, CO' }, { cell: DENVER }, { text: '80302' }],
      ignored: [],
    });
    expect(parsed.kind === 'search' && embedAddress(parsed.withCells([BOULDER, DENVER]))).toBe(
      `/embed/compare?cell=${BOULDER}&cell=${DENVER}&size=s`,
    );
  });

  it('searches for a few places only, and says so', () => {
    const named = Array.from({ length: 4000 }, (_, at) => `q=${at}`).join('&');
    const parsed = parseEmbed('/embed/compare', `?${named}`);
    expect(parsed.kind === 'search' && parsed.places).toHaveLength(12);
    expect(parsed).toMatchObject({ ignored: ['places'] });
  });

  it('takes a point for a place, but not half of one, and not beside a name', () => {
    for (const kind of ['place', 'alerts']) {
      const parsed = parseEmbed(`/embed/${kind}`, '?lat=40.01&lng=-105.27&size=s');
      expect(parsed).toMatchObject({ places: [{ lat: 40.01, lng: -105.27 }], ignored: [] });
      expect(canonical(`/embed/${kind}`, '?lat=40.01')).toBe('none');
      expect(canonical(`/embed/${kind}`, '?lat=91&lng=0')).toBe('none');
    }
    expect(parseEmbed('/embed/place', '?q=Boulder&lat=40.01&lng=-105.27')).toMatchObject({
      places: [{ text: 'Boulder' }],
      ignored: ['lat', 'lng'],
    });
  });
});
