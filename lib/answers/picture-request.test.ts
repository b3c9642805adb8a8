import { describe, expect, it } from 'vitest';
import { CELL } from '@/lib/server/testing/fixtures';
import { keyOf, parsePictureRequest } from './picture-request';

const parse = (file: string, query = '') => parsePictureRequest(file, new URLSearchParams(query));

function orderOf(file: string, query = '') {
  const order = parse(file, query);
  if (!order.ok) throw new Error(order.detail);
  return order.value;
}

describe('a request for a picture', () => {
  it('is for the country at this hour, if nothing else is said', () => {
    expect(orderOf('wind.svg')).toEqual({
      layer: 'wind',
      format: 'svg',
      theme: 'auto',
      hours: 0,
      atMs: null,
      place: 'country',
      chosen: null,
      words: true,
      temperature: 'f',
      wind: 'mph',
      locale: 'en',
      widthPx: 600,
      isShared: false,
      fill: null,
      camera: null,
    });
  });
  it('takes every parameter', () => {
    const query = `cell=${CELL}&hours=240&theme=dark&temp=c&wind=kn&lang=es&w=1200&utm_source=x`;
    expect(orderOf('feels-like.png', query)).toEqual({
      layer: 'feels-like',
      format: 'png',
      theme: 'dark',
      hours: 240,
      atMs: null,
      place: CELL,
      chosen: CELL,
      words: true,
      temperature: 'c',
      wind: 'kn',
      locale: 'es',
      widthPx: 1200,
      isShared: false,
      fill: null,
      camera: null,
    });
    expect(orderOf('air.svg', `frame=page&cell=${CELL}`)).toMatchObject({
      widthPx: null,
      words: false,
    });
    expect(orderOf('air.svg', 'frame=page&words=on').words).toBe(true);
    const other = '862681a37ffffff';
    expect(orderOf('air.svg', `frame=page&cell=${CELL}&chosen=${other}`)).toMatchObject({
      place: CELL,
      chosen: other,
    });
    expect(orderOf('air.svg', `frame=page&cell=${CELL}&chosen=none`).chosen).toBeNull();
    expect(orderOf('air.svg', 'frame=fill')).toMatchObject({ fill: 'fill', camera: null });
    const camera = 'lat=39.74004&lng=-104.98999&zoom=6.504';
    expect(orderOf('air.svg', `frame=fill-large&cell=${CELL}&${camera}`)).toMatchObject({
      place: CELL,
      widthPx: null,
      fill: 'fill-large',
      camera: { lat: 39.74, lng: -104.99, zoom: 6.5 },
    });
    expect(orderOf('air.png', 'theme=auto').theme).toBe('light');
    expect(orderOf('air.txt', `cell=${CELL}&w=41&theme=dark`)).toMatchObject({
      format: 'txt',
      widthPx: 41,
      theme: 'light',
      chosen: CELL,
    });
    expect(orderOf('air.txt').widthPx).toBe(78);
    expect(orderOf('air.svg', 't=2026-11-29T23Z')).toMatchObject({
      hours: 0,
      atMs: Date.parse('2026-11-29T23:00Z'),
    });
    const shared = { isShared: true, widthPx: null, words: true, theme: 'light' };
    expect(orderOf('air.png', 'frame=share&of=2026-11-29T18Z')).toMatchObject(shared);
    expect(orderOf('air.png', `frame=share&cell=${CELL}`)).toMatchObject({ place: CELL });
    expect(orderOf('air.png', 'frame=share&bbox=-110,35,-100,42').place).toHaveProperty('west');
  });

  it.each([
    ['wind.svg', 'lat=39&lng=-105&zoom=6'],
    ['wind.svg', 'frame=page&lat=39&lng=-105&zoom=6'],
    ['wind.svg', 'frame=fill&lat=39&lng=-105'],
    ['wind.svg', 'frame=fill&lat=39&lng=-105&zoom=12'],
    ['wind.svg', 'frame=fill&lat=86&lng=-105&zoom=6'],
    ['wind.svg', 'frame=fill&lat=3e1&lng=-105&zoom=6'],
    ['wind.svg', 'frame=fill&w=600'],
    ['wind.png', 'frame=fill'],
    ['wind.svg', 'frame=share'],
    ['wind.txt', 'frame=share'],
    ['wind.png', 'frame=share&w=1200'],
    ['wind.png', 'frame=share&lat=39&lng=-105&zoom=6'],
    ['wind.txt', 'frame=page'],
    ['wind.txt', 'frame=fill'],
    ['wind.txt', 'w=19'],
    ['wind.txt', 'w=201'],
    ['temperature', ''],
    ['temperature.gif', ''],
    ['Temperature.svg', ''],
    ['temperature.svg ', ''],
    ['nonsense.svg', ''],
    ['__proto__.svg', ''],
    ['.svg', ''],
    ['wind.svg\u0000', ''],
    ['wind.svg\n', ''],
    ['../wind.svg', ''],
    ['wind.svg', 'hours=241'],
    ['wind.svg', 't='],
    ['wind.svg', 't=2026-11-29T23:00Z'],
    ['wind.svg', 't=2026-11-29T23Z&hours=1'],
    ['wind.svg', 't=2026-11-29T23Z&t=2026-11-29T23Z'],
    ['wind.svg', 'hours=-0'],
    ['wind.svg', 'hours=+1'],
    ['wind.svg', 'hours=1%0a'],
    ['wind.svg', 'hours=١'],
    ['wind.svg', 'w=0600000000000000000000'],
    ['wind.svg', 'theme=dark&theme=dark'],
    ['wind.svg', 'bbox=-1e2,35,-9e1,42'],
    ['wind.svg', 'bbox=-110, 35,-100,42'],
    ['wind.svg', 'bbox=-110,35,-100,42%00'],
    ['wind.svg', 'bbox=-99999999999,35,-100,42'],
    ['wind.svg', 'hours=-1'],
    ['wind.svg', 'hours=1.5'],
    ['wind.svg', 'hours='],
    ['wind.svg', 'hours=1e1'],
    ['wind.svg', 'theme=blue'],
    ['wind.svg', 'theme='],
    ['wind.svg', 'temp=k'],
    ['wind.svg', 'wind=bft'],
    ['wind.svg', 'lang=fr'],
    ['wind.svg', 'w=119'],
    ['wind.svg', 'w=2001'],
    ['wind.png', 'w=1201'],
    ['wind.svg', 'frame=card'],
    ['wind.svg', 'frame=page&w=600'],
    ['wind.svg', 'frame=page&bbox=-110,35,-100,42'],
    ['wind.png', 'frame=page'],
    ['wind.svg', `cell=${CELL}&bbox=-110,35,-100,42`],
    ['wind.svg', 'bbox='],
    ['wind.svg', 'bbox=-110,35,-100'],
    ['wind.svg', 'bbox=-110,35,-100,42,1'],
    ['wind.svg', 'bbox=-110,35,-100,Infinity'],
    ['wind.svg', 'bbox=-181,35,-100,42'],
    ['wind.svg', 'bbox=-110,35,-100,91'],
    ['wind.svg', 'bbox=-110,42,-100,35'],
    ['wind.svg', 'bbox=-110,40,-100,40'],
    ['wind.svg', 'bbox=-110,40,-110,41'],
    ['wind.svg', 'bbox=-110,86,-100,90'],
    ['wind.svg', 'bbox=-110,40,-110.001,41'],
  ])('is refused for %j?%s', (file, query) => {
    expect(parse(file, query)).toMatchObject({ ok: false, code: 'bad-parameter' });
    expect(parse(file, query)).toHaveProperty('detail', expect.stringMatching(/^\S.*\.$/));
  });
  it.each([
    ['cell=nonsense', 'bad-cell'],
    ['chosen=nonsense', 'bad-cell'],
    [`cell=${CELL.toUpperCase()}`, 'bad-cell'],
    ['cell=', 'bad-cell'],
    ['cell=8426b41ffffffff', 'wrong-resolution'],
  ])('is refused for %s', (query, code) => {
    expect(parse('wind.svg', query)).toMatchObject({ ok: false, code });
  });
});

