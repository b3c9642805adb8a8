// The browser that the tests drive: Playwright's own if it is installed, else one of Debian's packages.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { attempt, stop } from './steps.mjs';

/** The headless shell opens a page in two thirds of the time of the full browser, and renders the same. */
const DEBIAN_PACKAGE = 'chromium-headless-shell';
const DEBIAN_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const DOWNLOAD_LIMIT_MS = 180_000;

/**
 * The path of a browser that Playwright can drive; null for Playwright's own, which needs no path;
 * undefined if this machine has none.
 */
export function findBrowser() {
  if (existsSync(chromium.executablePath())) return null;
  return DEBIAN_BROWSERS.find((path) => existsSync(path));
}

/** Installs a browser if there is none: Playwright's own, else Debian's package. */
export function ensureBrowser() {
  if (findBrowser() !== undefined) return;
  attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    timeout: DOWNLOAD_LIMIT_MS,
  });
  if (findBrowser() !== undefined) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    attempt('apt-get', ['update', '-qq'], { env });
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', DEBIAN_PACKAGE], {
      env,
    });
  }
  if (findBrowser() !== undefined) return;
  stop(
    'the browser tests need Chromium, and installing it failed. Run `npx playwright install --with-deps chromium` (or on Debian `sudo apt-get install chromium-headless-shell`), then run `npm test` again.',
  );
}
