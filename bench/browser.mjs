import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/browser.mjs';

/** The browser that the browser tests use. */
export const browserPath = () => findBrowser() ?? chromium.executablePath();

/** Software GL, so that figures do not depend on the graphics card. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** Launches Chromium with software GL. */
export function openBrowser() {
  return chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
}
