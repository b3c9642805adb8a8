import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DECOYS_PATH,
  INSPECTOR_SESSION_PATH,
  KEY_PRINTS_PATH,
  REQUEST_STREAM_PATH,
} from '@/lib/contract/paths';
import { PLANTED } from '@/lib/contract/proof';
import { DECOY_HEADER, DECOY_PRINT, decoyText } from '@/lib/observe/decoy';
import { CORE_DATA, CORE_PAGES } from '@/lib/prove/addresses';
import { listen } from '@/lib/server/testing/listen';

const DIGITS = '0123456789abcdef'.repeat(2).replace(/^01/, 'fe');
const KEY = `pub_${DIGITS}`;
const sha256 = createHash('sha256').update(KEY).digest('hex');
const KEYS = [{ label: 'key#1 0badcafe', sha256 }];
const base64 = (text: string) => Buffer.from(text).toString('base64');

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;
/** Answers by their paths; all others are 404. */
type Site = Record<string, string | Answer>;

const [HOME = '', PROXY = '', PLACE = '', EMBED = ''] = CORE_PAGES;
const [FORECAST = ''] = CORE_DATA;
const page = (more = ''): string =>
  `<!doctype html><script src="/_next/static/chunks/a.js"></script><p>weather</p>${more}`;

/** What every deployment has, by its keys, with its planted decoys. */
const siteWith = (keys: object[] = KEYS): Site => ({
  [HOME]: page('<a href="/list">list</a>'),
  [PROXY]: page(`<section data-planted="${PLANTED}">`),
  [PLACE]: page(),
  [EMBED]: page(),
  '/list': page(),
  '/embed/nope': page(`<main data-planted="${PLANTED}">`),
  '/_next/static/chunks/a.js': `const planted="${PLANTED}"`,
  '/api/status': '{}',
  [FORECAST]: '{"hourly":[]}',
  [DECOYS_PATH]: (_, response) => {
    for (const [name, value] of Object.entries(DECOY_HEADER)) response.setHeader(name, value);
    response.end(decoyText());
  },
  [INSPECTOR_SESSION_PATH]: JSON.stringify({
    ...{ inspector: 'on', isOperator: false, hasOperators: false },
    ...{ pageToken: 'token', hasPeers: false, hasLab: true, sourceUrl: null, publicUrl: null },
  }),
  [KEY_PRINTS_PATH]: JSON.stringify({ keys, decoy: DECOY_PRINT }),
});

let output = '';
const { argv } = process;
const closing: (() => unknown)[] = [];

beforeEach(() => {
  output = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += text;
      return true;
    });
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.argv = argv;
  process.exitCode = undefined;
  for (const close of closing.splice(0)) await close();
});

const typeOf = (path: string) =>
  path.endsWith('.js')
    ? 'text/javascript'
    : path.startsWith('/api/')
      ? 'application/json'
      : 'text/html';

