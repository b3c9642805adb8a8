import { expect, it } from 'vitest';
import { distinctSources, sourceAddress, sourceNames } from './sources';

const source = (name: string | null, url: string | null, license: string | null = null) => ({
  name,
  url,
  license,
});

it('keeps each source once, and two addresses of one name', () => {
  const first = source('NWS', 'https://weather.gov', 'public domain');
  const other = source('NWS', 'https://tgftp.nws.noaa.gov');
  const nameless = source(null, 'https://weather.gov');
  expect(distinctSources([first, other, source('NWS', 'https://weather.gov'), nameless])).toEqual([
    first,
    other,
    nameless,
  ]);
});

it('names each once, and nothing that has no name', () => {
  const sources = [source('NWS', 'a'), source(' NWS ', 'b'), source(null, 'c'), source(' ', 'd')];
  expect(sourceNames(sources)).toEqual(['NWS']);
});

it.each([
  ['https://weather.gov', 'https://weather.gov/'],
  ['/demo', '/demo'],
  ['//weather.gov', null],
  ['javascript:alert(1)', null],
  ['weather', null],
  [null, null],
])('links %s to %s', (url, address) => {
  expect(sourceAddress(source('NWS', url))).toBe(address);
});
