import { describe, expect, it } from 'vitest';
import { attributesOf, framePath } from './address';

const reading = (attributes: Readonly<Record<string, string>>) => (name: string) =>
  attributes[name] ?? null;

describe('framePath', () => {
  it.each([
    [
      'weather',
      { place: 'Boulder, CO', show: 'now,days' },
      'place?q=Boulder%2C+CO&show=now%2Cdays',
    ],
    ['weather', { place: ' 862681A37FFFFFF ', temp: 'c' }, 'place/862681A37FFFFFF?temp=c'],
    ['weather', {}, 'place'],
    ['weather', { lat: '40.01', lng: '-105.27', temp: 'c' }, 'place?lat=40.01&lng=-105.27&temp=c'],
    ['alerts', { lat: '40.01', lng: '-105.27' }, 'alerts?lat=40.01&lng=-105.27'],
    [
      'map',
      { layer: 'wind', lat: '40', lng: '-105', live: '' },
      'map?lat=40&lng=-105&layer=wind&live=1',
    ],
    ['map', { live: '0' }, 'map?live=0'],
    ['map', { place: 'Boulder', id: 'a', class: 'b' }, 'map'],
    ['alerts', { zone: 'COZ039', theme: 'dark' }, 'alerts/COZ039?theme=dark'],
    ['alerts', { zone: '../../x' }, 'alerts/..%2F..%2Fx'],
    ['alerts', { zone: 'COZ039, COC013', compact: '' }, 'alerts/COZ039%2C%20COC013?compact=1'],
    ['alerts', { place: 'Boulder, CO', none: 'line' }, 'alerts?q=Boulder%2C+CO&none=line'],
    ['alerts', { place: '862681a37ffffff' }, 'alerts/862681a37ffffff'],
    ['map', { live: 'true' }, 'map?live=1'],
    ['map', { live: 'false' }, 'map?live=0'],
    [
      'compare',
      { places: 'Boulder, CO; 862681a37ffffff;;80302 ', size: 's' },
      'compare?q=Boulder%2C+CO&cell=862681a37ffffff&q=80302&size=s',
    ],
  ] as const)('%s %o: /embed/%s', (kind, attributes, path) => {
    expect(framePath(kind, reading(attributes))).toBe(`/embed/${path}`);
  });
  it('passes on what is wrong, for the server to name', () => {
    expect(framePath('weather', reading({ place: 'x', theme: 'blue&temp=c' }))).toBe(
      '/embed/place?q=x&theme=blue%26temp%3Dc',
    );
  });
});

describe('attributesOf', () => {
  it('follows everything that the address has', () => {
    expect(attributesOf('map')).toEqual(expect.arrayContaining(['layer', 't', 'live', 'theme']));
  });
});
