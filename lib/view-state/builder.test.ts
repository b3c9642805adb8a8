import { describe, expect, it } from 'vitest';
import {
  builderAddress,
  embedOf,
  fullViewAddress,
  newBuilder,
  originOf,
  parseBuilder,
} from './builder';
import { builderLink, builderLinkOfComparison } from './builder-link';
import { EMBED_KINDS } from './embed';
import { embedAddress } from './embed-address';
import { parseEmbed } from './parse-embed';
import { EMPTY_VIEW, type ViewState } from './view-state';

const DENVER = '86268cdafffffff';
const BOULDER = '862681a37ffffff';
const FULL = newBuilder({
  cells: [DENVER, BOULDER],
  parts: ['now', 'hours', 'alerts'],
  zone: 'TXZ163',
  isCompact: true,
  layer: 'wind',
  camera: { lat: 39.74, lng: -104.99, zoom: 7 },
  isMarked: true,
  controls: ['timeline', 'zoom'],
  isLive: true,
  look: {
    temperatureUnit: 'c',
    windUnit: 'kmh',
    language: 'es',
    theme: 'dark',
    size: 'l',
    accent: 'ff8800',
    background: 'transparent',
    radiusPx: 0,
  },
  widthPx: 320,
  heightPx: 72,
  form: 'frame',
  host: 'https://town.example:8443',
});

describe('the address of the builder', () => {
  it('holds every choice, also those for other kinds of embeds', () => {
    for (const kind of EMBED_KINDS) {
      const address = builderAddress({ ...FULL, kind });
      expect(parseBuilder(address.slice('/embed'.length))).toEqual({
        state: { ...FULL, kind },
        ignored: [],
      });
    }
  });
  it('holds a width that is no number', () => {
    const address = builderAddress({ ...FULL, widthPx: 'full' });
    expect(address).toContain('&w=full&');
    expect(parseBuilder(address.slice('/embed'.length)).state.widthPx).toBe('full');
  });
  it('is short for what is usual', () => {
    expect(builderAddress(newBuilder({}))).toBe(`/embed?cell=${BOULDER}`);
    expect(parseBuilder('').state).toEqual(newBuilder({}));
  });
  it('uses the names and words of embeds, and names what is wrong', () => {
    const { state, ignored } = parseBuilder(
      '?view=maps&cell=x&layer=fog&theme=DARK&zone=nowhere&w=9999&as=soup&for=ftp://a&foo=1&show=now,tea&controls=zoom',
    );
    expect(state).toMatchObject({ kind: 'place', cells: [BOULDER], controls: ['zoom'] });
    expect(state.look.theme).toBe('dark');
    expect([...ignored].sort()).toEqual(
      ['as', 'cell', 'foo', 'for', 'layer', 'show', 'view', 'w', 'zone'].sort(),
    );
  });
});

describe('a link to the builder', () => {
  const searchOf = (address: string) => address.slice('/embed'.length);
  it('brings what a view shows', () => {
    const view: ViewState = {
      ...EMPTY_VIEW,
      cell: DENVER,
      zone: 'COZ040',
      layer: 'wind',
      temperatureUnit: 'c',
      language: 'es',
      hourMs: Date.UTC(2026, 10, 23),
      camera: { zoom: 14.5, lat: 89, lng: -105.25 },
    };
    for (const kind of ['place', 'map'] as const) {
      const { state, ignored } = parseBuilder(searchOf(builderLink(view, kind)));
      expect(ignored).toEqual([]);
      expect(state).toMatchObject({
        kind,
        cells: [DENVER],
        zone: 'COZ040',
        layer: 'wind',
        camera: { zoom: 11, lat: 85, lng: -105.25 },
        look: { temperatureUnit: 'c', language: null },
      });
    }
    expect(builderLink(EMPTY_VIEW, 'place')).toBe('/embed');
  });
  it('brings a comparison', () => {
    const units = { temperatureUnit: 'c', windUnit: null, language: 'es' } as const;
    const link = builderLinkOfComparison({ cells: [DENVER, BOULDER], ...units });
    expect(parseBuilder(searchOf(link))).toMatchObject({
      state: { kind: 'compare', cells: [DENVER, BOULDER], look: { temperatureUnit: 'c' } },
      ignored: [],
    });
  });
});

describe('the embed that is chosen', () => {
  it.each(EMBED_KINDS)('has an address that says the same: %s', (kind) => {
    const embed = embedOf({ ...FULL, kind });
    const [path = '', search = ''] = embedAddress(embed).split('?');
    expect(parseEmbed(path, search)).toMatchObject({ kind: 'embed', embed, ignored: [] });
  });
  it('has a page that shows all of it', () => {
    const address = (kind: (typeof EMBED_KINDS)[number]) => fullViewAddress({ ...FULL, kind });
    expect(address('place')).toBe(`/cell/${DENVER}?temp=c&wind=kmh`);
    expect(address('map')).toBe('/?layer=wind&temp=c&wind=kmh#7/39.74/-104.99');
    expect(address('alerts')).toBe('/search?q=TXZ163');
    expect(address('compare')).toBe(`/compare?cells=${DENVER},${BOULDER}&temp=c&wind=kmh`);
  });
});

it.each([
  ['town.example', 'https://town.example'],
  ['https://Town.example/weather?x=1', 'https://town.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
  ['ftp://town.example', null],
  ['javascript://x', null],
  ['two words', null],
  ['*', null],
  ['', null],
])('the origin of %s is %s', (text, origin) => {
  expect(originOf(text)).toBe(origin);
});
