import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const DEBIAN = '/usr/bin/chromium';

/** Chromium with software GL: Debian's own where it is there, else the one that Playwright brings. */
export function openBrowser() {
  return chromium.launch({
    ...(existsSync(DEBIAN) ? { executablePath: DEBIAN } : {}),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
}