/** Serves a made-up site on this machine. */
async function serve(site: Site): Promise<string> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const answer = site[path] ?? site['*'];
    response.setHeader('content-type', typeOf(path));
    response.statusCode = answer === undefined ? 404 : 200;
    if (typeof answer === 'function') answer(request, response);
    else response.end(answer ?? 'no');
  });
  const port = await listen(server);
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${port}`;
}

/** Runs the script as a terminal does, and returns its exit code. */
async function run(...args: string[]) {
  process.argv = ['node', 'prove.ts', ...args];
  vi.resetModules();
  await import('./prove');
  expect(output).not.toContain(DIGITS);
  return process.exitCode;
}

const prove = async (site: Site, ...args: string[]) => run(await serve(site), ...args);
const firstLine = () => output.split('\n')[0];

describe('a search by the script', () => {
  it('ends with 0 where all was read, the decoys are found and the key is not', async () => {
    expect(await prove(siteWith())).toBe(0);
    expect(firstLine()).toMatch(/^No find of the key in \d+ answers\.$/);
    expect(output).toContain('decoy in /proxy: base64');
    expect(output).toContain(
      'The planted decoy was found in a page, a script, data, a header, and an embed',
    );
    expect(output).toContain('What no search from outside can show');
  });
  it('reports as JSON', async () => {
    expect(await prove(siteWith(), '--json')).toBe(0);
    const report = JSON.parse(output);
    expect(report).toMatchObject({ keys: 1, result: 'clean', code: 0, missing: [], failed: [] });
  });
  it('says that there is no key where there is none, and looks for what has the form of one', async () => {
    expect(await prove(siteWith([]))).toBe(0);
    expect(firstLine()).toContain('This deployment has no keys');
    expect(await prove({ ...siteWith([]), '/list': page(KEY) })).toBe(1);
    expect(output).toContain('looks like a key, not one of yours');
  });
  it('does not take a key for the decoy because the site says so', async () => {
    const prints = JSON.stringify({ keys: [], decoy: { label: 'decoy', sha256 } });
    const site = { ...siteWith(), [KEY_PRINTS_PATH]: prints, '/list': page(KEY) };
    expect(await prove(site)).toBe(1);
  });
});

/** Puts the key somewhere, by the path of the answer. */
const LEAKS: Readonly<Record<string, Site>> = {
  'as it is': { '/list': page(KEY) },
  'in base64': { '/list': page(`<!-- ${base64(`key=${KEY}`)} -->`) },
  'in three layers of base64': { '/list': page(base64(base64(base64(KEY)))) },
  'as a UUID': {
    '/list': page(DIGITS.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')),
  },
  'put together by a script': {
    '/_next/static/chunks/a.js': `p="${PLANTED}";k="pub_${DIGITS.slice(0, 9)}" + "${DIGITS.slice(9)}"`,
  },
  'as codes of characters': {
    '/_next/static/chunks/a.js': `p="${PLANTED}";f(${[...Buffer.from(KEY)].join(',')})`,
  },
  backwards: { '/list': page([...KEY].reverse().join('')) },
  'another key than those that are published': { '/list': page(`pub_${'7'.repeat(32)}`) },
  'the beginning of a key': { '/list': page(KEY.slice(0, 24)) },
  'in a script with a relative address': {
    [HOME]: page('<script src=own.js></script>'),
    '/own.js': `k="${KEY}"`,
  },
  'in a source map': { '/_next/static/chunks/a.js.map': `{"sourcesContent":["${KEY}"]}` },
  'behind a link that robots are not to follow': {
    [PLACE]: page('<a rel="nofollow" href="/newest">load</a>'),
    '/newest': page(KEY),
  },
  'for a Spanish reader': {
    [HOME]: ({ headers }, response) =>
      response.end(page(headers['accept-language'] === 'es' ? KEY : '')),
  },
  'for a browser': {
    [HOME]: ({ headers }, response) =>
      response.end(page(/Chrome/.test(headers['user-agent'] ?? '') ? KEY : '')),
  },
  'for a crawler': {
    [PLACE]: ({ headers }, response) =>
      response.end(page(/bot/.test(headers['user-agent'] ?? '') ? KEY : '')),
  },
  'in a header': { '/list': (_, response) => response.setHeader('x-k', KEY).end(page()) },
  'in an early hint': {
    '/list': (_, response) => {
      response.writeEarlyHints({ link: `</x?k=${KEY}>; rel=preload` });
      response.end(page());
    },
  },
  'in the words of the status': {
    '/list': (_, response) => response.writeHead(200, `OK ${KEY}`).end(page()),
  },
  'in a trailer': {
    '/list': (_, response) => {
      response.writeHead(200, { trailer: 'x-sum' });
      response.write(page());
      response.addTrailers({ 'x-sum': KEY });
      response.end();
    },
  },
  'in the stream of events, for the page that may watch': {
    [REQUEST_STREAM_PATH]: ({ headers }, response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.write(`data: ${headers['x-page-token'] === 'token' ? KEY : ''}\n\n`);
    },
  },
  'in a file in gzip': {
    [HOME]: page('<link rel="alternate" href="/log.gz">'),
    '/log.gz': (_, response) =>
      response.setHeader('content-type', 'application/gzip').end(gzipSync(KEY)),
  },
  'in gzip in a data: address': {
    '/list': page(`<a href="data:;base64,${gzipSync(`k=${KEY}`).toString('base64')}">x</a>`),
  },
  'in a body that came compressed': {
    '/list': (_, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(page(KEY))),
  },
  'in a page of an error': {
    '/nowhere': (_, response) => response.writeHead(404).end(page(KEY)),
  },
};

it.each(Object.entries(LEAKS))('a key is found: %s', async (_, leak) => {
  expect(await prove({ ...siteWith(), ...leak })).toBe(1);
  expect(firstLine()).toMatch(/^A KEY WAS FOUND/);
  expect(output).toMatch(/^KEY in \//m);
});

describe('a search that could not search', () => {
  const refuse =
    (status: number): Answer =>
    (_, response) =>
      response.writeHead(status).end();
  it.each<[string, Site, RegExp]>([
    ['the home page', { [HOME]: refuse(500) }, /500: \/\n/],
    ['the page that shows the proxy', { [PROXY]: refuse(404) }, /404: \/proxy/],
    ['a place', { [PLACE]: refuse(503) }, /503: \/cell\//],
    ['an embed', { [EMBED]: refuse(403) }, /403: \/embed\/place/],
    [
      'a script',
      { '/_next/static/chunks/a.js': refuse(404) },
      /404: \/_next\/static\/chunks\/a\.js/,
    ],
    [
      'scripts at all',
      Object.fromEntries(CORE_PAGES.map((path) => [path, '<p>x</p>'])),
      /a script that a page names/,
    ],
    ['a document', { [FORECAST]: refuse(503) }, /503: a document below \/api\/v1\//],
    ['the status', { '/api/status': refuse(500) }, /500: \/api\/status/],
    [
      'all of the home page',
      {
        [HOME]: (_, response) => response.end(page('\n'.repeat(17_000_000))),
      },
      /200: \/\n/,
    ],
  ])('ends with 2 without %s', async (_name, missing, said) => {
    // Unauthorized pages can be pages of errors with the decoy in them.
    expect(await prove({ ...siteWith(), ...missing })).toBe(2);
    expect(firstLine()).toMatch(/^NOT SEARCHED/);
    expect(output).toMatch(said);
  });
  it.each<[string, Answer]>([
    ['refuses everything', (_, response) => response.writeHead(429).end()],
    ['breaks every connection', ({ socket }) => socket.destroy()],
  ])('ends with 2 where the site %s but what is asked first', async (_name, answer) => {
    const { [KEY_PRINTS_PATH]: prints = '', [DECOYS_PATH]: decoys = '' } = siteWith();
    const site = { [KEY_PRINTS_PATH]: prints, [DECOYS_PATH]: decoys, '*': answer };
    expect(await prove(site)).toBe(2);
    expect(firstLine()).toMatch(/^NOT SEARCHED|does not answer as Hexcast does/);
  });
  it('ends with 1 if it is not seen to find something everywhere', async () => {
    const decoys: [string, Site][] = [
      ['page', { [PROXY]: page() }],
      ['script', { '/_next/static/chunks/a.js': 'x()' }],
      ['data', { [DECOYS_PATH]: (_, response) => response.setHeader('decoy', PLANTED).end('{}') }],
      ['header', { [DECOYS_PATH]: decoyText() }],
      ['embed', { '/embed/nope': page() }],
    ];
    for (const [name, site] of decoys) {
      output = '';
      expect(await prove({ ...siteWith(), ...site })).toBe(1);
      expect(firstLine()).toBe(`THE DECOY WAS NOT FOUND in: ${name}. This search proves nothing.`);
    }
  });
});

describe('a search that did not read all', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `<a href="/p/${at}">${at}</a>`).join('');
  it.each<[string, Site, RegExp]>([
    ['a site of 10,000 pages', { '/list': page(many), '*': page() }, /limit of otherPages/],
    [
      'an answer without end',
      { '/list': (_, response) => response.end('\n'.repeat(17_000_000)) },
      /read in part: \/list/,
    ],
    [
      'a connection that breaks each time',
      { '/list': ({ socket }) => socket.destroy() },
      /could not be read: \/list/,
    ],
    [
      'a script of another site',
      { '/list': page('<script src="https://cdn.example/x.js"></script>') },
      /of another site, not read: https:\/\/cdn\.example\/x\.js/,
    ],
    [
      'a refusal',
      { '/list': (_, response) => response.writeHead(503).end() },
      /came with 503: \/list/,
    ],
    [
      'an archive',
      { '/list': page('<a href="/all.zip">x</a>'), '/all.zip': 'PK' },
      /packed, not opened: \/all\.zip/,
    ],
  ])('ends with 3, and says why in its first line: %s', async (_name, site, said) => {
    expect(await prove({ ...siteWith(), ...site })).toBe(3);
    expect(firstLine()).toMatch(/^INCOMPLETE: no find of the key/);
    expect(output).toMatch(said);
  });
});

describe('where hashes are not published, the script', () => {
  const secretive = () => ({ ...siteWith(), [KEY_PRINTS_PATH]: undefined as never });
  it('asks for them', async () => {
    expect(await prove(secretive())).toBe(2);
    expect(output).toContain('--sha256');
  });
  it('looks for those that it is told', async () => {
    const other = '0'.repeat(64);
    expect(await prove(secretive(), '--sha256', other)).toBe(0);
    const leaking = { ...secretive(), '/list': page(KEY) };
    expect(await prove(leaking, '--sha256', other, '--sha256', sha256)).toBe(1);
    expect(output).toContain('KEY in /list: --sha256 #2, as it is');
  });
});

it.each([
  [[]],
  [['nonsense']],
  [['ftp://a.example']],
  [['https://a.example', 'https://a.example']],
  [['https://a.example', '--sha256', 'abc']],
  [['https://a.example', '--pages', 'many']],
  [['https://a.example', '--wrong']],
])('wrong usage ends with 2: %j', async (args) => {
  expect(await run(...args)).toBe(2);
  expect(output).toContain('npm run prove');
});

it.each<[string, Site]>([
  ['another site', { [KEY_PRINTS_PATH]: '{}', '/api/status': '{}' }],
  ['a site without either', {}],
])('what is no Hexcast ends with 2: %s', async (_name, site) => {
  expect(await prove(site)).toBe(2);
  expect(output).toContain('does not answer as Hexcast does.');
});
