// Which browser the tests drive: Playwright's own where it is there, else Debian's chromium package.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { attempt, stop } from './steps.mjs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DOWNLOAD_LIMIT_MS = 180_000;

/** The path of a browser that Playwright can drive, or undefined where this machine has none. */
export function findBrowser() {
  return [chromium.executablePath(), DEBIAN_CHROMIUM].find((path) => existsSync(path));
}

/** Finds a browser, or installs one: Playwright's own, else Debian's package. */
export function ensureBrowser() {
  if (findBrowser()) return;
  attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    timeout: DOWNLOAD_LIMIT_MS,
  });
  if (findBrowser()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    attempt('apt-get', ['update', '-qq'], { env });
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  }
  if (findBrowser()) return;
  stop(
    'the browser tests need Chromium, and it could not be installed here. Run `npx playwright install --with-deps chromium`, or on Debian `sudo apt-get install chromium`, and then `npm test` again.',
  );
}
