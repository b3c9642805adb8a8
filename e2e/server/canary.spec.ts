import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { CANARY } from '../support/apps';
import { expectClean, expectNoLeak, FORMS } from '../support/canary';
import { ROOT, runToEnd } from '../support/process';
import { test } from '../support/test';

test('a run in front of a service on a port leaks no key', async ({ whole, request }) => {
  await expectNoLeak(request, whole.app, 'whole');
});

test('build output contains no key', async ({ whole }) => {
  // An app ran from it with the key in its environment, so anything that saved the key would show here.
  expect(whole.app.url).toMatch(/^http/);
  // Anything with 16 consecutive characters of a key also contains one of these blocks of eight.
  const eights = Array.from({ length: Math.floor(CANARY.length / 8) }, (_, at) =>
    CANARY.slice(at * 8, at * 8 + 8),
  );
  const found: string[] = [];
  let looked = 0;
  const look = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      // The compiler's cache is far larger than what is served, and was created before there was a key.
      if (path === join(ROOT, '.next/cache')) continue;
      if (entry.isDirectory()) look(path);
      else if (entry.isFile()) {
        const bytes = readFileSync(path);
        looked += 1;
        const parts = [...eights, ...FORMS.slice(0, 5)].filter((form) => bytes.includes(form));
        found.push(...parts.map((form) => `${form} in ${path}`));
      }
    }
  };
  look(join(ROOT, '.next'));
  expect(found).toEqual([]);
  expect(looked).toBeGreaterThan(100);
});

test('an invalid start ends with one sentence that contains no key', async () => {
  const service = { WEATHER_API_URL: 'http://127.0.0.1:9' };
  const cases: [env: Record<string, string>, words: RegExp][] = [
    [service, /WEATHER_API_KEYS/],
    [{ ...service, WEATHER_API_KEYS: `${CANARY}0` }, /WEATHER_API_KEYS.*form/],
    [{ ...service, WEATHER_API_KEYS: CANARY }, /ZONE_API_CONTACT/],
    [{ ...service, WEATHER_API_URL: `ftp://x/?api_key=${CANARY}` }, /WEATHER_API_URL/],
  ];
  const start = [join(ROOT, 'scripts/start.mjs')];
  const check = ['--import', 'tsx', join(ROOT, 'scripts/check-config.ts')];
  await Promise.all(
    cases.map(async ([env, words], index) => {
      // One full start; the other cases run only the step that checks the environment.
      const { code, output } = await runToEnd(index === 0 ? start : check, env);
      expect(code, String(words)).toBe(1);
      expect(output.trim().split('\n').at(-1)).toMatch(words);
      expectClean(output, 'the sentence');
    }),
  );
});
