import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { REQUEST_STREAM_PATH } from '@/lib/contract/paths';
import { CRAWL_LIMITS, type CrawlOptions, crawl } from './crawl';
import { READERS } from './fetched';
import { LOOKS_LIKE_KEY } from './lookalikes';
import { createScanner } from './scan';

const ORIGIN = 'https://weather.example';
const KEY = `pub_${'0123456789abcdef'.repeat(2)}`;
const sha256 = createHash('sha256').update(KEY).digest('hex');
const HTML = { 'content-type': 'text/html' };
const SCRIPT = { 'content-type': 'text/javascript' };

interface Page {
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  /** What comes before the headers, in the words of the status, and after the body. */
  readonly hints?: string;
  readonly words?: string;
  readonly trailers?: string;
}
type Site = Record<string, Page>;

/** Crawls a made-up site from its front page, and notes what it was asked. */
async function search(site: Site, options: Partial<CrawlOptions> = {}) {
  const asked: string[] = [];
  const waited: number[] = [];
  const found = await crawl({
    origin: ORIGIN,
    targets: [{ path: '/', as: 'terminal' }],
    limits: CRAWL_LIMITS,
    now: () => 0,
    wait: async (ms) => void waited.push(ms),
    scanner: createScanner([{ label: 'key', sha256 }]),
    get: async (path) => {
      asked.push(path);
      const page = site[path];
      if (!page) throw new TypeError('unreachable');
      const { status = 200, headers = {}, hints = '', words = 'OK', trailers = '' } = page;
      const lines = Object.entries(headers).map((pair) => pair.join(': '));
      return {
        status,
        head: [hints, `${status} ${words}`, ...lines].join('\n'),
        header: (name) => headers[name],
        body: bytesOf(page.body),
        trailers: () => trailers,
      };
    },
    ...options,
  });
  const finds = found.answers.flatMap(({ path, finds: own, headFinds }) => [
    ...own.map(({ forms }) => `${path} ${forms.join()}`.trim()),
    ...headFinds.map(({ forms }) => `${path} head ${forms.join()}`.trim()),
  ]);
  return { ...found, asked, waited, finds };
}

async function* bytesOf(body: string | Uint8Array = '') {
  yield typeof body === 'string' ? new TextEncoder().encode(body) : body;
}

