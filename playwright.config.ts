import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  // What is slow by nature runs with `npm run test:long` alone.
  testMatch: Number(process.env.TEST_DEPTH ?? 1) > 1 ? /\.(spec|long)\.ts$/ : /\.spec\.ts$/,
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
    // Without pictures: to take them would cost more than what most tests do.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Root may not use Chromium's sandbox; the pages are our own.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // WebGL in software: the machines that test have no graphics card.
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // On a machine that is busy, software GL is slow, not hung: nobody may end it, and no page is
        // refused a context for what became of another's.
        '--disable-gpu-watchdog',
        '--disable-gpu-process-crash-limit',
        '--disable-domain-blocking-for-3d-apis',
        '--disable-background-networking',
      ],
    },
  },
});
