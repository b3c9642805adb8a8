// The script as it is run from a terminal. scripts/prove.test.ts has what else it may find, on made-up sites.
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { CANARY } from '../support/apps';
import { ROOT, runToEnd } from '../support/process';
import { OPEN } from '../support/settings';
import { test } from '../support/test';

const SCRIPT = ['--import', 'tsx', join(ROOT, 'scripts/prove.ts')];
/** Most calls that a search may cause. */
const FEW_CALLS = 20;

interface Report {
  keys: number;
  result: string;
  gaps: string[];
  answers: { path: string; as: string; finds: { label: string }[]; headFinds: unknown[] }[];
}

/** Runs the script as a terminal does. */
async function prove(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { code, output } = await runToEnd([...SCRIPT, ...args], {});
  expect(output).not.toContain(CANARY.slice(4));
  return { code, output };
}

/** How many calls an app has made. */
async function callsOf(url: string): Promise<number> {
  const { callsByClass } = await (await fetch(`${url}/api/status`)).json();
  return Object.values<number>(callsByClass).reduce((sum, calls) => sum + calls, 0);
}

test('the script finds the decoy and not the key in front of a service, with few calls', async ({
  appWith,
}) => {
  const { url } = (await appWith(OPEN)).app;
  const before = await callsOf(url);
  const { code, output } = await prove(url, '--json');
  expect(code, output.slice(-500)).toBe(0);
  expect((await callsOf(url)) - before).toBeLessThan(FEW_CALLS);
  const report: Report = JSON.parse(output);
  expect(report).toMatchObject({ keys: 1, result: 'clean', gaps: [] });
  const found = report.answers.filter(({ finds }) => finds.length > 0);
  // Planted in an answer, in a page, in the page's script, and in an embed.
  const where = found.map(({ path }) => path);
  expect(where).toContain('/api/inspector/decoys');
  expect(where).toContain('/proxy');
  expect(where).toContain('/embed/nope');
  expect(where.some((path) => path.endsWith('.js'))).toBe(true);
  const paths = report.answers.map(({ path }) => path);
  for (const path of ['/', '/proxy', '/operator', '/list', '/compare', '/search', '/embed']) {
    expect(paths, path).toContain(path);
  }
  expect(paths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(20);
});
