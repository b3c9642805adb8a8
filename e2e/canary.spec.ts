// e2e/server/canary.spec.ts asks for everything else, by every method.
import { expect, type Response } from '@playwright/test';
import { expectClean } from './support/canary';
import { untilAlive } from './support/page';
import { DENVER } from './support/places';
import { test } from './support/test';

test('what a browser gets of a page contains no key', async ({ whole: { app }, page }) => {
  const looks: Promise<void>[] = [];
  const look = async (answer: Response): Promise<void> => {
    // A request that the page aborted has no body, and leaked nothing.
    const text = await answer.text().catch(() => '');
    const headers = await answer.allHeaders().catch(() => ({}));
    expectClean(text + JSON.stringify(headers), answer.url());
  };
  const listen = (answer: Response) => void looks.push(look(answer));
  page.on('response', listen);
  await page.goto(`${app.url}/?cell=${DENVER}`);
  await untilAlive(page);
  page.off('response', listen);
  expectClean(await page.content(), 'the page');
  await Promise.all(looks);
  expect(looks.length).toBeGreaterThan(10);
  expectClean(await app.output(), 'the log');
});