describe('a box', () => {
  const boxOf = (bbox: string) => orderOf('wind.svg', `bbox=${bbox}`).place;

  it('is rounded to hundredths of a degree, and what is beyond the map is cut off', () => {
    expect(boxOf('-110.123456,35.005,-100,%2B42.')).toEqual({
      west: -110.12,
      south: 35.01,
      east: -100,
      north: 42,
    });
    expect(boxOf('-180,-90,180,90')).toEqual({ west: -180, south: -85, east: 180, north: 85 });
    expect(boxOf('-0.001,-0.002,1,1')).toEqual({ west: 0, south: 0, east: 1, north: 1 });
  });
  it('may cross 180 degrees, and be tiny or a strip around the world', () => {
    expect(boxOf('170,50,-165,60')).toEqual({ west: 170, south: 50, east: -165, north: 60 });
    expect(boxOf('-105,40,-104.99,40.01')).toMatchObject({ west: -105, east: -104.99 });
    expect(boxOf('-180,39,180,39.01')).toMatchObject({ north: 39.01 });
  });
});

describe('the key of a request', () => {
  const key = (query: string) => keyOf(orderOf('wind.svg', query));

  it('is the same for the same picture, however it was asked for', () => {
    expect(key('w=600&hours=0&utm_source=x')).toBe(key(''));
    expect(key('hours=01')).toBe(key('hours=1'));
    expect(key('w=581')).toBe(key('w=600'));
    expect(key('bbox=-110.001,35,-100,42')).toBe(key('bbox=-110,35,-100,42.00'));
  });
  it('differs with everything that a picture depends on', () => {
    const queries = ['', 'hours=1', 'theme=dark', 'temp=c', 'wind=ms', 'lang=es', 'w=620'];
    const places = [
      `cell=${CELL}`,
      'frame=page',
      `frame=page&cell=${CELL}`,
      'bbox=-110,35,-100,42',
    ];
    const keys = [...queries, ...places].map(key);
    keys.push(keyOf(orderOf('rain.svg')), keyOf(orderOf('wind.png', 'theme=light')));
    keys.push(keyOf(orderOf('wind.png', 'frame=share')), key('t=2026-11-29T23Z'));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
