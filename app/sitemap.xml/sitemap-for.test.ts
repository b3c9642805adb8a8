import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, expect, it } from 'vitest';
import { ROUTES } from '@/scripts/documents/addresses';
import { sitemapFor } from './sitemap-for';

const ORIGIN = 'https://weather.example';
/** What one file may have (sitemaps.org). */
const [MOST_ADDRESSES, MOST_BYTES] = [50_000, 52_428_800];

let text = '';
let addresses: readonly string[] = [];
beforeAll(async () => {
  text = await sitemapFor(ORIGIN);
  const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(text);
  expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  addresses = urlset.url.map(({ loc }: { loc: string }) => loc);
});

it('is sound, and within the limits of its form', () => {
  expect(XMLValidator.validate(text)).toBe(true);
  expect(addresses.length).toBeLessThan(MOST_ADDRESSES);
  expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    expect(address.startsWith(`${ORIGIN}/`)).toBe(true);
    expect(new URL(address).href).toBe(address);
  }
});

it('has our pages, each state, and the larger towns', () => {
  const paths = addresses.map((address) => address.slice(ORIGIN.length));
  const states = paths.filter((path) => path.startsWith('/list?'));
  const towns = paths.filter((path) => path.startsWith('/cell/'));
  const pages = paths.filter((path) => !states.includes(path) && !towns.includes(path));
  for (const page of pages) expect(ROUTES, page).toContain(page);
  expect(pages).toEqual(expect.arrayContaining(['/', '/alerts', '/list', '/api', '/proxy']));
  // With the District of Columbia and Puerto Rico.
  expect(states.length).toBe(52);
  expect(states).toEqual(expect.arrayContaining(['/list?in=CO', '/list?in=PR', '/list?in=AK']));
  expect(towns).toEqual(expect.arrayContaining(['/cell/862681a37ffffff', '/cell/862a1072fffffff']));
  expect(towns.length).toBeGreaterThan(1_500);
});
