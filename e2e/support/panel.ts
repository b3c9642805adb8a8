import type { Locator, Page } from '@playwright/test';

export const MINUTE_MS = 60_000;

/** What a response says that the server has just fetched, whoever has asked for it before. */
export const JUST_FETCHED = { age: '0', 'cache-status': 'hexcast; fwd=miss; stored' } as const;

/**
 * Changes the documents of a resource. The cell's page is served without cached data, so it requests
 * everything.
 */
export async function change(
  page: Page,
  resource: string,
  edit: (document: Record<string, unknown>) => object,
  headers: Record<string, string> = {},
) {
  await page.route(/\/\?cell=/, (route) =>
    route.continue({ url: new URL('/', route.request().url()).href }),
  );
  await page.route(`**/api/v1/${resource}/**`, async (route) => {
    const answer = await route.fetch();
    const document = await answer.json();
    const { 'content-length': _, etag: __, ...rest } = answer.headers();
    await route.fulfill({
      status: 200,
      headers: { ...rest, ...headers },
      body: JSON.stringify(edit(document)),
    });
  });
}

/** Opens the strip of alerts, or the line that there are none. */
export async function openAlerts(alerts: Locator) {
  await alerts.locator('summary').first().click();
}

/** A time that many minutes ago, as a service writes it; negative values are in the future. */
export const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/**
 * Makes parts of the panel (a resource of the service, or "*" for all) fail with a problem, with
 * `Retry-After` if given. The cell's page is served without cached data.
 *
 * @returns a function that ends the failure, and one that counts requests
 */
export async function failWith(
  page: Page,
  resource: string,
  problem: { code: string; status: number; retryAfterSeconds?: number },
) {
  let isMended = false;
  let asked = 0;
  const { code, status, retryAfterSeconds } = problem;
  await page.route(/\/\?cell=/, (route) =>
    route.continue({ url: new URL('/', route.request().url()).href }),
  );
  await page.route(`**/api/v1/${resource}/**`, async (route) => {
    asked += 1;
    if (isMended) return route.fallback();
    await route.fulfill({
      status,
      contentType: 'application/problem+json',
      headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
      body: JSON.stringify({ type: 'about:blank', title: '', status, detail: '', code }),
    });
  });
  return {
    mend: () => {
      isMended = true;
    },
    asked: () => asked,
  };
}
