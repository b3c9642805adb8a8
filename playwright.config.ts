import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const executablePath = findBrowser();
/** Tests that are slow by design run only with `npm run test:long`. */
const FILES = Number(process.env.TEST_DEPTH ?? 1) > 1 ? /\.(spec|long)\.ts$/ : /\.spec\.ts$/;
const MAP_FILES = /[/\\]e2e[/\\]map[/\\].*\.spec\.ts$/;
/** What needs a built server but no browser. */
const SERVER_FILES = /[/\\]e2e[/\\]server[/\\].*\.spec\.ts$/;

/**
 * A partial run has screenshots of every step in its traces. A full run does not: they would take an
 * eighth of its time, and a failed test can be run again by itself.
 */
const HAS_SCREENSHOTS = process.env.TEST_PICTURES === 'on';

/** Launch options with switches in addition to those that every test needs. */
const launchWith = (args: string[]) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    // Chromium's sandbox does not work for root, and the pages are our own.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    ...args,
  ],
});

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/shared-apps.ts',
  // More than processors: tests without a browser mostly wait.
  workers: 3,
  fullyParallel: false,
  // If a test needs a second try, either the test or the product is wrong.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Machines are up to six times slower at some hours than at others, and nothing is faster with less patience.
  timeout: 300_000,
  expect: { timeout: 90_000, toPass: { timeout: 90_000 } },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    // Requests that a service worker makes can't be routed by a test. Those of it allow it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Denver',
    // A third of the time would go into drawing what moves, sixty times a second. Journeys and tests of the sheet have
    // motion.
    contextOptions: { reducedMotion: 'reduce' },
    trace: {
      mode: 'retain-on-failure',
      screenshots: HAS_SCREENSHOTS,
      snapshots: HAS_SCREENSHOTS,
      sources: true,
    },
  },
  projects: [
    {
      name: 'map',
      testMatch: MAP_FILES,
      // Two maps at once, each rendered by several threads, would only slow each other down.
      workers: 1,
      use: {
        launchOptions: launchWith([
          // WebGL in software: test machines have no graphics card.
          '--use-angle=swiftshader',
          '--enable-unsafe-swiftshader',
          // Only the map needs WebGL. The page around it renders faster without the GPU process.
          '--disable-gpu-compositing',
          '--disable-gpu-rasterization',
          // On a busy machine software GL is slow, not hung: do not end it, and do not deny a page a
          // context because another page lost one.
          '--disable-gpu-watchdog',
          '--disable-gpu-process-crash-limit',
          '--disable-domain-blocking-for-3d-apis',
        ]),
      },
    },
    {
      name: 'server',
      testMatch: SERVER_FILES,
      workers: 1,
      use: { launchOptions: { executablePath: '/tests in e2e/server have no browser' } },
    },
    {
      // Without WebGL a page opens in half the time.
      name: 'pages',
      testMatch: FILES,
      testIgnore: [MAP_FILES, SERVER_FILES],
      use: { launchOptions: launchWith(['--disable-gpu', '--disable-software-rasterizer']) },
    },
  ],
});
