import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { CANARY, hasPublic, startPublic, statsOf } from './support/apps';
import { expectAccessible } from './support/axe';
import { ROOT, runToEnd } from './support/process';
import { test } from './support/test';

const SCRIPT = ['--import', 'tsx', join(ROOT, 'scripts/prove.ts')];
/** Most calls that a search may cause. */
const FEW_CALLS = 20;

interface Report {
  keys: number;
  isClean: boolean;
  isDecoyFound: boolean;
  failed: string[];
  answers: { path: string; windows: number; finds: { label: string; forms: string[] }[] }[];
}

/** Runs the script as a terminal does. */
async function prove(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { code, output } = await runToEnd([...SCRIPT, ...args], {});
  expect(output).not.toContain(CANARY.slice(4));
  return { code, output };
}

async function expectProved(url: string, keys: number): Promise<void> {
  const { code, output } = await prove(url, '--json');
  expect(code, output.slice(-500)).toBe(0);
  const report: Report = JSON.parse(output);
  expect(report).toMatchObject({ keys, isClean: true, isDecoyFound: true, failed: [] });
  const found = report.answers.filter(({ finds }) => finds.length > 0);
  // Planted in an answer, in a page, and in the page's script.
  const where = found.map(({ path }) => path);
  expect(where).toContain('/api/inspector/decoys');
  expect(where).toContain('/proxy');
  expect(where.some((path) => path.endsWith('.js'))).toBe(true);
  const paths = report.answers.map(({ path }) => path);
  for (const path of ['/', '/proxy', '/operator', '/list', '/compare', '/search', '/embed']) {
    expect(paths, path).toContain(path);
  }
  expect(paths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(20);
}

/** Lets the page search itself, and waits for what it says. */
async function searchOn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/proxy`);
  await page.getByRole('button', { name: 'Search for the key' }).click();
  await expect(page.locator('[data-proof="done"]')).toBeVisible();
}

async function expectFoundOnlyDecoys(page: Page): Promise<void> {
  const proof = page.locator('[data-proof]');
  await expect(proof.locator('[data-verdict="leak"]')).toHaveCount(0);
  const decoy = proof.locator('[data-verdict="decoy"]');
  for (const form of ['as it is', 'percent-encoded', 'in Base64 → hexadecimal', 'in UTF-16']) {
    await expect(decoy.getByText(form, { exact: true }).first()).toBeVisible();
  }
  for (const kind of ['(Headers)', '(Pages)', '(Scripts, styles, files)']) {
    await expect(decoy.getByText(kind).first()).toBeVisible();
  }
  const table = proof.getByRole('table', { name: 'What was searched' });
  await expect(table.locator('[data-keys]')).toHaveText(['0', '0', '0', '0', '0']);
}

test.describe('the decoy is found and the key is not', () => {
  test('in front of a service, by the script and by the page', async ({ startFresh, page }) => {
    for (const INSPECTOR of ['on', 'operator']) {
      const { app, service } = await startFresh({ INSPECTOR });
      const before = (await statsOf(service)).calls;
      await expectProved(app.url, 1);
      expect((await statsOf(service)).calls - before).toBeLessThan(FEW_CALLS);
      await searchOn(page, app.url);
      await expect(page.getByText('The key was not found.')).toBeVisible();
      await expectFoundOnlyDecoys(page);
    }
    await expectAccessible(page, 'a search for the key');
  });
  test('in the demo', async ({ demo, page }) => {
    await expectProved(demo.url, 1);
    await searchOn(page, demo.url);
    await expectFoundOnlyDecoys(page);
  });
  test('in front of public sources, which have no key', async ({ page }) => {
    test.skip(!hasPublic, 'skipped: ../shared/nws is missing');
    const live = await startPublic();
    try {
      await expectProved(live.app.url, 0);
      await searchOn(page, live.app.url);
      await expect(page.getByText('There is no key to find.')).toBeVisible();
      await expectFoundOnlyDecoys(page);
    } finally {
      for (const one of [live.app, live.hosts, live.database]) await one.stop();
    }
  });
});

test('where hashes are not published, the script asks for them', async ({ startFresh }) => {
  const { app } = await startFresh({ INSPECTOR: 'off' });
  const without = await prove(app.url);
  expect(without.code).toBe(2);
  expect(without.output).toContain('--sha256');
  const { code, output } = await prove(app.url, '--sha256', '0'.repeat(64), '--pages', '0');
  expect(code, output).toBe(0);
  expect(output).toContain('decoy in /proxy: base64');
  expect(output).toContain('No find of the key.');
});

/** The app with something else in some of its answers. */
async function startBadProxy(url: string, change: (path: string, body: Buffer) => Buffer | string) {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const { origin } = new URL(url);
    try {
      const answer = await fetch(url + path, {
        // A connection for each, as one that is kept may be closed in the moment in which it is used again.
        headers: { 'sec-fetch-site': 'none', connection: 'close' },
        redirect: 'manual',
      });
      const type = answer.headers.get('content-type') ?? 'text/plain';
      const body = change(path, Buffer.from(await answer.arrayBuffer()));
      response.writeHead(answer.status, { 'content-type': type, via: origin }).end(body);
    } catch {
      // The app stops while the page, which is still open, asks for more. An error thrown here would fail the test.
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

test('a key that leaks is found, by the script and by the page', async ({ startFresh, page }) => {
  const { app } = await startFresh({ INSPECTOR: 'on' });
  const leak = Buffer.from(`key=${CANARY}`).toString('base64');
  const bad = await startBadProxy(app.url, (path, body) =>
    path === '/list' ? `${body}<!-- ${leak} -->` : body,
  );
  const { code, output } = await prove(bad.url, '--pages', '0');
  expect(code, output).toBe(1);
  expect(output).toMatch(/KEY in \/list: key#1 [0-9a-f]+, base64/);
  expect(output).toContain('A KEY WAS FOUND');
  await searchOn(page, bad.url);
  const alarm = page.getByRole('status').locator('[data-verdict="leak"]');
  await expect(alarm).toContainText('A KEY WAS FOUND');
  await expect(alarm).toContainText('/list');
  await expectAccessible(page, 'a key that was found');
  bad.stop();
});

test('a search that finds no decoy proves nothing, and says so', async ({ startFresh, page }) => {
  const { app } = await startFresh({ INSPECTOR: 'on' });
  // Without the one in the answer, the page, and its script.
  const planted = Buffer.from(`pub_${'dec0'.repeat(8)}`).toString('base64');
  const bad = await startBadProxy(app.url, (path, body) =>
    path.includes('decoys')
      ? ''
      : Buffer.from(body.toString('latin1').replaceAll(planted, ''), 'latin1'),
  );
  const { code, output } = await prove(bad.url, '--pages', '0');
  expect(code, output).toBe(1);
  expect(output).toContain('THE DECOY WAS NOT FOUND');
  await searchOn(page, bad.url);
  await expect(page.getByText('The search does not work')).toBeVisible();
  bad.stop();
});

test('wrong usage, and what is no Hexcast, end with 2', async () => {
  const nobody = await prove('http://127.0.0.1:9');
  expect(nobody.code).toBe(2);
  for (const args of [[], ['nonsense'], ['http://a.example', '--sha256', 'abc'], ['--wrong']]) {
    const { code, output } = await prove(...args);
    expect(code, args.join()).toBe(2);
    expect(output).toContain('npm run prove');
  }
});
