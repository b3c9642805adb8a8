import { describe, expect, it } from 'vitest';
import { ask, HELD_PATH, passed, sendRaw, start, UPGRADE } from './testing/front-harness';

describe('what Next answers badly', () => {
  it.each([
    ['TRACE', '/', 405],
    ['POST', '/', 405],
    ['PURGE', '/api/status', 405],
    ['OPTIONS', HELD_PATH, 405],
    ['GET', '/api/v1/%zz', 400],
    ['GET', '/%00', 400],
  ])('%s %s is refused in words of our own', async (method, path, status) => {
    const port = await start();
    const answer = await ask(port, path, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(passed).toEqual([]);
  });
  it('an address that is too long is refused', async () => {
    const port = await start();
    expect((await ask(port, `/${'x'.repeat(3_000)}`)).status).toBe(400);
    expect((await ask(port, `/api/status?${'x'.repeat(3_000)}`)).status).toBe(400);
    expect(passed).toEqual([]);
  });
  it('the query of a page is left to the page', async () => {
    const port = await start();
    expect((await ask(port, `/?cell=%zz${'x'.repeat(10_000)}`)).status).toBe(200);
    expect(passed).toHaveLength(1);
  });
  it('a body is refused', async () => {
    const port = await start();
    const answer = await ask(port, '/api/status', {
      headers: { 'content-length': 4 },
      body: 'body',
    });
    expect(answer.status).toBe(400);
    expect(passed).toEqual([]);
  });
  it('an upgrade is ended, a method that is none too', async () => {
    const port = await start();
    expect(await sendRaw(port, UPGRADE)).toMatch(/^HTTP\/1.1 400 /);
    expect(await sendRaw(port, 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
    expect(passed).toEqual([]);
  });
});

describe('what a request carries on to Next', () => {
  it('is nothing that only frameworks say to each other', async () => {
    const port = await start();
    await ask(port, '/api/status', {
      headers: {
        rsc: '1',
        'next-action': 'x',
        'next-router-state-tree': 'x',
        'x-middleware-subrequest': 'x',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-for': '198.51.100.7',
        'x-hexcast-client': 'somebody else',
        accept: 'application/json',
      },
    });
    const names = Object.keys(passed[0]?.headers ?? {}).sort();
    expect(names).toEqual(['accept', 'connection', 'host', 'x-hexcast-client']);
    expect(passed[0]?.headers['x-hexcast-client']).toBe('loopback');
  });
  it('names the client that a trusted proxy saw', async () => {
    const port = await start({ trustedProxyHops: 1 });
    const headers = { 'x-forwarded-for': 'forged, 2001:db8:1:2:3::9' };
    await ask(port, '/api/status', { headers });
    expect(passed[0]?.headers['x-hexcast-client']).toBe('2001:db8:1:2::/64');
  });
});

describe('the security headers', () => {
  it('let a page run its own scripts and nothing else', async () => {
    const port = await start();
    const { headers } = await ask(port, '/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'sha256-home'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self), camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
  it.each(['/cell/86268cdafffffff?layer=wind', '/?cell=86268cdafffffff&layer=wind'])(
    'let the page of a cell, rendered for each request, run scripts by a nonce of its own: %s',
    async (address) => {
      const port = await start();
      const policies: string[] = [];
      for (const headers of [{}, { 'content-security-policy': "script-src 'nonce-known'" }]) {
        const answer = await ask(port, address, { headers });
        const policy = String(answer.headers['content-security-policy']);
        expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}==' 'sha256-404'(;|$)/);
        expect(passed.at(-1)?.url).toBe('/cell/86268cdafffffff?layer=wind');
        expect(passed.at(-1)?.headers['content-security-policy']).toBe(policy);
        policies.push(policy);
      }
      expect(policies[0]).not.toBe(policies[1]);
    },
  );
  it('let no client choose the nonce of a page that is a file', async () => {
    const port = await start();
    await ask(port, '/', { headers: { 'content-security-policy': "script-src 'nonce-known'" } });
    expect(passed.at(-1)?.headers).not.toHaveProperty('content-security-policy');
  });
  it('are on held answers and refusals too', async () => {
    const port = await start();
    for (const answer of [
      await ask(port, HELD_PATH),
      await ask(port, '/api/status', { method: 'POST' }),
    ]) {
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
      });
    }
  });
  it('ask for TLS from then on, where a trusted proxy speaks it', async () => {
    const port = await start({ trustedProxyHops: 1 });
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await ask(port, '/', { headers });
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=[1-9]\d{6,}/);
    expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('the limit of a client', () => {
  it('is told, and kept', async () => {
    let asked = 0;
    const port = await start({
      allow: async () => ({
        allowed: ++asked <= 1,
        limit: 1,
        remaining: 0,
        resetSeconds: 42,
      }),
    });
    const first = await ask(port, HELD_PATH);
    expect(first.headers).toMatchObject({ ratelimit: '"hits";r=0;t=42' });
    const second = await ask(port, HELD_PATH);
    expect(second.status).toBe(429);
    expect(second.headers['retry-after']).toBe('42');
    expect(JSON.parse(second.body.toString())).toMatchObject({ code: 'too-many-requests' });
  });
});
