import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readOwnFiles } from './own-files';
import { ask, forwarded, start } from './testing/front-harness';

const ADDRESS = '/embed/frame.js?v=0123456789';
const DOCUMENT = '# Ⓗ [feeds](feeds.md)\n'.repeat(20);
const ELEMENT = 'export const element = 1;'.repeat(20);

interface Site {
  readonly publicUrl?: string | null;
  /** Whom to tell of a vulnerability. */
  readonly contacts?: readonly string[];
  readonly now?: () => number;
}

function startWithFiles({
  publicUrl = null,
  contacts = [],
  now = Date.now,
}: Site = {}): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'embed.js'), ELEMENT);
  writeFileSync(join(folder, 'embed-more.js'), 'more');
  writeFileSync(join(folder, 'embed.d.ts'), 'export {};');
  writeFileSync(join(folder, 'embed-frame.js'), 'frame()');
  writeFileSync(join(folder, 'worker.js'), 'worker');
  writeFileSync(join(folder, 'openapi.json'), '{"openapi":"3.1.1"}');
  writeFileSync(join(folder, 'llms.txt'), '# Hexcast');
  writeFileSync(join(folder, 'sbom.json'), '{"bomFormat":"CycloneDX"}');
  writeFileSync(join(folder, 'notices.txt'), 'zod 4.6.7 (MIT)');
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs/api.md'), DOCUMENT);
  const folders = { scriptsFolder: folder, publicFolder: folder };
  return start({
    ownFiles: readOwnFiles({
      ...folders,
      isOffline: true,
      frameScriptAddress: ADDRESS,
      catalog: { publicUrl, agents: publicUrl === null, offers: ['forecast', 'alerts'] },
      securityTxt: { contacts, publicUrl, now },
    }),
  });
}

it('the module of the elements is for the pages of all sites, which ask each time whether it is new', async () => {
  const port = await startWithFiles();
  const { status, headers, body } = await ask(port, '/embed.js', {
    headers: { origin: 'https://host.example', 'accept-encoding': 'gzip' },
  });
  expect([status, gunzipSync(body).toString()]).toEqual([200, ELEMENT]);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('ratelimit');
  const again = await ask(port, '/embed.js', { headers: { 'if-none-match': headers.etag } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers['access-control-allow-origin']).toBe('*');
  expect((await ask(port, '/embed.js', { method: 'HEAD' })).body).toHaveLength(0);
  expect(forwarded).toEqual([]);
});

it('the script of the frames is kept for good under the address of its version, and only there', async () => {
  const port = await startWithFiles();
  for (const [url, kept] of [
    [ADDRESS, 'public, max-age=31536000, immutable'],
    ['/embed/frame.js', 'public, no-cache'],
    ['/embed/frame.js?v=older', 'public, no-cache'],
  ] as const) {
    const { status, headers, body } = await ask(port, url);
    expect([status, body.toString(), headers['cache-control']]).toEqual([200, 'frame()', kept]);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  }
  expect(forwarded).toEqual([]);
});

it('the types are text, for editors and build tools of all sites', async () => {
  const { headers, body } = await ask(await startWithFiles(), '/embed.d.ts');
  expect(body.toString()).toBe('export {};');
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'text/plain; charset=utf-8',
  });
});

it('the documents are Markdown for all sites, what leads to them is text, and what all is made of has a type of its own', async () => {
  const port = await startWithFiles();
  for (const [path, type, text] of [
    ['/docs/api.md', 'text/markdown; charset=utf-8', DOCUMENT],
    ['/llms.txt', 'text/plain; charset=utf-8', '# Hexcast'],
    [
      '/.well-known/sbom',
      'application/vnd.cyclonedx+json; version=1.6',
      '{"bomFormat":"CycloneDX"}',
    ],
    ['/notices.txt', 'text/plain; charset=utf-8', 'zod 4.6.7 (MIT)'],
  ] as const) {
    const { status, headers, body } = await ask(port, path, {
      headers: { origin: 'https://host.example', 'accept-encoding': 'gzip' },
    });
    const isPacked = headers['content-encoding'] === 'gzip';
    expect([status, (isPacked ? gunzipSync(body) : body).toString()]).toEqual([200, text]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': type,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const again = await ask(port, path, {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': headers.etag },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await ask(port, path, { method: 'HEAD' });
    expect([head.status, head.headers['content-type'], head.body.length]).toEqual([200, type, 0]);
    const plain = await ask(port, path);
    expect(plain.headers['content-length']).toBe(String(Buffer.byteLength(text)));
  }
  const packed = await ask(port, '/docs/api.md', { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(forwarded).toEqual([]);
  for (const path of ['/docs', '/docs/', '/docs/nothing.md', '/docs/api']) await ask(port, path);
  expect(forwarded).toHaveLength(4);
});

it('the catalog says where all is described, and where to begin', async () => {
  const port = await startWithFiles();
  const { status, headers, body } = await ask(port, '/.well-known/api-catalog');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    link: '</.well-known/api-catalog>; rel="api-catalog"',
  });
  const { linkset } = JSON.parse(body.toString());
  expect(linkset).toHaveLength(2);
  expect(linkset[0]).toMatchObject({
    anchor: '/.well-known/api-catalog',
    item: [{ href: '/api' }, { href: '/mcp' }],
  });
  expect(linkset[1]).toMatchObject({
    anchor: '/api',
    'service-desc': [{ href: '/openapi.json' }],
    'service-doc': [{ href: '/api' }, { href: '/llms.txt', type: 'text/plain' }],
    search: [{ href: '/api/places?q=boulder' }],
    // What the source has.
    item: [
      { href: '/api/v1/forecast/862681a37ffffff.json' },
      { href: '/api/v1/alerts/COZ039.json' },
    ],
  });
  // A request for the headers alone has to name it (RFC 9727, 3).
  const head = await ask(port, '/.well-known/api-catalog', { method: 'HEAD' });
  expect([head.status, head.headers.link]).toEqual([200, headers.link]);
  expect((await ask(port, '/openapi.json')).body.toString()).toBe('{"openapi":"3.1.1"}');
  expect(forwarded).toEqual([]);
});

