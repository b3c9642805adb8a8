import { expect, type Page } from '@playwright/test';
import { CANARY } from './support/apps';
import { expectAccessible } from './support/axe';
import { untilDayIsLongEnough } from './support/hours';
import { BOULDER, MIAMI } from './support/places';
import { TOKEN, WRONG_TOKEN } from './support/settings';
import { test } from './support/test';

const FIGURES = '/api/operator/figures';
/** How often the page asks for them. */
const RENEWED_MS = 5_000;

async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel('Operator token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A number of the page's headline, by its name. */
const headline = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();

/** Where somebody guesses tokens. */
const GUESSER = '198.51.100.9';

/** The token of a page that has just been opened; null if it may see nothing. */
async function openSession(url: string): Promise<string | null> {
  return (await (await fetch(`${url}/api/inspector/session`)).json()).pageToken;
}

/** Follows requests with and without a token, and guesses one until that is refused. */
async function expectTracesForOperators(url: string): Promise<void> {
  const path = `${url}/api/v1/air/${BOULDER}.json`;
  expect(await openSession(url)).toBeNull();
  expect((await fetch(`${path}?trace=1`)).headers.has('trace-id')).toBe(false);
  const operator = { authorization: `Bearer ${TOKEN}` };
  // Where no guesses are counted, only the cookie is believed.
  const guess = await fetch(`${path}?trace=2`, { headers: operator });
  expect(guess.headers.has('trace-id')).toBe(false);
  const signedIn = await fetch(`${url}/api/operator/session`, {
    method: 'POST',
    body: new URLSearchParams({ token: TOKEN }),
  });
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const answer = await fetch(`${path}?trace=2`, { headers: { cookie } });
  const trace = `${url}/api/inspector/traces/${answer.headers.get('trace-id')}.json`;
  const seen = await fetch(trace, { headers: operator });
  expect(await seen.json()).toMatchObject({ isDone: true, calls: 0 });
  expect((await fetch(trace)).status).toBe(401);
  // Somebody else, as the operator may still sign in after that.
  const wrong = { authorization: `Bearer ${WRONG_TOKEN}`, 'x-forwarded-for': GUESSER };
  const askWrongly = async () => (await fetch(trace, { headers: wrong })).status;
  // All at once, since each waits for longer; e2e/server/operator.spec.ts has them one after the other.
  expect(await Promise.all(Array.from({ length: 5 }, askWrongly))).toEqual(Array(5).fill(401));
  expect(await askWrongly()).toBe(429);
}

test('shows operators what the server does, live, until they sign out, and nobody else', async ({
  startFresh,
  page,
  context,
}) => {
  const { app } = await startFresh({ OPERATOR_TOKEN: TOKEN, TRUSTED_PROXY_HOPS: '1' });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.clock.install();
  const untilRenewal = () => page.clock.fastForward(RENEWED_MS);
  await page.goto(`${app.url}/operator`);
  await test.step('the form, and figures of a server that has just started', async () => {
    await expect(page.getByRole('heading', { name: 'For operators' })).toBeVisible();
    await expect(page.locator('[data-operator="figures"]')).toHaveCount(0);
    await expectAccessible(page, 'the form to sign in with');
    await signIn(page, WRONG_TOKEN);
    await expect(page.getByRole('status').filter({ hasText: 'not the token' })).toBeVisible();
    await signIn(page, TOKEN);
    await expect(page.getByRole('heading', { name: /^Since the start on / })).toBeVisible();
    await expect(page.getByText('No calls').first()).toBeVisible();
    await expect(headline(page, 'Calls')).toHaveText('0');
    await expect(headline(page, 'Wrong tokens')).toHaveText('1');
    await expectAccessible(page, 'figures of a server that has just started');
  });
  await test.step('new figures, without another page', async () => {
    await page.evaluate(() => {
      (window as unknown as { isSame: boolean }).isSame = true;
    });
    await untilDayIsLongEnough();
    for (const cell of [BOULDER, MIAMI, MIAMI, 'nowhere']) {
      await fetch(`${app.url}/api/v1/air/${cell}.json`);
    }
    await untilRenewal();
    await expect(headline(page, 'Calls')).toHaveText('2');
    await expect(headline(page, 'Calls left today')).toHaveText('9,998');
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /key#1 [0-9a-f]{8}/ })
        .first(),
    ).toContainText('in use');
    await expect(page.getByRole('row').filter({ hasText: 'bad-cell' })).toContainText('1');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    const calls = page.getByRole('region', { name: 'Calls, by key and class' });
    await expect(calls.getByRole('row').nth(1).getByRole('cell')).toHaveText(['2', '0', '0', '0']);
    await expectAccessible(page, 'figures');
  });
  await test.step('the last figures, and how old they are, while the server is gone', async () => {
    await expect(page.getByText('renewed every 5 seconds')).toBeVisible();
    await page.route(`**${FIGURES}`, (route) => route.abort());
    await untilRenewal();
    await expect(page.getByText('No newer figures came.')).toBeVisible();
    await expect(headline(page, 'Calls')).toHaveText('2');
    await page.unroute(`**${FIGURES}`);
    await untilRenewal();
    await expect(page.getByText('renewed every 5 seconds')).toBeVisible();
  });
  await test.step('neither the token nor the key is in an address, page, storage, cookie or log', async () => {
    const kept = await page.evaluate(() =>
      JSON.stringify([
        document.documentElement.outerHTML,
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
      ]),
    );
    const cookies = JSON.stringify(await context.cookies());
    expect(cookies).toContain('hexcast-operator');
    for (const text of [kept, cookies, addresses.join('\n'), app.output()]) {
      expect(text).not.toContain(TOKEN);
      expect(text).not.toContain(CANARY.slice(4));
    }
  });
  await test.step('requests are traced for operators alone', () =>
    expectTracesForOperators(app.url));
  await test.step('signed out, at an address from which wrong tokens came', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'For operators' })).toBeVisible();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': GUESSER });
    await signIn(page, WRONG_TOKEN);
    await expect(page.getByRole('status').filter({ hasText: /Try again in \d+ s/ })).toBeVisible();
    expect(app.output()).not.toContain(WRONG_TOKEN);
  });
  await test.step('signed out on another page, too', async () => {
    await page.goto(`${app.url}/proxy`);
    await expect(page.getByText('only operators see how requests are answered')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Follow a request' })).toHaveCount(0);
    // Which everyone may search.
    await expect(page.getByRole('button', { name: 'Search for the key' })).toBeVisible();
    expect(app.output()).not.toContain(TOKEN);
  });
});

test('tells how to set a token where there is none', async ({ demo, page }) => {
  await page.goto(`${demo.url}/operator`);
  await expect(page.getByText('OPERATOR_TOKEN')).toBeVisible();
  await expect(page.getByLabel('Operator token')).toHaveCount(0);
  expect((await fetch(demo.url + FIGURES)).status).toBe(401);
});
