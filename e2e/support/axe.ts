import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { untilStill } from './rest';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Result = { violations: { id: string; nodes: { target: unknown }[] }[] };

/** What axe finds on the page once animations have ended: each rule, and where. */
async function axeFindings(page: Page, within: string | null, rules?: string[]): Promise<string[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([of, only]) => {
      const { axe } = window as unknown as {
        axe: { run(root: unknown, options: object): Promise<Result> };
      };
      const { violations } = await axe.run(of ?? document, {
        // Only violations are used, and collecting the rest takes longer than finding them.
        resultTypes: ['violations'],
        preload: false,
        // Frames have no axe to answer, and each would be waited for.
        iframes: false,
        ...(only ? { runOnly: only } : {}),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`);
    },
    [within, rules ?? null] as const,
  );
}

/**
 * Expects that axe finds nothing on the page, or in one part of it if the rest was checked before: by every rule
 * in the theme that the page has, and by the color rules, which depend on the theme, in the other one. The page
 * keeps the other one, since each change styles all of it anew. Findings do not stop the test.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  within: string | null = null,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [theme, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  expect.soft(await axeFindings(page, within), `${state}, ${theme}`).toEqual([]);
  await page.emulateMedia({ colorScheme: other });
  expect
    .soft(
      await axeFindings(page, within, ['color-contrast', 'link-in-text-block']),
      `${state}, ${other}`,
    )
    .toEqual([]);
}