it('the links of the catalog are absolute where the origin is known', async () => {
  const port = await startWithFiles({ publicUrl: 'https://weather.example' });
  const { headers, body } = await ask(port, '/.well-known/api-catalog');
  expect(headers.link).toContain('<https://weather.example/.well-known/api-catalog>');
  const hrefs = [...body.toString().matchAll(/"(?:href|anchor)":"([^"]+)"/g)];
  expect(hrefs).toHaveLength(10);
  for (const [, href] of hrefs) expect(href).toMatch(/^https:\/\/weather\.example\//);
});

describe('security.txt', () => {
  const PATH = '/.well-known/security.txt';
  const contacts = ['mailto:security@weather.example', 'https://weather.example/report'];

  it('says whom to tell of a vulnerability, and what happens then', async () => {
    const now = () => Date.parse('2026-11-30T15:30:00Z');
    const port = await startWithFiles({ publicUrl: 'https://weather.example', contacts, now });
    const { status, headers, body } = await ask(port, PATH);
    expect(status).toBe(200);
    expect(body.toString().split('\n')).toEqual([
      'Contact: mailto:security@weather.example',
      'Contact: https://weather.example/report',
      'Expires: 2027-05-31T00:00:00Z',
      'Canonical: https://weather.example/.well-known/security.txt',
      'Policy: https://weather.example/docs/security.md',
      '',
    ]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=3600, must-revalidate',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    const again = await ask(port, PATH, { headers: { 'if-none-match': headers.etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await ask(port, PATH, { method: 'HEAD' });
    expect([head.status, head.headers.etag, head.body.length]).toEqual([200, headers.etag, 0]);
    expect(forwarded).toEqual([]);
  });

  it.each([null, 'http://weather.example'])(
    'says neither where it is nor where its policy is at %s, as both have to be https',
    async (publicUrl) => {
      const port = await startWithFiles({ publicUrl, contacts });
      const { body } = await ask(port, PATH);
      const names = body.toString().matchAll(/^([\w-]+): /gm);
      expect(Array.from(names, ([, name]) => name)).toEqual([...['Contact', 'Contact', 'Expires']]);
    },
  );

  it('expires half a year after the day on which it is read, without a restart', async () => {
    let nowMs = Date.parse('2026-11-30T00:00:00Z');
    const port = await startWithFiles({ contacts, now: () => nowMs });
    const read = async () => {
      const { headers, body } = await ask(port, PATH);
      const [, expires = ''] = /^Expires: (\S+)$/m.exec(body.toString()) ?? [];
      return { etag: headers.etag, expires };
    };
    const first = await read();
    expect(first.expires).toBe('2027-05-31T00:00:00Z');
    nowMs = Date.parse('2026-11-30T23:59:59.999Z');
    expect(await read()).toEqual(first);
    nowMs += 1;
    const second = await read();
    expect(second.expires).toBe('2027-06-01T00:00:00Z');
    expect(second.etag).not.toBe(first.etag);
    // More than a year later it is still less than a year ahead.
    nowMs = Date.parse('2028-02-29T12:00:00Z');
    const { expires } = await read();
    const aheadMs = Date.parse(expires) - nowMs;
    expect(aheadMs).toBeGreaterThan(180 * 86_400_000);
    expect(aheadMs).toBeLessThan(365 * 86_400_000);
  });

  it('is not there where nobody is named', async () => {
    const port = await startWithFiles({ publicUrl: 'https://weather.example' });
    await ask(port, PATH);
    // Next says that there is nothing.
    expect(forwarded.map(({ url }) => url)).toEqual([PATH]);
  });
});
