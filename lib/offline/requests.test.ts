import { describe, expect, it } from 'vitest';
import { pageKeyOf, pathsOf, storedKindOf } from './requests';

const ORIGIN = 'https://here.example';
const CELL = '86268cd07ffffff';
const kindOf = (path: string, parts: { method?: string; mode?: RequestMode } = {}) =>
  storedKindOf({ method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...parts }, ORIGIN);

describe('what is stored', () => {
  it.each([
    ['/_next/static/chunks/0a1b.js', 'asset'],
    ['/icons/clear-day.svg', 'file'],
    ['/map/2/labels.json', 'file'],
    ['/map/2/tiles/country/6/13/24.pbf', 'file'],
    ['/icon.svg', 'file'],
    // Nothing needs it without a connection.
    ['/manifest.webmanifest', null],
    [`/api/v1/forecast/${CELL}.json`, 'document'],
    ['/api/v1/alerts/COZ039.json', 'document'],
    [`/api/places/of/${CELL}.json`, 'document'],
    ['/api/places/station/KDEN.json', 'document'],
    [`/api/zones/of/${CELL}.json`, 'document'],
    ['/api/zones/at?lat=39.7&lng=-105', null],
    [`/api/zones/near/${CELL}.json`, 'document'],
    ['/api/zones/COZ039.json', 'document'],
    ['/api/status', null],
    ['/api/health/live', null],
    ['/api/places?q=denver', null],
    ['/api/zones/find?q=denver', null],
    ['/api/tiles/forecast/84268cdffffffff.json', null],
    // It states an age in words, which would not stay true.
    ['/api/map/temperature.svg?frame=page', null],
    [`/cell/${CELL}/newest`, null],
    [`/api/v1/secrets/${CELL}.json`, null],
    ['/sw.js', null],
    ['/', null],
    [`https://elsewhere.example/api/v1/air/${CELL}.json`, null],
  ])('%s: %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind);
    expect(kindOf(path, { method: 'HEAD' })).toBeNull();
  });
  it.each([
    ['/', '/'],
    ['/?layer=wind', '/'],
    [`/?cell=${CELL}`, `/cell/${CELL}`],
    [`/cell/${CELL}?layer=wind&t=2026-11-22T18Z`, `/cell/${CELL}`],
    ['/?cell=nonsense', '/'],
    ['/compare?cell=x', '/compare'],
    ['/alerts?in=TX', '/alerts'],
    ['/cell/nonsense', null],
    ['/demo', null],
  ])('the page at %s is stored as %s', (path, key) => {
    expect(pageKeyOf(new URL(path, ORIGIN).href)).toBe(key);
    expect(kindOf(path, { mode: 'navigate' })).toBe(key === null ? null : 'page');
  });
  it('is read out of a page’s message only as far as that is one', () => {
    const message = ['/a', '//evil.example/b', 'https://evil.example/c', 7, null, '/d?e'];
    expect(pathsOf(message, ORIGIN)).toEqual(['/a', '/d?e']);
    for (const other of [null, 'a', { 0: '/a' }, 3]) expect(pathsOf(other, ORIGIN)).toEqual([]);
    expect(
      pathsOf(
        Array.from({ length: 5000 }, () => '/a'),
        ORIGIN,
      ),
    ).toHaveLength(300);
  });
});
