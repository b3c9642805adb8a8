import { existsSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { description, faultsOf } from '../support/described';
import { ROOT, runToEnd } from '../support/process';
import { OPEN, PUBLIC_ORIGIN } from '../support/settings';
import { test } from '../support/test';

const DAY_MS = 86_400_000;

interface Link {
  readonly href: string;
  readonly title?: string;
}

/** A component of the bill of materials. */
interface Listed {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version?: string;
  readonly components?: readonly Listed[];
}

interface Bill {
  readonly components: readonly Listed[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

function readJson(path: string) {
  return JSON.parse(readFileSync(ROOT + path, 'utf8'));
}

test('a stranger finds the weather of Boulder in three requests, from the catalog on', async ({
  demo,
  request,
}) => {
  const catalog = await request.get(`${demo.url}/.well-known/api-catalog`);
  expect(catalog.headers()['content-type']).toContain('application/linkset+json');
  const { linkset } = await catalog.json();
  const [search]: Link[] = linkset[1].search;
  const places = await request.get(new URL(search?.href ?? '', catalog.url()).href);
  const { places: found } = await places.json();
  expect(found[0]).toMatchObject({ name: 'Boulder', state: { code: 'CO' } });
  const [forecast]: Link[] = linkset[1].item;
  expect(forecast?.title).toContain('forecast');
  const address = forecast?.href.replace(/8[0-9a-f]{14}/, found[0].cell) ?? '';
  const weather = await request.get(new URL(address, catalog.url()).href);
  expect(weather.status()).toBe(200);
  expect((await weather.json()).periods.length).toBeGreaterThan(12);
});

test('the catalog is named by the page of the map, and the description by every answer', async ({
  demo,
  request,
}) => {
  const home = await request.head(`${demo.url}/`);
  expect(home.headers().link).toContain('</.well-known/api-catalog>; rel="api-catalog"');
  expect(home.headers().link).toContain('</llms.txt>; rel="describedby"');
  for (const path of ['/api/status', '/api/nope', '/feeds/CO.atom', '/api/zones/at?lat=x']) {
    const { link } = (await request.get(demo.url + path)).headers();
    expect(link, path).toContain('</openapi.json>; rel="service-desc"');
    expect(link, path).toContain('</api>; rel="service-doc"');
  }
  const document = await request.get(`${demo.url}/openapi.json`, {
    headers: { origin: 'https://host.example' },
  });
  expect(document.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'application/json',
  });
  expect(await document.json()).toMatchObject({ openapi: '3.1.1', info: { title: 'Hexcast' } });
  // The one that answers are compared with.
  expect(await document.text()).toBe(readFileSync(`${ROOT}.next/front/openapi.json`, 'utf8'));
});

test('a language model finds the weather and the documents from its own page on', async ({
  demo,
  request,
}) => {
  const page = await request.get(`${demo.url}/llms.txt`);
  expect(page.status()).toBe(200);
  expect(page.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const linksOf = (text: string) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)\s]+)\)/g)].map(([, link = '']) => link);
  const paths = linksOf(await page.text());
  expect(paths.length).toBeGreaterThan(25);
  expect(paths).toContain('/mcp');
  // Agents post to it.
  for (const path of paths.filter((one) => one !== '/mcp')) {
    // A server that has just started may be busy.
    await expect.poll(async () => (await request.get(demo.url + path)).status(), path).toBe(200);
  }

  const documents = paths.filter((path) => path.startsWith('/docs/'));
  expect(documents.length).toBeGreaterThan(10);
  const further = new Set<string>();
  for (const path of documents) {
    const document = await request.get(demo.url + path, {
      headers: { origin: 'https://host.example' },
    });
    expect(document.headers(), path).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'text/markdown; charset=utf-8',
    });
    const text = (await document.text()).replaceAll(/^( *)```[\s\S]*?^\1```/gm, '');
    for (const link of linksOf(text)) further.add(new URL(link, document.url()).pathname);
  }
  expect(further).toContain('/screenshots/embeds.png');
  for (const path of further) {
    expect((await request.head(demo.url + path)).status(), path).toBe(200);
  }
});

