import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ask, start } from './testing/front-harness';

const EMBED = '/embed/place/86268cdafffffff';
const opened = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'en' };
const spent = () => ({ allowed: false, limit: 1, remaining: 0, resetSeconds: 7 });
const refused = async (path: string, headers: object = opened) =>
  ask(await start({ allow: spent, embedOrigins: ['https://news.example'] }), path, { headers });

describe('a refused embed', () => {
  it.each([EMBED, '/embed/map/live?layer=wind'])(
    'is a page that may be in a frame: %s',
    async (path) => {
      const { status, headers, body } = await refused(path);
      expect([status, headers['retry-after']]).toEqual([429, '7']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'self' https://news.example");
      expect(headers).not.toHaveProperty('x-frame-options');
      const text = body.toString();
      expect(text).toContain('<h1>Too many requests</h1>');
      expect(text).toContain('href="/" target="_blank"');
      // It comes back by itself: by its script, which the policy knows, or without it.
      const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(text) ?? [];
      const hash = createHash('sha256').update(script).digest('base64');
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
      expect(text).toContain('data-wait="7"');
      expect(text).toContain('<noscript><meta http-equiv="refresh" content="7"></noscript>');
    },
  );
  it('has no words where it would become part of a page, whatever is accepted', async () => {
    for (const headers of [opened, {}]) {
      const { status, body, headers: sent } = await refused(`${EMBED}.html?fragment`, headers);
      expect([status, body.toString(), sent['content-length']]).toEqual([429, '', '0']);
      expect(sent['content-type']).toBe('text/html; charset=utf-8');
    }
    expect((await refused(`${EMBED}?fragment=0`)).body.toString()).toContain('<h1>');
  });
  it('speaks the language of its address, else the browser’s, and has its theme', async () => {
    const spanish = (await refused(`${EMBED}?lang=es&theme=dark`)).body.toString();
    expect(spanish).toContain('<html lang="es"');
    expect(spanish).toContain(':root{color-scheme:dark}');
    const browser = await refused(EMBED, { ...opened, 'accept-language': 'es-MX,es;q=0.9' });
    expect(browser.body.toString()).toContain('<html lang="es"');
    const nonsense = (await refused(`${EMBED}?lang=%22%3E&theme=%7D`)).body.toString();
    expect(nonsense).toContain('<html lang="en"');
    expect(nonsense).toContain(':root{color-scheme:light dark}');
  });
  it('does not come back to an address that is wrong', async () => {
    const { status, body } = await ask(await start(), '/embed/%zz', { headers: opened });
    expect(status).toBe(400);
    expect(body.toString()).toContain('<h1>Page not found</h1>');
    expect(body.toString()).not.toContain('refresh');
  });
  it('is a problem where no page was asked for', async () => {
    for (const path of [EMBED, `${EMBED}.svg`]) {
      const { headers } = await refused(path, { accept: 'image/*,*/*;q=0.8' });
      expect(headers['content-type']).toBe('application/problem+json');
    }
    const picture = await refused(`${EMBED}.svg`);
    expect(picture.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/);
  });
});

it('an error of ours in an embed is such a page too', async () => {
  const handle = () => Promise.reject(new Error('broken'));
  const { status, body } = await ask(await start({ handle }), EMBED, { headers: opened });
  expect(status).toBe(500);
  expect(body.toString()).toContain('data-wait="30"');
});
