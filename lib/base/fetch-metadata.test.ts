import { describe, expect, it } from 'vitest';
import { isCrossOrigin, isCrossSite, isReadersChoice, isReadersPage } from './fetch-metadata';

describe('a request', () => {
  it.each([
    [{}, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }, false],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, false],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }, true],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    // A reader follows a link.
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, false],
  ] as [Record<string, string>, boolean][])(
    'with %j comes from another site: %s',
    (headers, is) => {
      expect(isCrossSite((name) => headers[name])).toBe(is);
    },
  );
  it.each([
    [{}, true],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }, true],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, true],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, false],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }, false],
    [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, false],
    [{ 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' }, false],
  ] as [Record<string, string>, boolean][])(
    'chose with %j to load newer weather: %s',
    (headers, is) => {
      expect(isReadersChoice((name) => headers[name])).toBe(is);
    },
  );
  it.each([
    [{}, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, true],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }, true],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }, false],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, false],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }, false],
  ] as [Record<string, string>, boolean][])(
    'with %j is a page that a reader opens: %s',
    (headers, is) => {
      expect(isReadersPage((name) => headers[name])).toBe(is);
    },
  );
  it.each([
    [{}, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://other.example' }, false],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, true],
    [{ origin: 'https://weather.example', host: 'weather.example' }, false],
    [{ origin: 'https://weather.example:8443', host: 'weather.example' }, true],
    [{ origin: 'null', host: 'weather.example' }, true],
  ] as [Record<string, string>, boolean][])(
    'with %j comes from a page of another origin: %s',
    (headers, is) => {
      expect(isCrossOrigin((name) => headers[name])).toBe(is);
    },
  );
});
