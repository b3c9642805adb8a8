import { describe, expect, it } from 'vitest';
import type { EmbedOrigins } from '@/lib/contract/embed-origins';
import { ask, forwarded, start } from './testing/front-harness';

const EMBED = '/embed/place/86268cdafffffff?show=now';
const NEWS = 'https://news.example';

const headersOf = async (path: string, embedOrigins: EmbedOrigins = '*', options = {}) =>
  (await ask(await start({ embedOrigins, ...options }), path)).headers;
const ancestorsIn = (policy: unknown) => /frame-ancestors[^;]*/.exec(String(policy))?.[0];

describe('the pages that may have an embed in a frame', () => {
  it.each<[EmbedOrigins, string | undefined]>([
    ['*', undefined],
    ['none', "frame-ancestors 'none'"],
    [[], "frame-ancestors 'self'"],
    [[NEWS, 'https://*.town.example'], `frame-ancestors 'self' ${NEWS} https://*.town.example`],
  ])('are those that are configured: %s', async (origins, ancestors) => {
    for (const path of [EMBED, '/embed/map/live?layer=wind', '/embed/alerts/COZ039.svg']) {
      const headers = await headersOf(path, origins);
      expect(ancestorsIn(headers['content-security-policy'])).toBe(ancestors);
      expect(headers).not.toHaveProperty('x-frame-options');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });
  it.each(['/embed', '/embed/', '/embedded/x', '/', '/cell/86268cdafffffff', '/api/status'])(
    'may not have anything else in one: %s',
    async (path) => {
      const headers = await headersOf(path);
      expect(ancestorsIn(headers['content-security-policy'])).toBe("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    },
  );
});

describe('the policy of an embed', () => {
  it('lets it use its own files and inline styles, and nothing else', async () => {
    const headers = await headersOf(EMBED);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'",
    );
    expect(headers).toMatchObject({
      'permissions-policy': expect.stringMatching(/^geolocation=\(\), camera=\(\)/),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('ratelimit');
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
  });
  it('lets a picture have styles alone', async () => {
    const headers = await headersOf('/embed/place/86268cdafffffff.svg');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
  });
  it('lets the live map run its scripts by a nonce', async () => {
    const policy = String((await headersOf('/embed/map/live'))['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'sha256-404';/);
    expect(forwarded[0]?.headers['content-security-policy']).toBe(policy);
  });
  it('asks for everything over TLS behind a proxy that uses it', async () => {
    const port = await start({ trustedProxyHops: 1 });
    const { headers } = await ask(port, EMBED, { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

it('isolated pages may have embeds too, whose workers are isolated as well', async () => {
  for (const path of [EMBED, '/embed/map/live', '/_next/static/media/worker.mjs']) {
    expect((await headersOf(path))['cross-origin-embedder-policy']).toBe('require-corp');
  }
  for (const path of ['/', '/embed', '/api/map/wind.svg']) {
    expect(await headersOf(path)).not.toHaveProperty('cross-origin-embedder-policy');
  }
});

it.each([
  [EMBED, 1],
  ['/embed/compare.svg', 1],
  ['/embed/map/live', 10],
])('%s counts as %i hits', async (path, hits) => {
  const counted: number[] = [];
  const port = await start({
    allow(_, weight) {
      counted.push(weight);
      return { allowed: true, limit: 10, remaining: 9, resetSeconds: 60 };
    },
  });
  await ask(port, path);
  expect(counted).toEqual([hits]);
});
