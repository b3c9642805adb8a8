import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const [, ...walks] = text.slice(text.indexOf('## A tour'), text.indexOf('## Habits')).split('### ');
const walkOf = (title: string) => walks.find((one) => one.startsWith(title)) ?? '';
const stopsOf = (walk: string) =>
  [...walk.matchAll(/^\d+\. `([^`]+)`.*$/gm)].map(([line, file = '']) => ({ line, file }));

describe('the tour of CONTRIBUTING.md', () => {
  it.each([
    ['A forecast', 14],
    ['A tile', 15],
    ['A picture', 11],
  ])('%s: has at most %d stops', (title, most) => {
    const stops = stopsOf(walkOf(title));
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.length).toBeLessThanOrEqual(most);
  });

  it('passes the seam of sources, and says there and where they differ what each source does', () => {
    const stops = stopsOf(walkOf('A forecast'));
    const seam = stops.find(({ file }) => file === 'lib/sources/source.ts');
    const sources = ['`service`', '`public`', '`demo`'];
    expect(sources.filter((source) => !seam?.line.includes(source))).toEqual([]);
    const partial = stops.filter(({ line }) => {
      const named = sources.filter((source) => line.includes(source));
      return named.length > 0 && named.length < sources.length;
    });
    expect(partial.map(({ file }) => file)).toEqual([]);
    // The way is that of all sources, so no stop is a file of one of them.
    expect(stops.filter(({ file }) => /^lib\/sources\/\w+\//.test(file))).toEqual([]);
  });
});
