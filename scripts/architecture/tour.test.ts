import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const [, ...walks] = text.slice(text.indexOf('## A tour'), text.indexOf('## Habits')).split('### ');

describe('the tour of CONTRIBUTING.md', () => {
  it.each([
    ['A forecast', 20],
    ['A tile', 15],
    ['A picture', 15],
  ])('%s: has at most %d stops, each a file that exists', (title, most) => {
    const walk = walks.find((one) => one.startsWith(title)) ?? '';
    const stops = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.length).toBeLessThanOrEqual(most);
    const files = [...walk.matchAll(/`((?:app|components|lib)\/[^`]+)`/g)].map(
      ([, file = '']) => file,
    );
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
