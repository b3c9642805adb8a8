import type { Page } from '@playwright/test';

/** Collects what the page's policy refused to run, and what React could not make its own. */
export async function watchPage(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on('pageerror', ({ message }) => found.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
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
