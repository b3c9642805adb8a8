import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { deferScripts } from './page-scripts';
import { ask, start } from './testing/front-harness';
import { WAKE_SCRIPT } from './wake-script';

const PAGE = [
  '<html><head><script>paint()</script>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>',
  '<link rel="preload" href="/font.woff2" as="font"/>',
  '<script src="/_next/static/chunks/a.js" async="" nonce="N"></script>',
  '<script src="/_next/static/chunks/old.js" noModule="" nonce="N"></script></head>',
  '<body><p>weather</p><script nonce="N" id="_R_">first()</script>',
  '<script src="/_next/static/chunks/main.js?x=1&amp;y=2" nonce="N" async=""></script>',
  '<script nonce="N">(self.__next_f=self.__next_f||[]).push([0])</script>',
  '<script nonce="N">self.__next_f.push([1,"<p>weather</p>"])</script></body></html>',
].join('');
const namedScripts = (html: string) => html.match(/<script[^>]*\bsrc=/g) ?? [];

describe('the scripts of a page', () => {
  it('are loaded on the first sign of a reader by one that is in the page', () => {
    const page = deferScripts(PAGE, 'on-intent', 'N');
    expect(page).not.toContain('as="script"');
    expect(namedScripts(page).map(String)).toEqual([expect.stringContaining('<script src=')]);
    expect(page).toContain('noModule');
    expect(page).toContain(
      `<script nonce="N">(${WAKE_SCRIPT})(["/_next/static/chunks/a.js","/_next/static/chunks/main.js?x=1&y=2"],null)</script></body>`,
    );
    for (const kept of ['paint()', 'first()', 'push([0])', 'self.__next_f.push([1,', 'as="font"']) {
      expect(page).toContain(kept);
    }
  });
  it('are left out of one that needs none, with what only React reads', () => {
    const page = deferScripts(PAGE, 'never', 'N');
    expect(namedScripts(page)).toEqual([]);
    expect(page).not.toMatch(/__next_f|as="script"/);
    expect(page).toContain('<script>paint()</script>');
    expect(page).toContain('<p>weather</p>');
  });
  it('are fetched ahead for a page whose reader will want them', () => {
    expect(deferScripts(PAGE, 'fetched-ahead', 'N')).toContain(
      'y=2"],"/map/scripts.json")</script></body>',
    );
    expect(namedScripts(deferScripts(PAGE, 'fetched-ahead', 'N'))).toHaveLength(1);
  });
  it('end no script early', () => {
    const page = deferScripts('<script src="/a.js?<!--"></script>', 'on-intent', 'N');
    expect(page).toContain('(["/a.js?\\u003c!--"],null)');
  });
});

describe('a page that the front sends', () => {
  const startWith = (status: number, type: string) =>
    start({
      handle: async ({ headers }, response) => {
        const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
        response.writeHead(status, { 'content-type': type, 'cache-control': 'private, no-store' });
        response.end(PAGE.replaceAll('nonce="N"', `nonce="${nonce}"`));
      },
    });
  it('has its scripts by the address', async () => {
    const port = await startWith(200, 'text/html; charset=utf-8');
    const count = async (path: string) => namedScripts(String((await ask(port, path)).body)).length;
    expect(await count('/compare?cells=86268cdafffffff')).toBe(1);
    expect(await count('/list')).toBe(0);
    expect(await count('/search?q=x')).toBe(0);
    expect(await count('/embed')).toBe(3);
    for (const dashboard of ['/', '/cell/86268cdafffffff']) expect(await count(dashboard)).toBe(1);
    const { headers, body } = await ask(port, '/compare');
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(body.toString()).toContain(`<script nonce="${nonce}">(function`);
    expect(headers['content-length']).toBe(String(body.length));
  });
  it('is as Next made it if it is an error, or a part for its router', async () => {
    for (const [status, type] of [
      [500, 'text/html'],
      [200, 'text/x-component'],
    ] as const) {
      const { body } = await ask(await startWith(status, type), '/list');
      expect(namedScripts(String(body))).toHaveLength(3);
    }
  });
});

it('the script that wakes a page can be parsed', () => {
  expect(() => new Script(`(${WAKE_SCRIPT})`)).not.toThrow();
});
