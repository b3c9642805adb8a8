import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Each worker starts servers of its own, on ports that the system gives it.
  workers: 2,
  fullyParallel: false,
  // Once more, and named in the sum: a browser that draws in software can lose its graphics process.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Generous, as a page that draws in software may have to share its core with others.
  timeout: 360_000,
  expect: { timeout: 75_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Denver',
    trace: 'retain-on-failure',
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
