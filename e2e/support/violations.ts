import type { Page } from '@playwright/test';

/** Collects violations of the page's Content-Security-Policy, and page errors such as hydration mismatches. */
export async function watchPage(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on('pageerror', ({ message }) => found.push(message));
  page.on('console', (message) => {
    // "No data" is a normal response of the API, with status 404.
    const isMissing = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isMissing) found.push(message.text());
  });
  await page.exposeFunction('__violated', (text: string) => found.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const page = window as unknown as { __violated(text: string): void };
      page.__violated(`${violatedDirective} ${blockedURI}`);
    });
  });
  return found;
}
