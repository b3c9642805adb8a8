import { expect } from '@playwright/test';
import { CANARY } from './support/apps';
import { expectAccessible } from './support/axe';
import { openPanel, part } from './support/page';
import { BOULDER, MIAMI } from './support/places';
import { test } from './support/test';

const TOKEN = 'made-up-operator-token-0001';
const PATH = `/api/v1/air/${BOULDER}.json`;

/** The token of a page that has just been opened; null if it may see nothing. */
async function openSession(url: string, headers: Record<string, string> = {}) {
  const session = await (await fetch(`${url}/api/inspector/session`, { headers })).json();
  return session.pageToken as string | null;
}

test('a panel leads to its own request, followed: held, without a call', async ({ demo, page }) => {
  await openPanel(page, `${demo.url}/?cell=${MIAMI}`);
  await part(page, 'Air quality').getByRole('link', { name: 'How did this get here?' }).click();
  await expect(page).toHaveURL(new RegExp(`/proxy\\?endpoint=air&id=${MIAMI}`));
  await expect(page.getByRole('radio', { name: 'Air' })).toBeChecked();
  await page.getByRole('button', { name: 'Follow a request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Held: answered' })).toContainText(
    'with 0 calls',
  );
  const table = page.getByRole('table', { name: 'What happened, step by step' });
  await expect(table.locator('[data-skipped]')).toHaveCount(6);
  await expect(page.getByText('Nothing. It was not asked.')).toBeVisible();
  const live = page.locator('[data-live="live"]');
  await expect(live.getByRole('row').filter({ hasText: MIAMI })).toContainText('held');
  await page.getByText('The answer’s', { exact: false }).click();
  await expect(page.getByRole('row').filter({ hasText: 'cache-status' })).toContainText('RFC 9211');
  await expectAccessible(page, 'a request that was followed');
});

test('a request that is not held makes one call, and the key is nowhere but a label', async ({
  startFresh,
  page,
}) => {
  const { app } = await startFresh({ INSPECTOR: 'on' });
  await page.goto(`${app.url}/proxy?endpoint=air&id=${BOULDER}`);
  await page.getByRole('button', { name: 'Follow a request' }).click();
  const outcome = page.locator('[data-calls]');
  await expect(outcome).toContainText('with 1 call to the weather service');
  const table = page.getByRole('table', { name: 'What happened, step by step' });
  await expect(table.locator('[data-stage="key"]')).toContainText(/key#1 [0-9a-f]+/);
  const got = page.getByRole('region', { name: 'What the weather service got' });
  await expect(got).toContainText('x-api-key: ••••••••');
  await expect(page.getByRole('region', { name: 'What your browser sent' })).not.toContainText(
    'x-api-key',
  );
  expect(await page.content()).not.toContain(CANARY.slice(4));
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(outcome).toContainText('Held');
});

test('a refusal is followed, and one that was not traced says why', async ({
  startFresh,
  page,
}) => {
  const { app } = await startFresh({
    ...{ INSPECTOR: 'on', CLIENT_DAILY_SHARE: '0', TRUSTED_PROXY_HOPS: '1' },
  });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' });
  await page.goto(`${app.url}/proxy?endpoint=air&id=${BOULDER}`);
  await page.getByRole('button', { name: 'Follow a request' }).click();
  const table = page.getByRole('table', { name: 'What happened, step by step' });
  await expect(table.locator('[data-stage="cache"]')).toContainText(
    'Refused here: You’ve viewed a lot of places today',
  );
  // As a proxy in front of this site may answer.
  const tooMany = { status: 429, contentType: 'text/html', body: 'no' };
  await page.route('**/api/v1/air/*', (route) => route.fulfill(tooMany));
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByText('Too many requests')).toBeVisible();
});

test('on a real service only operators see how requests are answered', async ({
  startFresh,
  page,
}) => {
  const { app } = await startFresh({ OPERATOR_TOKEN: TOKEN, TRUSTED_PROXY_HOPS: '1' });
  const { url } = app;
  await page.goto(`${url}/proxy`);
  await expect(page.getByText('only operators see how requests are answered')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow a request' })).toHaveCount(0);
  expect(await openSession(url)).toBeNull();
  expect((await fetch(`${url}${PATH}?trace=1`)).headers.has('trace-id')).toBe(false);
  const operator = { authorization: `Bearer ${TOKEN}` };
  // Where no guesses are counted, only the cookie is believed.
  const guess = await fetch(`${url}${PATH}?trace=2`, { headers: operator });
  expect(guess.headers.has('trace-id')).toBe(false);
  const signedIn = await fetch(`${url}/api/operator/session`, {
    ...{ method: 'POST', body: new URLSearchParams({ token: TOKEN }) },
  });
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const answer = await fetch(`${url}${PATH}?trace=2`, { headers: { cookie } });
  const trace = `${url}/api/inspector/traces/${answer.headers.get('trace-id')}.json`;
  const seen = await fetch(trace, { headers: operator });
  expect(await seen.json()).toMatchObject({ isDone: true, calls: 0 });
  expect((await fetch(trace)).status).toBe(401);
  // Somebody else, as the operator may still sign in after that.
  const wrong = {
    authorization: 'Bearer made-up-and-wrong-token-000',
    'x-forwarded-for': '198.51.100.9',
  };
  const tried: number[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    tried.push((await fetch(trace, { headers: wrong })).status);
  expect(tried).toEqual([401, 401, 401, 401, 401, 429]);
  expect(app.output()).not.toContain(TOKEN);
});

test('the live list is for pages of this site, and a few at once', async ({ demo }) => {
  const address = `${demo.url}/api/inspector/requests`;
  const token = (await openSession(demo.url)) ?? '';
  const leave = new AbortController();
  const open = (headers: Record<string, string>) =>
    fetch(address, { headers: { 'x-page-token': token, ...headers }, signal: leave.signal });
  // One without a body takes no place.
  for (let times = 0; times < 10; times += 1) {
    const head = await fetch(address, { method: 'HEAD', headers: { 'x-page-token': token } });
    expect(head.status).toBe(200);
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => open({})));
  const full = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(full).toHaveLength(7);
  expect(full[0]?.headers.get('retry-after')).toBe('10');
  expect((await open({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await open({ origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await fetch(address)).status).toBe(401);
  leave.abort();
  // What is closed makes room.
  await expect(async () => {
    const last = new AbortController();
    const again = await fetch(address, { headers: { 'x-page-token': token }, signal: last.signal });
    last.abort();
    expect(again.status).toBe(200);
  }).toPass();
});
