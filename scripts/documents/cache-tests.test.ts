import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../deploy/read';
import { runSuites, withCacheTables } from './cache-tables';

describe('the public tests of caches', async () => {
  const results = await runSuites();
  const tests = [...results].map(([test, result]) => ({ ...test, ...result }));

  it('are all there once', () => {
    expect(tests.length).toBeGreaterThan(200);
    expect(new Set(tests.map(({ id }) => id)).size).toBe(tests.length);
  });
  it('come out as wanted, or there is a reason why not', () => {
    const wanted = tests.filter(({ kind }) => kind !== 'question');
    expect(wanted.filter(({ isAsWanted, why }) => isAsWanted === (why !== undefined))).toEqual([]);
    // No reason is given for nothing.
    const given = [...results].filter(([test, { why }]) => test.why !== why && why !== 'shown');
    expect(given).toEqual([]);
  });
  it('have their tables in docs/http-caching.md: `npm run describe` writes them', () => {
    const document = readFileSync(join(root, 'docs/http-caching.md'), 'utf8');
    expect(document).toBe(withCacheTables(document, results));
    expect(document).toContain('| `freshness-max-age` | `Cache-Control: max-age=3600` |');
  });
});
