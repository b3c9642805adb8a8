import type { Page } from '@playwright/test';

/** Collects what the page's policy refused to run, and what React could not make its own. */
export async function watchPage(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on('pageerror', ({ message }) => found.push(message));
  page.on('console', (message) => {
    // "No data" is an answer of the API, with a status of 404.
    const isMissing = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isMissing) found.push(message.text());
  });
  await page.exposeFunction('__violated', (text: string) => found.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const told = window as unknown as { __violated(text: string): void };
      told.__violated(`${violatedDirective} ${blockedURI}`);
    });
  });
  return found;
}
