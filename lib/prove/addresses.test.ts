import { describe, expect, it } from 'vitest';
import { linksIn, ownPaths, referencesIn } from './addresses';

describe('what is searched', () => {
  it('are addresses of this origin, each once, but for the stream that never ends', () => {
    const addresses = [
      'http://a.test/x?y=1',
      '/x?y=1',
      'http://b.test/x',
      'blob:http://a.test/1',
      '/api/v1/air/1.json?trace=4',
      '/api/inspector/requests',
      'http://',
    ];
    expect(ownPaths(addresses, 'http://a.test')).toEqual(['/x?y=1', '/api/v1/air/1.json?trace=4']);
  });
  it('are the files that a page or a script names', () => {
    const page = `<script src="/_next/static/a.js?x"></script><link href='/_next/static/b.css'>`;
    expect(referencesIn(`${page}url(/icons/c.svg) "/other" load("static/chunks/d.js")`)).toEqual([
      '/_next/static/a.js',
      '/_next/static/b.css',
      '/icons/c.svg',
      '/_next/static/chunks/d.js',
      '/_next/static/a.js?x',
      '/_next/static/b.css',
    ]);
  });
  it('are the pages that a page links, but not those that cost calls', () => {
    const page = `<a class="x" href="/list?a=1&amp;b=2">a</a><a href="/newest" rel="nofollow">b</a>`;
    expect(linksIn(page, 'followed')).toEqual(['/list?a=1&b=2']);
    expect(linksIn(page, 'nofollow')).toEqual(['/newest']);
  });
});
