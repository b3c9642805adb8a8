// Which browser the tests drive: Playwright's own where it is there, else one of Debian's packages.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { attempt, stop } from './steps.mjs';

/** The shell opens a page in two thirds of the time that the whole browser takes, and draws the same. */
const DEBIAN_PACKAGE = 'chromium-headless-shell';
const DEBIAN_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const DOWNLOAD_LIMIT_MS = 180_000;

/**
 * A browser that Playwright can drive: its path, or null for Playwright's own, which it finds by itself;
 * undefined where this machine has none.
 */
export function findBrowser() {
  if (existsSync(chromium.executablePath())) return null;
  return DEBIAN_BROWSERS.find((path) => existsSync(path));
}

/** Finds a browser, or installs one: Playwright's own, else Debian's package. */
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
    'the browser tests need Chromium, and it could not be installed here. Run `npx playwright install --with-deps chromium`, or on Debian `sudo apt-get install chromium-headless-shell`, and then `npm test` again.',
  );
}
