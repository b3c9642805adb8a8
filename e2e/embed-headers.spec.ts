import { expect } from '@playwright/test';
import { BOULDER } from './support/places';
import { test } from './support/test';

const PLACE = `/embed/place/${BOULDER}`;
const EMBEDS = [
  PLACE,
  '/embed/map/live',
  `${PLACE}.svg`,
  '/embed/place/nonsense',
  '/embed/nothing',
];
const NEWS = 'https://news.example';
const DOCUMENT = `/api/v1/forecast/${BOULDER}.json`;

const ancestorsIn = (headers: Record<string, string>) =>
  /frame-ancestors[^;]*/.exec(headers['content-security-policy'] ?? '')?.[0];

for (const [origins, ancestors] of [
  ['*', undefined],
  ['none', "frame-ancestors 'none'"],
  ['self', "frame-ancestors 'self'"],
  [undefined, "frame-ancestors 'self'"],
  [
    `${NEWS}, https://town.example:8443`,
    `frame-ancestors 'self' ${NEWS} https://town.example:8443`,
  ],
] as const) {
  test(`with EMBED_ORIGINS=${origins}, embeds may be in frames there, and nothing else anywhere`, async ({
    startFresh,
    request,
  }) => {
    const { app } = await startFresh(origins ? { EMBED_ORIGINS: origins } : {});
    for (const path of EMBEDS) {
      const headers = (await request.get(app.url + path)).headers();
      expect(ancestorsIn(headers), path).toBe(ancestors);
      expect(headers, path).not.toHaveProperty('x-frame-options');
      expect(headers['cross-origin-resource-policy'], path).toBe('cross-origin');
    }
    for (const path of ['/', '/embed', `/cell/${BOULDER}`, '/api/status', '/embed.js']) {
      expect(ancestorsIn((await request.get(app.url + path)).headers()), path).toBe(
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

test('scripts of listed origins may read the weather with EMBED_CORS=on, and of no others', async ({
  startFresh,
  page,
  host,
}) => {
  const { app } = await startFresh({ EMBED_ORIGINS: host.otherSite, EMBED_CORS: 'on' });
  host.put('/', '<!doctype html><title>Another site</title>');
  const read = (path: string) =>
    page.evaluate(async (url) => {
      try {
        const response = await fetch(url);
        return [response.status, response.headers.has('age')];
      } catch {
        return 'refused';
      }
    }, app.url + path);
  await page.goto(host.otherSite);
  // The first causes calls, and the second is sent as cached.
  expect(await read(DOCUMENT)).toEqual([200, true]);
  expect(await read(DOCUMENT)).toEqual([200, true]);
  expect(await read('/api/v1/forecast/nonsense.json')).toEqual([400, false]);
  expect(await read('/api/status')).toBe('refused');
  await page.goto(host.origin);
  expect(await read(DOCUMENT)).toBe('refused');
});

test('a refused embed says so in its frame, and comes back by itself', async ({
  startFresh,
  page,
  host,
}) => {
  const { app } = await startFresh({ EMBED_ORIGINS: '*', CLIENT_HITS_PER_MINUTE: '2' });
  const address = `${app.url}${PLACE}?lang=es`;
  host.put('/', `<!doctype html><title>Another site</title><iframe src="${address}"></iframe>`);
  while ((await page.request.get(app.url)).ok());
  await page.clock.install();
  await page.goto(host.otherSite);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading')).toHaveText('Demasiadas consultas');
  await expect(frame.getByRole('link', { name: 'Hexcast' })).toHaveAttribute('target', '_blank');
  // It asks whether the server answers before it loads the page again.
  const question = page.waitForRequest((asked) => asked.method() === 'HEAD');
  const reload = page.waitForRequest((asked) => asked.isNavigationRequest());
  await page.clock.runFor(80_000);
  expect((await question).url()).toBe(address);
  expect((await reload).url()).toBe(address);
});
