import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { untilStill } from './rest';

export const MINUTE_MS = 60_000;
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What axe finds on the page as it stands, once it stands still: rule, and where. */
export async function axeFindings(page: Page): Promise<string[]> {
  await untilStill(page);
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(root: Document): Promise<AxeResult> } };
    const { violations } = await axe.run(document);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`);
  });
}

interface AxeResult {
  violations: { id: string; nodes: { target: unknown }[] }[];
}

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
