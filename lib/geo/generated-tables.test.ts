import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tablesIn } from './generated-tables';

it('reads no table that was generated after the start, or while others are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('made-from', 'first');
  write('zone-runs.txt', '1 2');
  const read = tablesIn(folder);
  expect(read('zone-runs.txt')).toBe('1 2');
  rmSync(join(folder, 'made-from'));
  expect(() => read('zone-runs.txt')).toThrow(/ENOENT/);
  write('zone-runs.txt', '2 1');
  write('made-from', 'second');
  expect(() => read('zone-runs.txt')).toThrow(/newer than this process/);
});