describe('a crawl of a site', () => {
  it('reads what its pages link and name, each once, and nothing of other sites', async () => {
    const page = `<a href="/b">b</a><a href="https://other.example/c">c</a><a href='/b'>b</a>
      <script src="/_next/static/chunks/a.js"></script><script async src=own/f.js></script>
      <link rel="stylesheet" href="https://other.example/g.css"><iframe src='/h?x=1&amp;y=2'></iframe>`;
    const { asked, failed, foreign, limitsReached, answers } = await search({
      '/': { body: page, headers: HTML },
      '/b': { status: 308, headers: { location: '/d' } },
      '/d': { headers: HTML },
      '/own/f.js': { body: 'import("./i.js"); new Worker("/j.js")', headers: SCRIPT },
      '/own/i.js': { headers: SCRIPT },
      '/j.js': { headers: SCRIPT },
      '/h?x=1&y=2': { headers: HTML },
      '/_next/static/chunks/a.js': { body: 'load("static/chunks/e.js")', headers: SCRIPT },
    });
    const missing = ['/_next/static/chunks/e.js'];
    const scripts = ['/own/f.js', '/own/i.js', '/j.js', '/_next/static/chunks/a.js'];
    const maps = scripts.flatMap((path) => [`${path}.map`, `${path}.gz`]);
    // What cannot be reached is asked for once more.
    const twice = [...missing, ...maps];
    const once = ['/', '/_next/static/chunks/a.js', '/b', '/d', '/h?x=1&y=2', '/j.js'];
    expect(asked.toSorted()).toEqual(
      [...once, '/own/f.js', '/own/i.js', ...twice, ...twice].toSorted(),
    );
    expect(failed.toSorted()).toEqual(twice.toSorted());
    expect(foreign).toEqual(['https://other.example/g.css']);
    expect(limitsReached).toEqual([]);
    expect(answers.find(({ path }) => path === '/')?.names).toContain('/own/f.js');
  });
  it('follows a few of the links that may cost calls, and of pages that the same code makes', async () => {
    const links = (path: string, rel = '') =>
      Array.from({ length: 50 }, (_, at) => `<a href="${path}${at}"${rel}>x</a>`).join('');
    const body = `${links('/newest/', ' rel="nofollow"')}${links('/cell/')}${links('/other/')}`;
    const { asked, sampled, limitsReached } = await search({ '/': { body, headers: HTML } });
    const of = (path: string) => new Set(asked.filter((one) => one.startsWith(path))).size;
    expect([of('/newest/'), of('/cell/'), of('/other/')]).toEqual([1, 20, 50]);
    expect(sampled).toEqual({ '/cell/…': 30, 'links with rel=nofollow': 49 });
    expect(limitsReached).toEqual([]);
  });
  it.each([429, 503, 504])(
    'goes on where a connection breaks once, and comes back when it is asked to, with %i',
    async (status) => {
      let times = 0;
      const answer = (code: number, body: string, headers: Record<string, string> = {}) => ({
        status: code,
        head: '',
        header: (name: string) => headers[name],
        body: bytesOf(body),
        trailers: () => '',
      });
      const { failed, finds, waited } = await search(
        {},
        {
          get: async () => {
            times += 1;
            if (times === 1) throw new TypeError('other side closed');
            return times === 2 ? answer(status, 'later', { 'retry-after': '7' }) : answer(200, KEY);
          },
        },
      );
      expect(failed).toEqual([]);
      expect(finds).toEqual(['/']);
      expect(waited).toEqual([7_000]);
    },
  );
  it('finds a key in a body, a header, each cookie, and an address, which it does not repeat', async () => {
    const page = `<a href="/cookies">1</a><a href="/header">2</a><a href="/search?q=${KEY}">3</a>`;
    const { finds, answers } = await search({
      '/': { body: page, headers: HTML },
      '/cookies': { headers: { 'set-cookie': `a=1; b=${btoa(KEY)}` } },
      '/header': { headers: { 'x-k': encodeURIComponent(KEY).replace('_', '%5F') } },
      [`/search?q=${KEY}`]: {},
    });
    expect(finds.toSorted()).toEqual([
      ...['/', '/cookies head base64', '/header head', '/header head percent', '/search head'],
    ]);
    expect(JSON.stringify(answers)).not.toContain(KEY.slice(4));
  });
  it('finds a key in what comes before the headers, in the words of the status, and after the body', async () => {
    const page = '<a href="/hints">1</a><a href="/words">2</a><a href="/trailers">3</a>';
    const { finds } = await search({
      '/': { body: page, headers: HTML },
      '/hints': { hints: `link: </x?k=${KEY}>` },
      '/words': { words: `OK ${KEY}` },
      '/trailers': { trailers: `x-sum: ${KEY}` },
    });
    expect(finds.toSorted()).toEqual(['/hints head', '/trailers head', '/words head']);
  });
  it('finds a key in a source map, in what is compressed, and in an event of a stream', async () => {
    const script = { body: 'x()//# sourceMappingURL=maps/a.js.map', headers: SCRIPT };
    const data = `data:application/gzip;base64,${gzipSync(KEY).toString('base64')}`;
    async function* stream() {
      yield new TextEncoder().encode(`data: ${KEY}\n\n`);
      await new Promise(() => {});
    }
    const site: Site = {
      '/': { body: `<script src="/a.js"></script><img src="/p.gz">`, headers: HTML },
      '/a.js': script,
      '/a.js.map': { status: 404 },
      '/a.js.gz': { status: 404 },
      '/maps/a.js.map': { body: `{"sourcesContent":["key='${KEY}'"]}` },
      '/p.gz': { body: gzipSync(`a log: ${KEY}`) },
      '/data': { body: data, headers: HTML },
    };
    const { finds } = await search(site, {
      targets: ['/', '/data'].map((path) => ({ path, as: 'terminal' })),
    });
    expect(finds.toSorted()).toEqual(['/data gzip', '/maps/a.js.map', '/p.gz gzip']);
    const streamed = await search(site, {
      targets: [{ path: REQUEST_STREAM_PATH, as: 'terminal' }],
      get: async () => ({
        status: 200,
        head: '',
        header: (name) => (name === 'content-type' ? 'text/event-stream' : undefined),
        body: stream(),
        trailers: () => '',
      }),
    });
    expect(streamed.finds).toEqual([REQUEST_STREAM_PATH]);
    expect(streamed.answers[0]).toMatchObject({ kind: 'stream', isCut: false });
  });
  it('asks as several readers, each of whom may get something else', async () => {
    const asked: (string | undefined)[] = [];
    await search(
      {},
      {
        targets: (['terminal', 'browser', 'crawler', 'spanish'] as const).map((as) => ({
          path: '/',
          as,
        })),
        get: async (_, headers) => {
          asked.push(headers['user-agent'] ?? headers['accept-language']);
          return {
            status: 200,
            head: '',
            header: () => undefined,
            body: bytesOf(),
            trailers: () => '',
          };
        },
      },
    );
    const { browser, crawler } = READERS;
    expect(asked).toEqual([undefined, browser['user-agent'], crawler['user-agent'], 'es']);
  });
  it('says what looks like a key and is none that is known', async () => {
    const { answers } = await search({ '/': { body: `<p>pub_${'9'.repeat(32)}</p>` } });
    expect(answers[0]?.finds).toEqual([{ label: LOOKS_LIKE_KEY, forms: [] }]);
  });
  it('ends at its limits, and says so', async () => {
    const links = Array.from({ length: 9 }, (_, at) => `<a href="/${at}">x</a>`).join('');
    const site: Site = { '/': { body: links, headers: HTML } };
    for (let at = 0; at < 9; at += 1) site[`/${at}`] = { body: 'x'.repeat(1000), headers: HTML };
    const limit = (limits: Partial<typeof CRAWL_LIMITS>) =>
      search(site, { limits: { ...CRAWL_LIMITS, ...limits } });
    expect(await limit({ otherPages: 3 })).toMatchObject({
      limitsReached: ['otherPages'],
      answers: { length: 4 },
    });
    expect(await limit({ answers: 5 })).toMatchObject({
      limitsReached: ['answers'],
      answers: { length: 5 },
    });
    const few = await limit({ bytes: 1500 });
    expect(few.limitsReached).toEqual(['bytes']);
    expect(few.answers.length).toBeLessThan(8);
    const parts = await limit({ bytesPerAnswer: 10 });
    expect(parts.answers.every(({ isCut }) => isCut)).toBe(true);
    let nowMs = 0;
    const late = await search(site, {
      limits: { ...CRAWL_LIMITS, ms: 3 },
      now: () => nowMs++,
    });
    expect(late.limitsReached).toEqual(['ms']);
    expect(late.answers.length).toBeLessThan(5);
  });
});
