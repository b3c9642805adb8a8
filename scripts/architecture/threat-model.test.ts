import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFENSES, EXPERIMENTS } from '@/lib/contract/lab';

const text = readFileSync('docs/proxying.md', 'utf8');
const rows = text.split('\n').filter((line) => line.startsWith('| ') && line.includes('`lib/'));

describe('the threat model', () => {
  it('has a row for each experiment of the lab, with the same file and test', () => {
    const missing = Object.entries(EXPERIMENTS).filter(
      ([id, { defense, test }]) =>
        !rows.some((row) =>
          [id, DEFENSES[defense], test].every((part) => row.includes(`\`${part}\``)),
        ),
    );
    expect(missing).toEqual([]);
  });
});
