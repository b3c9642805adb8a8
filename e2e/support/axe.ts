import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { untilStill } from './rest';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Result = { violations: { id: string; nodes: { target: unknown }[] }[] };

/** What axe finds on the page as it stands, once it stands still: rule, and where. */
async function axeFindings(page: Page, within: string | null, rules?: string[]): Promise<string[]> {
  await untilStill(page);
  await page.evaluate(axeSource);
  return page.evaluate(
    async ([of, only]) => {
      const { axe } = window as unknown as {
        axe: { run(root: unknown, options: object): Promise<Result> };
      };
      const { violations } = await axe.run(of ?? document, {
        // Nothing else is looked at, and to gather it takes longer than to find it.
        resultTypes: ['violations'],
        preload: false,
        ...(only ? { runOnly: only } : {}),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`);
    },
    [within, rules ?? null] as const,
  );
}

/**
 * Expects that axe finds nothing in what the page shows now, or in one part of it where the rest was looked
 * at before: by every rule in the light theme, and by those of color, which alone depend on it, in the dark
 * one. A finding is told, and the walk goes on.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  within: string | null = null,
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await axeFindings(page, within), `${state}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect
    .soft(
      await axeFindings(page, within, ['color-contrast', 'link-in-text-block']),
      `${state}, dark`,
    )
    .toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
