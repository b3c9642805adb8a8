import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readTypeface } from './typeface';

const OPEN = 'This Font Software is licensed under the SIL Open Font License, Version 1.1.';

/** A file of a typeface with nothing but names, each by its platform and its number. */
function typeface(names: readonly (readonly [platform: number, number: number, text: string])[]) {
  const header = Buffer.alloc(6);
  header.writeUInt16BE(names.length, 2);
  header.writeUInt16BE(6 + names.length * 12, 4);
  const texts = names.map(([, , text]) => Buffer.from(text, 'utf16le').swap16());
  let start = 0;
  const records = names.map(([platform, number], index) => {
    const record = Buffer.alloc(12);
    const { length } = texts[index] ?? '';
    for (const [at, value] of [platform, 1, 0, number, length, start].entries()) {
      record.writeUInt16BE(value, at * 2);
    }
    start += length;
    return record;
  });
  const table = Buffer.concat([header, ...records, ...texts]);
  const directory = Buffer.alloc(28);
  directory.writeUInt16BE(1, 4);
  directory.write('name', 12, 'latin1');
  directory.writeUInt32BE(28, 20);
  directory.writeUInt32BE(table.length, 24);
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'a.ttf');
  writeFileSync(path, Buffer.concat([directory, table]));
  return path;
}

it('a typeface says whose it is, and has the text of its license', () => {
  const path = typeface([
    [1, 1, 'Sérif'],
    [3, 0, 'Copyright 2024 Ada'],
    [3, 1, 'Serif'],
    [3, 1, 'Serife'],
    [3, 5, 'Version 1.800; made by hand'],
    [3, 13, OPEN],
  ]);
  expect(readTypeface(path)).toEqual({
    name: 'Serif',
    version: '1.800',
    license: 'OFL-1.1',
    notice: expect.stringMatching(/^Copyright 2024 Ada\n\nThis Font Software is licensed/),
    isTypeface: true,
  });
});

it('a build stops at a typeface of another license', () => {
  const path = typeface([
    [3, 0, 'Copyright 2024 Ada'],
    [3, 1, 'Serif'],
    [3, 13, 'All rights reserved.'],
  ]);
  expect(() => readTypeface(path)).toThrow('does not say whose it is');
});
