import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const executablePath = findBrowser();
/** What is slow by nature runs with `npm run test:long` alone. */
const FILES = Number(process.env.TEST_DEPTH ?? 1) > 1 ? /\.(spec|long)\.ts$/ : /\.spec\.ts$/;
const MAP_FILES = /[/\\]e2e[/\\]map[/\\].*\.spec\.ts$/;

/**
 * A part of the tests has pictures of every step in its traces. All of them together have none: to take
 * them costs an eighth of the time, and whoever looks for a cause runs the one test again.
 */
const PICTURES = process.env.TEST_PICTURES === 'on';

/** The browser, with switches beside those that every test needs. */
const launch = (args: string[]) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    // Root may not use Chromium's sandbox; the pages are our own.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    ...args,
  ],
});

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/shared-apps.ts',
  workers: 2,
  fullyParallel: false,
  // A test that needs a second try is wrong, or the product is.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Denver',
    trace: { mode: 'retain-on-failure', screenshots: PICTURES, snapshots: PICTURES, sources: true },
  },
  projects: [
    {
      name: 'map',
      testMatch: MAP_FILES,
      // Two maps at once, each drawn by several threads, would only wait for each other.
      workers: 1,
      use: {
        launchOptions: launch([
          // WebGL in software: the machines that test have no graphics card.
          '--use-angle=swiftshader',
          '--enable-unsafe-swiftshader',
          // The map alone is drawn so; the page around it is drawn faster without.
          '--disable-gpu-compositing',
          '--disable-gpu-rasterization',
          // On a machine that is busy, software GL is slow, not hung: nobody may end it, and no page is
          // refused a context for what became of another's.
          '--disable-gpu-watchdog',
          '--disable-gpu-process-crash-limit',
          '--disable-domain-blocking-for-3d-apis',
        ]),
      },
    },
    {
      // A page is opened for half of what it costs where there might be a map.
      name: 'pages',
      testMatch: FILES,
      testIgnore: MAP_FILES,
      use: { launchOptions: launch(['--disable-gpu', '--disable-software-rasterizer']) },
    },
  ],
});
