import { describe, expect, it } from 'vitest';
import { ask, CACHED_PATH, start } from './testing/front-harness';

describe('the limit of a client', () => {
  it('is stated in headers, and enforced', async () => {
    let requests = 0;
    const port = await start({
      allow: () => ({
        allowed: ++requests <= 1,
        limit: 1,
        remaining: 0,
        resetSeconds: 42,
      }),
    });
    const first = await ask(port, CACHED_PATH);
    expect(first.headers).toMatchObject({ ratelimit: '"hits";r=0;t=42' });
    const second = await ask(port, CACHED_PATH);
    expect(second.status).toBe(429);
    expect(second.headers['retry-after']).toBe('42');
    expect(JSON.parse(second.body.toString())).toMatchObject({ code: 'too-many-requests' });
  });
  it('is explained on a page, in the browser’s language, if a browser opened a page', async () => {
    const port = await start({
      allow: () => ({ allowed: false, limit: 1, remaining: 0, resetSeconds: 42 }),
    });
    const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
    for (const [language, title] of [
      ['en', 'Too many requests'],
      ['es', 'Demasiadas consultas'],
    ] as const) {
      const headers = { accept, 'accept-language': `fr, ${language}-US;q=0.9` };
      const response = await ask(port, '/?cell=86268cdafffffff', { headers });
      expect(response.status).toBe(429);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(response.body.length),
        'content-security-policy': expect.stringContaining("script-src 'self'"),
        'retry-after': '42',
      });
      expect(response.body.toString()).toContain(`<html lang="${language}">`);
      expect(response.body.toString()).toContain(`<h1>${title}`);
      expect(response.body.toString()).not.toContain('<script');
    }
    const api = await ask(port, '/api/status', { headers: { accept } });
    expect(api.headers['content-type']).toBe('application/problem+json');
  });

  it('counts rendered pages for more', async () => {
    const counted: [string, number][] = [];
    const port = await start({
      allow: (client, hits) => {
        counted.push([client, hits]);
        return { allowed: true, limit: 10, remaining: 9, resetSeconds: 60 };
      },
    });
    const cell = '86268cdafffffff';
    const rendered = [
      '/',
      `/cell/${cell}`,
      `/?cell=${cell}`,
      `/c%65ll/${cell}`,
      `/cell/${cell}/picture.png`,
    ];
    for (const path of rendered) await ask(port, path);
    for (const path of ['/demo', CACHED_PATH, '/_next/static/x.js']) await ask(port, path);
    expect(counted.map(([, hits]) => hits)).toEqual([10, 10, 10, 10, 10, 1, 1, 1]);
  });

  it('does not apply to the health endpoints, which orchestrators poll', async () => {
    const port = await start({
      allow: () => ({ allowed: false, limit: 1, remaining: 0, resetSeconds: 42 }),
    });
    const response = await ask(port, '/api/health/ready');
    expect(response.status).toBe(200);
    expect(response.headers).not.toHaveProperty('ratelimit');
    expect((await ask(port, '/api/health')).status).toBe(429);
  });
});
