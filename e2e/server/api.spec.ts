import { request as httpRequest } from 'node:http';
import { expect } from '@playwright/test';
import { BOULDER } from '../support/places';
import { test } from '../support/test';

const paths = [
  `/api/v1/forecast/${BOULDER}.json`,
  `/api/v1/current/${BOULDER}.json`,
  `/api/v1/air/${BOULDER}.json`,
  '/api/v1/alerts/COZ039.json',
];
const ttl: Record<string, number> = { forecast: 900, current: 900, air: 900, alerts: 60 };

/** An ETag without its content coding: each coding of a body has its own validator. */
const bare = (etag: string | undefined) => etag?.replace(/-(?:br|gzip)"$/, '"');

test.describe('the five endpoints', () => {
  for (const path of paths) {
    test(`${path} returns a document that can be cached`, async ({ demo, request }) => {
      // Other tests may have asked before: what is out of date then is renewed behind the answer.
      const statusOf = async () => (await request.get(demo.url + path)).headers()['cache-status'];
      await expect.poll(statusOf).not.toContain('refreshing');
      const answer = await request.get(demo.url + path);
      expect(answer.status()).toBe(200);
      const headers = answer.headers();
      const resource = path.split('/')[3] ?? '';
      expect(headers['content-type']).toMatch(/^application\/json/);
      const maxAge = Number(/max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1]);
      expect(maxAge).toBeLessThanOrEqual(ttl[resource] ?? 0);
      expect(maxAge).toBeGreaterThanOrEqual(0.9 * (ttl[resource] ?? 0));
      expect(Number(headers.age)).toBeLessThan(maxAge);
      expect(headers['cache-status']).toMatch(/^hexcast; /);
      expect((await answer.json()).sources[0]).toMatchObject({ name: expect.any(String) });

      const again = await request.get(demo.url + path, {
        headers: { 'if-none-match': headers.etag ?? '' },
      });
      expect(again.status()).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers()['cache-status']).toMatch(/^hexcast; hit/);

      const head = await request.head(demo.url + path);
      expect(head.status()).toBe(200);
      expect(bare(head.headers().etag)).toBe(bare(headers.etag));
      expect(head.headers()['content-type']).toBe(headers['content-type']);
      expect(await head.body()).toHaveLength(0);
    });
  }

  for (const [form, type] of [
    ['atom', 'application/atom+xml; charset=utf-8'],
    ['json', 'application/feed+json; charset=utf-8'],
    ['ics', 'text/calendar; charset=utf-8'],
  ] as const) {
    test(`the alerts of a state are a feed: ${form}`, async ({ demo, request }) => {
      const address = `${demo.url}/feeds/CO.${form}`;
      // A server that has just started and has much to do says that it is busy.
      const statusOf = async () => (await request.get(address)).status();
      await expect.poll(statusOf, 'the list of alerts is there').toBe(200);
      const answer = await request.get(address);
      expect(answer.headers()).toMatchObject({
        'content-type': type,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(answer.headers()['cache-control']).toMatch(/^public, max-age=\d+$/);
      expect(await answer.text()).toContain('Weather alerts: Colorado (made-up weather)');
      await expect
        .poll(async () => {
          // Sent from memory, unless the list was renewed just now, and said the same.
          const again = await request.get(address, {
            headers: { 'if-none-match': (await request.get(address)).headers().etag ?? '' },
          });
          return [again.status(), again.headers()['cache-status']?.startsWith('hexcast; hit')];
        })
        .toEqual([304, true]);
      const lost = await request.get(`${demo.url}/feeds/XX.${form}`);
      expect(lost.status()).toBe(404);
      expect(lost.headers()['content-type']).toBe('application/problem+json');
    });
  }

  test('unknown query parameters change nothing, and neither does an unnecessary escape', async ({
    demo,
    request,
  }) => {
    const path = `/api/v1/air/${BOULDER}.json`;
    const plain = await request.get(demo.url + path);
    const odd = await request.get(`${demo.url}${path}?api_key=x&cb=${Date.now()}`);
    expect(bare(odd.headers().etag)).toBe(bare(plain.headers().etag));
    expect(odd.headers()['cache-status']).toMatch(/hit/);
    const escaped = await request.get(demo.url + path.replace('/86', '/%38%36'));
    expect(bare(escaped.headers().etag)).toBe(bare(plain.headers().etag));
    expect(escaped.headers()['cache-status']).toMatch(/hit/);
  });
});

// lib/answers/handlers.test.ts has more of what is no cell and no zone.
test.describe('problems', () => {
  const problems: [path: string, status: number, code: string, sentence: RegExp][] = [
    ['/api/v1/forecast/nonsense.json', 400, 'bad-cell', /H3/],
    ['/api/v1/current/852681a3fffffff.json', 400, 'wrong-resolution', /resolution 5/],
    ['/api/v1/alerts/COX039.json', 400, 'bad-zone', /zone/i],
    ['/api/v1/alerts/../status.json', 404, 'not-found', /./],
    ['/api/v1/tides/862681a37ffffff.json', 404, 'not-found', /./],
    [`/api/v1/forecast/${BOULDER}`, 404, 'not-found', /./],
    ['/api/nope', 404, 'not-found', /./],
    ['/api/zones/at?lat=91&lng=0', 400, 'bad-parameter', /lat/],
    ['/api/zones/XXZ999.json', 404, 'no-data', /./],
    ['/api/places/of/nope.json', 400, 'bad-cell', /H3/],
    // Valid, but in the middle of the Atlantic.
    ['/api/v1/forecast/863b6ab27ffffff.json', 404, 'no-data', /./],
  ];
  for (const [path, status, code, sentence] of problems) {
    test(`${path} is ${status} ${code}`, async ({ demo, request }) => {
      const answer = await request.get(demo.url + path);
      expect(answer.status()).toBe(status);
      expect(answer.headers()['content-type']).toMatch(/^application\/problem\+json/);
      const problem = await answer.json();
      expect(problem).toMatchObject({ status, code });
      expect(problem.detail).toMatch(sentence);
    });
  }

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    test(`${method} is refused with the methods that are allowed`, async ({ demo, request }) => {
      for (const path of ['/api/v1/alerts/COZ039.json', '/api/status', '/api/zones/COZ039.json']) {
        const answer = await request.fetch(demo.url + path, { method });
        expect(answer.status(), path).toBe(405);
        expect(answer.headers().allow, path).toBe('GET, HEAD');
        expect(await answer.json(), path).toMatchObject({ code: 'method-not-allowed' });
      }
    });
  }

  test('path traversal is not followed', async ({ demo }) => {
    // Unlike a browser or fetch, this client sends the dots as they are.
    const status = await new Promise((resolve, reject) => {
      httpRequest(`${demo.url}/`, { path: '/api/v1/alerts/..%2f..%2f..%2f.env' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect([400, 404]).toContain(status);
  });
});

test('a zone, its outline, and the place agree', async ({ demo, request }) => {
  const at = await request.get(`${demo.url}/api/zones/at?lat=40.015&lng=-105.27`);
  const zone = await at.json();
  expect(zone.id).toMatch(/^COZ\d{3}$/);
  const areas = async () => (await request.get(`${demo.url}/api/zones/of/${BOULDER}.json`)).json();
  // On a busy machine, not all of them may come with the first response.
  await expect.poll(areas).toMatchObject({
    cell: BOULDER,
    zones: [{ id: zone.id }],
    counties: [zone.county],
    isWhole: true,
  });
  const full = await (await request.get(`${demo.url}/api/zones/${zone.id}.json`)).json();
  expect(full).toMatchObject({ id: zone.id, name: zone.name, outline: { type: 'MultiPolygon' } });
  const place = await (await request.get(`${demo.url}/api/places/of/${BOULDER}.json`)).json();
  expect(place).toMatchObject({
    cell: BOULDER,
    state: { code: 'CO', name: 'Colorado' },
    timeZone: 'America/Denver',
  });
});

test.describe('the front server', () => {
  test('sends a cached response compressed, with its length, under a strict policy', async ({
    demo,
    request,
  }) => {
    const path = `${demo.url}/api/v1/forecast/${BOULDER}.json`;
    await request.get(path);
    const cached = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    const headers = cached.headers();
    expect(headers['content-encoding']).toBe('br');
    expect(Number(headers['content-length'])).toBeLessThan((await cached.body()).length / 4);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.ratelimit).toMatch(/^"hits";r=\d+;t=\d+$/);
  });

  test('a static page is cached for a minute at most, and not sent again while unchanged', async ({
    demo,
    request,
  }) => {
    const page = await request.get(`${demo.url}/demo`);
    const { 'cache-control': control, etag = '' } = page.headers();
    expect(control).toBe('public, max-age=0, s-maxage=60, must-revalidate');
    const again = await request.get(`${demo.url}/demo`, { headers: { 'if-none-match': etag } });
    expect(again.status()).toBe(304);
    const [asset] = /\/_next\/static\/[^"]+\.js/.exec(await page.text()) ?? [];
    const script = await request.get(`${demo.url}${asset}`);
    expect(script.headers()['cache-control']).toContain('immutable');
  });

  test('a page with a nonce is stored by its reader’s own browser alone', async ({
    demo,
    request,
  }) => {
    for (const path of ['/', `/cell/${BOULDER}`]) {
      const page = await request.get(demo.url + path);
      expect(page.headers()['cache-control'], path).toBe('private, no-cache');
      expect(page.headers()['content-encoding'], path).toMatch(/^(br|gzip|zstd)$/);
    }
  });

  test('endpoints meant only for frameworks are not served', async ({ demo, request }) => {
    const picture = await request.get(`${demo.url}/_next/image?w=64&q=75&url=%2Ficon.svg`);
    expect(picture.status()).toBe(404);
    // Next redirects to the parts of a page; no cache may mistake that for the page.
    const headers = { rsc: '1' };
    const part = await request.get(`${demo.url}/demo`, { headers, maxRedirects: 0 });
    expect(part.status()).toBe(307);
    expect(part.headers()['cache-control']).toBe('no-store');
  });

  test('odd requests are rejected with our own statuses', async ({ demo }) => {
    const ask = (path: string, method: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        httpRequest(demo.url, { path, method }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await ask('/', 'TRACE')).toBe(405);
    expect(await ask('/', 'PURGE')).toBe(405);
    expect(await ask('/api/v1/%zz', 'GET')).toBe(400);
    expect(await ask('/%', 'GET')).toBe(400);
    expect(await ask('/api/../', 'GET')).toBe(400);
  });
});

test('the status shows the mode and nothing secret', async ({ demo, request }) => {
  const answer = await request.get(`${demo.url}/api/status`);
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(await answer.json()).toMatchObject({ mode: 'demo', version: expect.any(String) });
});