test('whom to tell of a vulnerability stands where scanners look, if an operator says it', async ({
  appWith,
  demo,
  request,
}) => {
  const path = '/.well-known/security.txt';
  expect((await request.get(demo.url + path)).status()).toBe(404);
  const { url } = (await appWith(OPEN)).app;
  const answer = await request.get(url + path);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    Array.from((await answer.text()).matchAll(/^([\w-]+): (.+)$/gm), ([, name, value = '']) => [
      name,
      value,
    ]),
  );
  expect(fields.get('Contact')).toBe('mailto:security@weather.example');
  const aheadMs = Date.parse(fields.get('Expires') ?? '') - Date.now();
  expect(aheadMs).toBeGreaterThan(100 * DAY_MS);
  expect(aheadMs).toBeLessThan(365 * DAY_MS);
  expect(fields.get('Canonical')).toBe(PUBLIC_ORIGIN + path);
  // Where the policy is served, on whichever host.
  const { pathname } = new URL(fields.get('Policy') ?? '');
  const policy = await request.get(url + pathname);
  expect(policy.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await policy.text()).toContain('# Reporting a vulnerability');
});

test('what the product is made of is listed where scanners look, each with its license and its notice', async ({
  demo,
  request,
}) => {
  const answer = await request.get(`${demo.url}/.well-known/sbom`);
  expect(answer.headers()['content-type']).toBe('application/vnd.cyclonedx+json; version=1.6');
  const { components, dependencies }: Bill = await answer.json();
  const notices = await request.get(`${demo.url}/notices.txt`);
  expect(notices.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await notices.text();

  const { packages } = readJson('package-lock.json');
  const versions = new Map(components.map(({ name, version }) => [name, version]));
  const direct = Object.keys(readJson('package.json').dependencies);
  expect(direct.length).toBeGreaterThan(15);
  // Of these, browsers load letters, and the server draws them into pictures.
  for (const name of [...direct, '@fontsource-variable/inter', '@fontsource/inter']) {
    const { version } = packages[`node_modules/${name}`];
    expect(versions.get(name), name).toBe(version);
    const file = `${ROOT}node_modules/${name}/LICENSE`;
    if (existsSync(file)) {
      expect(text, name).toContain(readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim());
    }
  }
  // What only builds it, or is installed beside it, and what only that needs.
  for (const name of [
    'vitest',
    '@biomejs/biome',
    '@playwright/test',
    'typescript',
    'esbuild',
    'tsx',
  ]) {
    expect(versions.has(name), name).toBe(false);
  }
  for (const name of ['sharp', 'detect-libc', 'semver']) {
    expect(versions.has(name), name).toBe(false);
  }

  // What only browsers load. The polyfill for old ones says itself which version it is of.
  const copies = new Map(
    components.find(({ name }) => name === 'next')?.components?.map((one) => [one.name, one]),
  );
  const [polyfill] = readJson('.next/build-manifest.json').polyfillFiles;
  const [, version] =
    /version:"([\d.]+)"/.exec(readFileSync(`${ROOT}.next/${polyfill}`, 'utf8')) ?? [];
  expect(version).toMatch(/^3\./);
  expect(copies.get('core-js')?.version).toBe(version);
  expect([...copies.keys()]).toContain('process');
  // In files of their own: of core-js, of the copy of `process`, and of a part of undici.
  for (const author of ['Denis Pushkarev', '2013 Roman Shtylman', 'Ethan Arrowood']) {
    expect(text).toContain(author);
  }

  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set(needs.get('hexcast'));
  // A set also has those in turn that are added on the way.
  for (const ref of reached) for (const next of needs.get(ref) ?? []) reached.add(next);
  expect([...reached].sort()).toEqual(components.map((one) => one['bom-ref']).sort());
});

test('every address that the page of the API offers is answered as described, by this server', async ({
  demo,
  request,
}) => {
  const page = await (await request.get(`${demo.url}/api`)).text();
  const offered = [...page.matchAll(/href="(\/(?:api|feeds)\/[^"]+)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
  expect(offered.length).toBeGreaterThan(25);
  const { operationAt } = description();
  for (const path of offered) {
    // It fails by itself if an answer is not as described. A server that has just started may be busy.
    await expect.poll(async () => (await request.get(demo.url + path)).status(), path).toBe(200);
    const answer = await request.get(demo.url + path);
    expect(operationAt('GET', path.split('?')[0] ?? ''), path).toBeDefined();
    expect((await request.head(demo.url + path)).status(), path).toBe(200);
    const { etag } = answer.headers();
    if (etag === undefined) continue;
    const again = await request.get(demo.url + path, { headers: { 'if-none-match': etag } });
    expect([200, 304], path).toContain(again.status());
  }
  for (const [, id = ''] of page.matchAll(/href="#([^"]+)"/g)) {
    expect(page.includes(` id="${id}"`), id).toBe(true);
  }
});

