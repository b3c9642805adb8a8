import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DECOYS_PATH, KEY_PRINTS_PATH } from '@/lib/contract/paths';
import { DECOY_PRINT, decoyText } from '@/lib/observe/decoy';

const ORIGIN = 'https://weather.example';
const KEY = `pub_${'0123456789abcdef'.repeat(2)}`;
const sha256 = createHash('sha256').update(KEY).digest('hex');
const KEYS = [{ label: 'key#1 0badcafe', sha256 }];
const base64 = (text: string) => Buffer.from(text).toString('base64');
const PLANTED = base64(`pub_${'dec0'.repeat(8)}`);

/** Bodies by their paths: pages, except below `/api/`. All other paths are 404. */
type Site = Record<string, string>;

/** What every deployment has, by its keys and its planted decoys. */
const siteWith = (keys: object[]): Site => ({
  '/': '<a href="/list">list</a>',
  '/proxy': `<section data-planted="${PLANTED}">`,
  '/list': '<p>nothing</p>',
  '/api/status': '{}',
  [DECOYS_PATH]: decoyText(),
  [KEY_PRINTS_PATH]: JSON.stringify({ keys, decoy: DECOY_PRINT }),
});
const { [DECOYS_PATH]: _, [KEY_PRINTS_PATH]: __, ...SECRETIVE } = siteWith([]);

let output = '';
const { argv } = process;

beforeEach(() => {
  output = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += text;
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  process.argv = argv;
  process.exitCode = undefined;
});

/** Runs the script on a made-up site, as a terminal does, and returns its exit code. */
async function prove(site: Site, ...args: string[]) {
  vi.stubGlobal('fetch', async (input: string) => {
    const { origin, pathname } = new URL(input);
    if (origin !== ORIGIN) throw new TypeError('unreachable');
    const type = pathname.startsWith('/api/') ? 'application/json' : 'text/html';
    const headers = { 'content-type': type };
    const body = site[pathname];
    return new Response(body ?? 'no', { status: body === undefined ? 404 : 200, headers });
  });
  process.argv = ['node', 'prove.ts', ...args];
  vi.resetModules();
  await import('./prove');
  expect(output).not.toContain(KEY.slice(4));
  return process.exitCode;
}

describe('a search by the script', () => {
  it('ends with 0 where the decoy is found and the key is not', async () => {
    expect(await prove(siteWith(KEYS), ORIGIN)).toBe(0);
    expect(output).toContain('decoy in /proxy: base64');
    expect(output).toContain('The planted decoy was found, so the search works.');
    expect(output).toContain('No find of the key.');
  });
  it('reports as JSON', async () => {
    expect(await prove(siteWith(KEYS), ORIGIN, '--json')).toBe(0);
    const report = JSON.parse(output);
    expect(report).toMatchObject({ keys: 1, isClean: true, isDecoyFound: true, failed: [] });
    const found = report.answers.filter(({ finds }: { finds: unknown[] }) => finds.length > 0);
    expect(found.map(({ path }: { path: string }) => path).toSorted()).toEqual(
      [DECOYS_PATH, '/proxy'].toSorted(),
    );
  });
  it('says that there is no key where there is none', async () => {
    expect(await prove(siteWith([]), ORIGIN)).toBe(0);
    expect(output).toContain('This deployment has no keys.');
  });
  it('ends with 1 where a key is found', async () => {
    const site = { ...siteWith(KEYS), '/list': `<!-- ${base64(`key=${KEY}`)} -->` };
    expect(await prove(site, ORIGIN, '--pages', '0')).toBe(1);
    expect(output).toMatch(/KEY in \/list: key#1 [0-9a-f]+, base64/);
    expect(output).toContain('A KEY WAS FOUND');
  });
  it('ends with 1 where no decoy is found, as it proves nothing', async () => {
    expect(await prove({ ...siteWith(KEYS), '/proxy': '', [DECOYS_PATH]: '' }, ORIGIN)).toBe(1);
    expect(output).toContain('THE DECOY WAS NOT FOUND');
  });
});

describe('where hashes are not published, the script', () => {
  it('asks for them', async () => {
    expect(await prove(SECRETIVE, ORIGIN)).toBe(2);
    expect(output).toContain('--sha256');
  });
  it('looks for those that it is told', async () => {
    const other = '0'.repeat(64);
    expect(await prove(SECRETIVE, ORIGIN, '--sha256', other, '--pages', '0')).toBe(0);
    expect(output).toContain('decoy in /proxy: base64');
    expect(output).toContain('No find of the key.');
    const leaking = { ...SECRETIVE, '/list': KEY };
    expect(await prove(leaking, ORIGIN, '--sha256', other, '--sha256', sha256)).toBe(1);
    expect(output).toContain('KEY in /list: --sha256 #2, as it is');
  });
  it('searches a text of its own where no decoy is planted', async () => {
    const site = { ...SECRETIVE, '/proxy': '' };
    expect(await prove(site, ORIGIN, '--sha256', sha256)).toBe(0);
    expect(output).toContain('This deployment plants no decoy');
  });
});

it.each([
  [[]],
  [['nonsense']],
  [['ftp://a.example']],
  [[ORIGIN, ORIGIN]],
  [[ORIGIN, '--sha256', 'abc']],
  [[ORIGIN, '--pages', 'many']],
  [[ORIGIN, '--wrong']],
])('wrong usage ends with 2: %j', async (args) => {
  expect(await prove(siteWith(KEYS), ...args)).toBe(2);
  expect(output).toContain('npm run prove');
});

it.each<[string, string, Site]>([
  ['nobody', 'https://nobody.example', {}],
  ['another site', ORIGIN, { [KEY_PRINTS_PATH]: '{}', '/api/status': '{}' }],
  ['a site without either', ORIGIN, {}],
])('what is no Hexcast ends with 2: %s', async (_name, origin, site) => {
  expect(await prove(site, origin)).toBe(2);
  expect(output).toContain(`${origin} does not answer as Hexcast does.`);
});
