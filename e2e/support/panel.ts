import type { Page } from '@playwright/test';

export const MINUTE_MS = 60_000;
/**
 * Lets a resource answer with its own document, changed. The page of a cell is then the one without what
 * the server holds, so that it asks for everything.
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
    const { 'content-length': _, etag: __, ...kept } = answer.headers();
    await route.fulfill({
      status: 200,
      headers: { ...kept, ...headers },
      body: JSON.stringify(edit(document)),
    });
  });
}

/** A moment so many minutes ago, as a service writes it; negative ones lie ahead. */
export const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** 400 alerts with texts that are no texts of a weather service. */
export const crowdOfAlerts = (document: object) => ({
  ...document,
  alerts: Array.from({ length: 400 }, (_, index) => ({
    event: `<b>${index}</b>${'x'.repeat(index)}`,
    severity: 'Severe',
    headline: '<script>alert(1)</script>',
    description: 'word '.repeat(10_000),
    onset: ago(-60),
    expires: ago(60),
  })),
});

/**
 * Lets parts of the panel (resources of the service, or "*" for all) fail with a problem of ours, told with
 * a wait where one is given. The page of a cell is the one without what the server holds.
 *
 * @returns how to mend them, and how often they were asked for
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
