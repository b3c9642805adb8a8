import { expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { parseEmbed } from '@/lib/view-state/parse-embed';
import { embedMapPicture, fullMapAddress, liveMapAddress } from './embed-map';

const NOW_MS = Date.UTC(2026, 10, 21, 5, 20);
const CELL = '86268cdafffffff';

function addressesOf(search: string, locale: 'en' | 'es' = 'en') {
  const parsed = parseEmbed('/embed/map', search);
  if (parsed.kind !== 'embed' || parsed.embed.view.kind !== 'map') throw new Error(search);
  const { view, look } = parsed.embed;
  return {
    picture: embedMapPicture(view, look, { locale, nowMs: NOW_MS, size: 'fill' }),
    full: fullMapAddress(view, look),
  };
}

it('a map of the country has the shortest addresses', () => {
  expect(addressesOf('')).toEqual({ picture: '/api/map/temperature.svg?frame=fill', full: '/' });
});

it('picture and full map have layer, place, hour, units and language of the embed', () => {
  const search = `?layer=wind&lat=39.7&lng=-105&zoom=6&cell=${CELL}&t=2026-11-21T08Z&temp=c&wind=kn&theme=dark&lang=es`;
  expect(addressesOf(search, 'es')).toEqual({
    picture: `/api/map/wind.svg?frame=fill&lat=39.7&lng=-105&zoom=6&cell=${CELL}&hours=3&theme=dark&temp=c&wind=kn&lang=es`,
    full: `/cell/${CELL}?layer=wind&t=2026-11-21T08Z&temp=c&wind=kn&lang=es#6/39.7/-105`,
  });
});

it('an hour beyond those that there are becomes the nearest', () => {
  const at = (ms: number) => `?t=${new Date(ms).toISOString().slice(0, 13)}Z`;
  expect(addressesOf(at(NOW_MS - HOUR_MS)).picture).not.toContain('hours');
  expect(addressesOf(at(NOW_MS + 99 * HOUR_MS)).picture).toContain('&hours=99');
  expect(addressesOf(at(NOW_MS + 999 * HOUR_MS)).picture).toContain('&hours=240');
});

it('the live map has what the light page has, but that it is to become live', () => {
  const parsed = parseEmbed('/embed/map', '?layer=wind&controls=zoom&live=1&theme=dark&radius=8');
  if (parsed.kind !== 'embed' || parsed.embed.view.kind !== 'map') throw new Error('no map');
  expect(liveMapAddress(parsed.embed.view, parsed.embed.look)).toBe(
    '/embed/map/live?layer=wind&controls=zoom&theme=dark&radius=8',
  );
});
