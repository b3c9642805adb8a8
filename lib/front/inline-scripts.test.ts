import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hashesOf, readInlineScripts } from './inline-scripts';

const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

describe('inline scripts', () => {
  it('are hashed verbatim and once each, without external scripts', () => {
    const html = `<script>one()</script><script src="/a.js"></script><script id="x">\n two </script><script>one()</script>`;
    expect(hashesOf(html)).toEqual([hash('one()'), hash('\n two ')]);
  });
  it('are found by their page’s path', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hexcast-pages-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'deep'));
    writeFileSync(join(folder, 'index.html'), '<script>home</script>');
    writeFileSync(join(folder, '_not-found.html'), '<script>lost</script>');
    writeFileSync(join(folder, 'deep', 'page.html'), '<script>deep</script>');
    const scripts = readInlineScripts(folder);
    expect(scripts.hashesFor('/')).toEqual([hash('home')]);
    expect(scripts.hashesFor('/deep/page')).toEqual([hash('deep')]);
    expect(scripts.hashesFor('/anything')).toEqual([hash('lost')]);
  });
});
