import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CRAWL_LIMITS, type CrawlOptions, crawl } from './crawl';
import { createScanner } from './scan';

const ORIGIN = 'https://weather.example';
const KEY = `pub_${'0123456789abcdef'.repeat(2)}`;
const sha256 = createHash('sha256').update(KEY).digest('hex');
const HTML = { 'content-type': 'text/html' };

type Site = Record<string, { body?: string; headers?: HeadersInit; status?: number }>;

/** Crawls a made-up site from its front page, and notes what it was asked. */
async function search(site: Site, options: Partial<CrawlOptions> = {}) {
  const asked: string[] = [];
  const found = await crawl({
    origin: ORIGIN,
    paths: ['/'],
    limits: CRAWL_LIMITS,
    now: () => 0,
    scanner: createScanner([{ label: 'key', sha256 }]),
    fetch: async (input, init) => {
      asked.push(String(input).replace(ORIGIN, ''));
      expect(init?.method ?? 'GET').toBe('GET');
      const page = site[String(input).replace(ORIGIN, '')];
      if (!page) throw new TypeError('unreachable');
      return new Response(page.body ?? '', {
        status: page.status ?? 200,
        headers: page.headers ?? {},
      });
    },
    ...options,
  });
  const finds = found.answers.flatMap(({ path, finds: own }) =>
    own.map(({ forms }) => `${path} ${forms.join()}`.trim()),
  );
  return { ...found, asked, finds };
}

describe('a crawl of a site', () => {
  it('reads what its pages link and name, each once, and nothing of other sites', async () => {
    const page = `<a href="/b">b</a><a href="https://other.example/c">c</a><a href="/newest" rel="nofollow">n</a>
      <script src="/_next/static/chunks/a.js"></script><a href="/b">b</a>`;
    const { asked, failed, isCut } = await search({
      '/': { body: page, headers: HTML },
      '/b': { status: 308, headers: { location: '/d' } },
      '/d': { headers: HTML },
      '/_next/static/chunks/a.js': {
        body: 'load("static/chunks/e.js")',
        headers: { 'content-type': 'text/javascript' },
      },
    });
    const missing = '/_next/static/chunks/e.js';
    // What cannot be reached is asked for once more.
    expect(asked.toSorted()).toEqual(
      ['/', '/_next/static/chunks/a.js', missing, missing, '/b', '/d'].toSorted(),
    );
    expect(failed).toEqual([missing]);
    expect(isCut).toBe(false);
  });
  it('goes on where a connection breaks once', async () => {
    let times = 0;
    const { failed, finds } = await search(
      {},
      {
        fetch: async () => {
          times += 1;
          if (times === 1) throw new TypeError('other side closed');
          return new Response(KEY);
        },
      },
    );
    expect(failed).toEqual([]);
    expect(finds).toEqual(['/']);
  });
  it('finds a key in a body, a header, each cookie, and an address, which it does not repeat', async () => {
    const cookies = new Headers([
      ['set-cookie', 'a=1'],
      ['set-cookie', `b=${btoa(KEY)}`],
    ]);
    const page = `<a href="/cookies">1</a><a href="/header">2</a><a href="/search?q=${KEY}">3</a>`;
    const { finds, answers } = await search({
      '/': { body: page, headers: HTML },
      '/cookies': { headers: cookies },
      '/header': { headers: { location: `/?k=${encodeURIComponent(KEY).replace('_', '%5F')}` } },
      [`/search?q=${KEY}`]: {},
    });
    expect(finds.toSorted()).toEqual([
      ...['/', '/cookies base64', '/header', '/header percent', '/search'],
    ]);
    expect(JSON.stringify(answers)).not.toContain(KEY.slice(4));
  });
  it('ends at its limits, and says so', async () => {
    const links = Array.from({ length: 9 }, (_, at) => `<a href="/${at}">x</a>`).join('');
    const site: Site = { '/': { body: links, headers: HTML } };
    for (let at = 0; at < 9; at += 1) site[`/${at}`] = { body: 'x'.repeat(1000), headers: HTML };
    const limit = (limits: Partial<typeof CRAWL_LIMITS>) =>
      search(site, { limits: { ...CRAWL_LIMITS, ...limits } });
    expect(await limit({ pages: 3 })).toMatchObject({ isCut: true, answers: { length: 4 } });
    expect(await limit({ answers: 5 })).toMatchObject({ isCut: true, answers: { length: 5 } });
    expect((await limit({ bytes: 1500 })).answers.length).toBeLessThan(8);
    const parts = await limit({ bytesPerAnswer: 10 });
    expect(parts.answers.every(({ isCut }) => isCut)).toBe(true);
    let nowMs = 0;
    const late = await search(site, {
      limits: { ...CRAWL_LIMITS, ms: 3 },
      now: () => nowMs++,
    });
    expect(late).toMatchObject({ isCut: true });
    expect(late.answers.length).toBeLessThan(5);
  });
});
