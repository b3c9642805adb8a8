import { expect, it } from 'vitest';
import { radarAddress } from './radar-link';

it('centers the radar of the NWS on a place', () => {
  const url = new URL(radarAddress({ lat: 39.739_21, lng: -104.984_7 }));
  expect(url.origin + url.pathname).toBe('https://radar.weather.gov/');
  const [version, json] = (url.searchParams.get('settings') ?? '').split('_');
  expect(version).toBe('v1');
  expect(JSON.parse(atob(json ?? ''))).toMatchObject({
    agenda: { center: [-104.985, 39.739], location: [-104.985, 39.739], zoom: 8 },
  });
});

it('is the plain site while the place is unknown', () => {
  expect(radarAddress(null)).toBe('https://radar.weather.gov/');
});
