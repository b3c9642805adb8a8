import { describe, expect, it } from 'vitest';
import {
  DOTTED_PATHS,
  FORWARDED_FOR_HEADERS,
  FORWARDED_HOST_HEADERS,
  FRAMEWORK_HEADERS,
  HOST_LINES,
  OPTIMIZER_PATHS,
  SLASHED_PATHS,
  UNREADABLE_ADDRESSES,
} from '@/lib/lab/attacks/attacks';
import {
  ask,
  CACHED_PATH,
  contexts,
  forwarded,
  sendRaw,
  start,
  UPGRADE,
} from './testing/front-harness';

describe('requests that Next would answer badly', () => {
  it.each([
    ['TRACE', '/', 405],
    ['POST', '/', 405],
    ['PURGE', '/api/status', 405],
    ['OPTIONS', CACHED_PATH, 405],
  ])('%s %s is refused with a problem', async (method, path, status) => {
    const port = await start();
    const response = await ask(port, path, { method });
    expect(response.status).toBe(status);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(forwarded).toEqual([]);
  });
  it('other methods and bodies pass where operators change something, as long as they are short', async () => {
    const port = await start();
    const webhooks = '/api/operator/webhooks';
    const send = (method: string, path: string, body = '') =>
      ask(port, path, { method, headers: { 'content-length': String(body.length) }, body });
    for (const [method, path, body, status] of [
      ['POST', webhooks, '{}', 200],
      ['POST', webhooks, 'x'.repeat(4_001), 400],
      ['DELETE', webhooks, '', 405],
      ['PUT', webhooks, '{}', 405],
      ['POST', `${webhooks}/o123`, '', 200],
      ['DELETE', `${webhooks}/o123`, '', 200],
      ['POST', `${webhooks}/o123`, '{}', 400],
      ['POST', `${webhooks}/`, '', 405],
      ['POST', `${webhooks}/a/b`, '', 405],
      ['POST', `${webhooks}x`, '', 405],
    ] as const) {
      expect([method, path, (await send(method, path, body)).status]).toEqual([
        method,
        path,
        status,
      ]);
    }
  });
  it.each([...DOTTED_PATHS, ...SLASHED_PATHS, ...UNREADABLE_ADDRESSES])(
    'an ambiguous or unreadable address is refused: %s',
    async (path) => {
      const port = await start();
      const response = await sendRaw(
        port,
        `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      );
      expect(response).toMatch(/^HTTP\/1.1 400 /);
      expect(response).toContain('"code":"bad-request"');
      expect(forwarded).toEqual([]);
    },
  );
  it.each(['/...', '/cell/.x', '/?next=/../x//y', '/api/places?q=a//b%2f..'])(
    'an address that only looks ambiguous is not: %s',
    async (path) => {
      const port = await start();
      expect((await ask(port, path)).status).toBe(200);
      expect(forwarded).toHaveLength(1);
    },
  );
  it.each(OPTIMIZER_PATHS)('the image optimizer is not available: %s', async (path) => {
    const port = await start();
    const response = await ask(port, `${path}?w=64&q=75&url=%2Fapi%2Fstatus`);
    expect(response.status).toBe(404);
    expect(JSON.parse(response.body.toString())).toEqual({ code: 'not-found' });
    expect(forwarded).toEqual([]);
  });
  it.each(HOST_LINES.map((lines) => lines.join('\r\n')))(
    'a request for no host, or for two, is refused: %s',
    async (host) => {
      const port = await start();
      for (const path of ['/', CACHED_PATH]) {
        const raw = `GET ${path} HTTP/1.1\r\nconnection: close\r\n${host}${host && '\r\n'}\r\n`;
        expect(await sendRaw(port, raw)).toMatch(/^HTTP\/1.1 400 /);
      }
      expect(forwarded).toEqual([]);
    },
  );
  it.each([
    'weather.example',
    'WEATHER.example:8080',
    'x_y',
    '127.0.0.1:3',
    '[::1]:3000',
    'x:',
    '',
  ])('a request for a host is not: %s', async (host) => {
    const port = await start();
    const raw = `GET ${CACHED_PATH} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;
    expect(await sendRaw(port, raw)).toMatch(/^HTTP\/1.1 200 /);
  });
  it('an address in absolute form is understood if it is of this site', async () => {
    const port = await start({ publicUrl: 'https://weather.example' });
    const get = (target: string, host: string) =>
      sendRaw(port, `GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    for (const [target, host, url] of [
      ['http://inner:3000/?layer=wind', 'inner:3000', '/?layer=wind'],
      ['HTTP://Inner/demo', 'inner:80', '/demo'],
      ['https://weather.example/demo', 'inner', '/demo'],
      ['http://weather.example', 'inner', '/'],
      ['http://weather.example?layer=wind', 'inner', '/?layer=wind'],
    ] as const) {
      expect(await get(target, host)).toMatch(/^HTTP\/1.1 200 /);
      expect(forwarded.at(-1)?.url).toBe(url);
    }
    expect(forwarded).toHaveLength(5);
    for (const [target, host] of [
      ['http://evil.example/', 'inner'],
      ['http://inner:81/', 'inner'],
      ['http://user@inner/', 'inner'],
      ['http:///demo', 'inner'],
      ['http://inner/../demo', 'inner'],
      ['http://inner//demo', 'inner'],
      ['ftp://inner/', 'inner'],
      ['http://inner/', 'inner\r\nhost: inner'],
    ] as const) {
      expect(await get(target, host)).toMatch(/^HTTP\/1.1 400 /);
    }
    expect(forwarded).toHaveLength(5);
  });
  it('an escaped API address is treated as one of the API', async () => {
    const port = await start();
    const response = await ask(port, '/%61pi/status');
    expect(response.headers).toHaveProperty('ratelimit');
    expect(response.headers['content-length']).toBe(String(response.body.length));
  });
  it('a page’s query is left to the page', async () => {
    const port = await start();
    expect((await ask(port, `/?cell=%zz${'x'.repeat(10_000)}`)).status).toBe(200);
    expect(forwarded).toHaveLength(1);
  });
  it('a body is refused', async () => {
    const port = await start();
    const response = await ask(port, '/api/status', {
      headers: { 'content-length': 4 },
      body: 'body',
    });
    expect(response.status).toBe(400);
    expect(forwarded).toEqual([]);
  });
  it('an upgrade and an unknown method are refused', async () => {
    const port = await start();
    expect(await sendRaw(port, UPGRADE)).toMatch(/^HTTP\/1.1 400 /);
    expect(await sendRaw(port, 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
    expect(forwarded).toEqual([]);
  });
});

describe('the request headers that Next gets', () => {
  it('are those that are read there, and none that frameworks use internally', async () => {
    const port = await start();
    const names = [...FRAMEWORK_HEADERS, ...FORWARDED_HOST_HEADERS, ...FORWARDED_FOR_HEADERS];
    const dropped = {
      ...Object.fromEntries(names.map((name) => [name, 'x'])),
      rsc: '1',
      'next-router-state-tree': 'x',
      'x-hexcast-client': 'another',
      cookie: '__prerender_bypass=secret; __next_preview_data=x',
      authorization: 'Basic eA==',
    };
    const read = {
      accept: 'application/json',
      'if-none-match': '"x"',
      'sec-fetch-dest': 'image',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-site': 'cross-site',
      'user-agent': 'somebody',
    };
    for (const path of ['/api/status', '/demo']) {
      await ask(port, path, { headers: { ...dropped, ...read } });
      const { host: _, ...headers } = forwarded.at(-1)?.headers ?? {};
      // The router's headers matter for pages, but not for the API.
      const parts = path === '/demo' ? { rsc: '1', 'next-router-state-tree': 'x' } : {};
      // What a client has of a page is compared here, in its coding.
      const { 'if-none-match': known, ...others } = read;
      const expected =
        path === '/demo' ? { ...others, ...parts } : { ...others, 'if-none-match': known };
      expect(headers).toEqual({ ...expected, connection: 'close' });
    }
  });
  it('come with the client that a trusted proxy saw, beside them', async () => {
    const port = await start({ trustedProxyHops: 1 });
    const headers = { 'x-forwarded-for': 'forged, 2001:db8:1:2:3::9' };
    await ask(port, '/api/status', { headers });
    expect(contexts[0]).toMatchObject({ client: '2001:db8:1:2::/64', isHttps: false });
  });
  it('cause one warning if they come from a proxy that is not configured', async () => {
    let warnings = 0;
    const onUnknownProxy = () => {
      warnings += 1;
    };
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const port = await start({ onUnknownProxy });
    await ask(port, CACHED_PATH);
    expect(warnings).toBe(0);
    await ask(port, CACHED_PATH, { headers });
    await ask(port, '/', { headers: { forwarded: 'for=198.51.100.7' } });
    expect(warnings).toBe(1);
    await ask(await start({ onUnknownProxy, trustedProxyHops: 1 }), CACHED_PATH, { headers });
    expect(warnings).toBe(1);
  });
});

describe('the security headers', () => {
  it('let a page run its own scripts and nothing else', async () => {
    const port = await start();
    const { headers } = await ask(port, '/demo');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'sha256-demo'");
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
    'let a rendered cell page run scripts by a nonce of its own: %s',
    async (address) => {
      const port = await start();
      const policies: string[] = [];
      for (const headers of [{}, { 'content-security-policy': "script-src 'nonce-known'" }]) {
        const response = await ask(port, address, { headers });
        const policy = String(response.headers['content-security-policy']);
        expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}==' 'sha256-404'(;|$)/);
        expect(forwarded.at(-1)?.url).toBe('/cell/86268cdafffffff?layer=wind');
        expect(forwarded.at(-1)?.headers['content-security-policy']).toBe(policy);
        policies.push(policy);
      }
      expect(policies[0]).not.toBe(policies[1]);
    },
  );
  it('let no client choose the nonce of a static page', async () => {
    const port = await start();
    await ask(port, '/demo', {
      headers: { 'content-security-policy': "script-src 'nonce-known'" },
    });
    expect(forwarded.at(-1)?.headers).not.toHaveProperty('content-security-policy');
  });
  it('are on cached responses and refusals too', async () => {
    const port = await start();
    for (const response of [
      await ask(port, CACHED_PATH),
      await ask(port, '/api/status', { method: 'POST' }),
    ]) {
      expect(response.headers['content-security-policy']).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
      });
    }
  });
  it('include HSTS if it is configured and a trusted proxy uses TLS', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    for (const [hsts, headers, expected] of [
      [true, https, 'max-age=63072000'],
      [true, {}, undefined],
      [false, https, undefined],
    ] as const) {
      const port = await start({ trustedProxyHops: 1, hsts });
      const response = await ask(port, '/', { headers });
      expect(response.headers['strict-transport-security']).toBe(expected);
    }
    const port = await start({ trustedProxyHops: 1 });
    const { headers } = await ask(port, '/', { headers: https });
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});
