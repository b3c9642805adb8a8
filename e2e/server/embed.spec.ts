import { expect } from '@playwright/test';
import { BOULDER } from '../support/places';
import { test } from '../support/test';

const PLACE = `/embed/place/${BOULDER}`;
const EMBEDS = [
  PLACE,
  '/embed/map/live',
  `${PLACE}.svg`,
  '/embed/place/nonsense',
  '/embed/nothing',
];
const NEWS = 'https://news.example';

const ancestorsIn = (headers: Record<string, string>) =>
  /frame-ancestors[^;]*/.exec(headers['content-security-policy'] ?? '')?.[0];

// lib/front/embed-headers.test.ts and lib/config/embeds.test.ts have the other lists; and
// e2e/embed-outages.spec.ts, what browsers make of one.
for (const [name, ancestors] of [
  ['of the demo, in those of all pages', undefined],
  ['in front of a service, in those of our own pages', "frame-ancestors 'self'"],
] as const) {
  test(`without EMBED_ORIGINS, embeds may be in frames ${name}, and nothing else in any`, async ({
    demo,
    whole,
    request,
  }) => {
    const { url } = ancestors === undefined ? demo : whole.app;
    for (const path of EMBEDS) {
      const headers = (await request.get(url + path)).headers();
      expect(ancestorsIn(headers), path).toBe(ancestors);
      expect(headers, path).not.toHaveProperty('x-frame-options');
      expect(headers['cross-origin-resource-policy'], path).toBe('cross-origin');
    }
    for (const path of ['/', '/embed', `/cell/${BOULDER}`, '/api/status', '/embed.js']) {
      expect(ancestorsIn((await request.get(url + path)).headers()), path).toBe(
        "frame-ancestors 'none'",
      );
    }
  });
}

test('a held embed is sent as bytes, for HEAD and 304 too, and has nothing personal in it', async ({
  demo,
  request,
}) => {
  const read = async () => {
    const page = await request.get(demo.url + PLACE);
    return { page, headers: page.headers() };
  };
  await expect.poll(async () => (await read()).headers['cache-status']).toMatch(/^hexcast; hit/);
  const { page, headers } = await read();
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toMatch(/^public, max-age=[1-9]\d?$/);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
  for (const name of ['set-cookie', 'ratelimit', 'x-nextjs-cache', 'x-powered-by']) {
    expect(headers).not.toHaveProperty(name);
  }
  expect(await page.text()).not.toMatch(/nonce|<script(?![^>]* src=)/);
  // A page is drawn anew each minute, and so may be between two requests.
  await expect(async () => {
    const { headers: now } = await read();
    const again = await request.get(demo.url + PLACE, {
      headers: { 'if-none-match': now.etag ?? '' },
    });
    expect([again.status(), await again.text()]).toEqual([304, '']);
  }).toPass();
  const head = await request.head(demo.url + PLACE);
  expect([head.status(), (await head.body()).length]).toEqual([200, 0]);
});

test('the scripts of embeds can be loaded from any site, and have versions', async ({
  demo,
  request,
}) => {
  const module = await request.get(`${demo.url}/embed.js`, { headers: { origin: NEWS } });
  expect(module.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, no-cache',
  });
  const [, address = ''] =
    /<script[^>]*\ssrc="([^"]+)"/.exec(await (await request.get(demo.url + PLACE)).text()) ?? [];
  expect(address).toMatch(/^\/embed\/frame\.js\?v=[0-9a-f]{10}$/);
  expect((await request.get(demo.url + address)).headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const script = await request.get(`${demo.url}/embed/frame.js`);
  expect(script.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, no-cache',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const types = await request.get(`${demo.url}/embed.d.ts`);
  expect(types.headers()['content-type']).toBe('text/plain; charset=utf-8');
});

test('a picture says how old its weather is and where it is from, and is sent again only if it changed', async ({
  demo,
}) => {
  const address = `${demo.url}/embed/place/${BOULDER}.svg?w=480&lang=en`;
  await expect
    .poll(async () => (await fetch(address)).text())
    .toMatch(/(ago|just now) \([A-Z][a-z]{2} \d/);
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const svg = await answer.text();
  for (const text of ['Boulder, CO', 'Hexcast demo weather', 'Demo', '<title>', ' lang="en"'])
    expect(svg).toContain(text);
  expect(svg).not.toMatch(/<script|href="(?!#)|@import/);

  const etag = answer.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await fetch(address, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);

  const png = await fetch(address.replace('.svg', '.png'));
  expect(png.headers.get('content-type')).toBe('image/png');
  expect(png.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});
