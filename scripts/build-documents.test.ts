import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './deploy/read';
import { llmsText } from './served/llms';
import { servedDocuments } from './served/served-documents';

it('leaves what is served in the folder of the build, and nothing of an older build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs/older.md'), '# Older');
  writeFileSync(join(folder, 'serve.mjs'), '');
  const build = ['--import', 'tsx', 'scripts/build-documents.ts', folder];
  const { status, stderr } = spawnSync(process.execPath, build, { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const documents = servedDocuments(root);
  expect(readdirSync(folder).toSorted()).toEqual(['docs', 'llms.txt', 'serve.mjs']);
  expect(
    readdirSync(join(folder, 'docs'))
      .map((name) => `/docs/${name}`)
      .toSorted(),
  ).toEqual(documents.map(({ path }) => path).toSorted());
  for (const { path, text } of documents) {
    expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
  }
  expect(readFileSync(join(folder, 'llms.txt'), 'utf8')).toBe(llmsText(documents));
});