test('how to embed a page is told in the forms that are described, and refused in any other', async ({
  demo,
  request,
}) => {
  const address = encodeURIComponent(`${demo.url}/list`);
  const oembed = `${demo.url}/api/oembed?url=${encodeURIComponent(`${demo.url}/?layer=wind`)}`;
  for (const [more, status, type] of [
    ['', 200, 'application/json'],
    ['&format=xml', 200, 'text/xml'],
    ['&format=yaml', 501, 'text/plain'],
    ['&maxwidth=x', 400, 'application/problem+json'],
  ] as const) {
    const answer = await request.get(oembed + more);
    expect(answer.status(), more).toBe(status);
    expect(answer.headers()['content-type'], more).toContain(type);
  }
  expect((await request.get(`${demo.url}/api/oembed?url=${address}`)).status()).toBe(404);
});

test('the type of a problem is where the page explains it', async ({ demo, request }) => {
  const answer = await request.get(`${demo.url}/api/v1/air/8a2a1072b59ffff.json`);
  const { type, title, code } = await answer.json();
  const { pathname, hash } = new URL(type, answer.url());
  expect([pathname, hash, code]).toEqual(['/api', '#wrong-resolution', 'wrong-resolution']);
  const page = await (await request.get(demo.url + pathname)).text();
  const part = page.slice(page.indexOf(` id="${hash.slice(1)}"`));
  expect(part.slice(0, 400)).toContain(title);
});

test('an answer that is not as described is found', async ({ demo, playwright }) => {
  const plain = await playwright.request.newContext();
  const answer = await plain.get(`${demo.url}/api/status`);
  expect(await faultsOf(answer, 'GET')).toEqual([]);
  const changed = new Proxy(answer, {
    get: (target, name) =>
      name === 'headers'
        ? () => ({ ...target.headers(), 'x-powered-by': 'Next.js' })
        : Reflect.get(target, name).bind(target),
  });
  expect(await faultsOf(changed, 'GET')).toEqual([
    `GET ${demo.url}/api/status (200): header x-powered-by is not described`,
  ]);
  await plain.dispose();
});

test('a client whose types are made of the description tells the weather of a town', async ({
  demo,
}) => {
  const client = ['--import', 'tsx', `${ROOT}examples/client.ts`, demo.url];
  const told = await runToEnd([...client, 'boulder'], {});
  expect(told).toMatchObject({ code: 0 });
  expect(told.output).toMatch(
    /^Boulder, Colorado\n-?\d+ °F, .+ at K[A-Z]{3}\n\d+ s old, from .+\n/,
  );
  expect(told.output.trim().split('\n').length).toBeGreaterThan(3);
  const lost = await runToEnd([...client, 'nowhereatall'], {});
  expect(lost).toEqual({ code: 1, output: 'There is no nowhereatall.\n' });
});
