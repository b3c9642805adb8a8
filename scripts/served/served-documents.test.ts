import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, root } from '../deploy/read';
import { faultOfAddress, isOwnAddress } from '../documents/addresses';
import { anchorsOf, inlineCodeOf, linksOf, parseDocument } from '../documents/read';
import { BESIDES, servedDocuments, servedPath, withServedLinks } from './served-documents';

const DOCUMENTS = servedDocuments(root);
const BY_PATH = new Map(DOCUMENTS.map((document) => [document.path, document]));

const LINKS = DOCUMENTS.flatMap(({ file, path, text }) =>
  linksOf(parseDocument(file, text)).map((target) => ({ path, target })),
);

/** What is wrong with a link of a served document; undefined if nothing is. */
function faultOf(path: string, target: string): string | undefined {
  if (/^(https?|mailto):/.test(target)) return undefined;
  const { pathname, hash } = new URL(target, `https://weather.example${path}`);
  const found = BY_PATH.get(pathname);
  if (found) {
    const anchors = anchorsOf(parseDocument(found.file, found.text));
    return hash === '' || anchors.includes(hash.slice(1)) ? undefined : 'there is no such heading';
  }
  if (existsSync(join(root, 'public', pathname))) return undefined;
  return isOwnAddress(pathname) ? faultOfAddress(pathname) : 'nothing is there';
}

describe('the served documents', () => {
  it('are all of docs/ and those that they lead to, each at an address of its own', () => {
    expect(BY_PATH.size).toBe(DOCUMENTS.length);
    expect([...BY_PATH.keys()]).toEqual(
      expect.arrayContaining([
        '/docs/api.md',
        '/docs/deploy-cdn.md',
        '/docs/security.md',
        '/docs/changelog.md',
      ]),
    );
    for (const { path, title, summary } of DOCUMENTS) {
      expect(path).toMatch(/^\/docs\/[a-z-]+\.md$/);
      expect(title, path).not.toBe('');
      // One sentence, in which nothing is left of links.
      expect(summary, path).toMatch(/^[^\n]{20,}\.$/);
      expect(summary, path).not.toMatch(/\]\(|\]\[/);
    }
  });

  it('have links to what is served, and to headings that are there', () => {
    expect(LINKS.length).toBeGreaterThan(70);
    const faults = LINKS.flatMap(({ path, target }) => {
      const fault = faultOf(path, target);
      return fault ? [`${path} leads to ${target}: ${fault}`] : [];
    });
    expect(faults).toEqual([]);
    expect(LINKS.filter(({ target }) => target.includes('..'))).toEqual([]);
    const elsewhere = ['/docs/feeds.md', '/screenshots/embeds.png', '/embed.d.ts'];
    expect(elsewhere.map((target) => faultOf('/docs/api.md', target))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['nothing.md', 'nothing is at /docs/nothing.md'],
    ['../deploy/README.md', 'nothing is there'],
    ['feeds.md#nothing', 'no such heading'],
    ['/screenshots/nothing.png', 'nothing is there'],
  ])('would have a dead link: %s', (target, fault) => {
    expect(faultOf('/docs/api.md', target)).toContain(fault);
  });

  it('include each that one of them leads to, where it lies', () => {
    const others = DOCUMENTS.flatMap(({ file }) =>
      linksOf(parseDocument(file, read(file)))
        .filter((target) => /^[^:#]+\.md(#|$)/.test(target))
        .map((target) => posix.join(posix.dirname(file), target.split('#')[0] ?? '')),
    );
    // Whoever adds one adds it to `BESIDES`, too.
    const served: readonly string[] = DOCUMENTS.map(({ file }) => file);
    expect([...new Set(others)].filter((file) => !served.includes(file))).toEqual([]);
  });

  it('are what the build and the image are made of', () => {
    const steps = read('scripts/steps.mjs');
    const admitted = read('.dockerignore').split('\n');
    for (const file of [...BESIDES, 'docs']) {
      expect(steps, file).toContain(`\n  '${file}',\n`);
      expect(admitted, file).toContain(`!${file}`);
    }
  });

  it('say the same as what they are made of, but for links', () => {
    for (const { file, text } of DOCUMENTS) {
      const [served, source] = [text, read(file)].map((one) => parseDocument(file, one));
      expect(served?.blocks, file).toEqual(source?.blocks);
      expect(served && inlineCodeOf(served), file).toEqual(source && inlineCodeOf(source));
      const wordsOf = (one = '') => one.replaceAll(/!?\[|\](\([^)\s]+\))?/g, '');
      expect(wordsOf(served?.text), file).toBe(wordsOf(source?.text));
    }
  });
});

describe('the links of a document', () => {
  const served = ['docs/api.md', 'docs/feeds.md', 'deploy/README.md', 'deploy/cdn.md'];

  it.each([
    ['docs/api.md', '[a](feeds.md#b)', '[a](feeds.md#b)'],
    ['docs/api.md', '[a](#b) [c](https://c.example/d.md)', '[a](#b) [c](https://c.example/d.md)'],
    ['docs/api.md', '[a\nb](../deploy/README.md#c)', '[a\nb](deploy.md#c)'],
    ['deploy/README.md', '[a](cdn.md) [b](../docs/api.md)', '[a](deploy-cdn.md) [b](api.md)'],
    ['docs/api.md', '![a, b](../public/screenshots/c.png)', '![a, b](/screenshots/c.png)'],
    ['docs/api.md', '[`.env`](../.env.example), [b](../lib/c.ts)', '`.env`, b'],
    ['docs/api.md', '`[a](../b.ts)` `c\nd` [e](../f.ts)', '`[a](../b.ts)` `c\nd` e'],
    ['docs/api.md', '```md\n[a](../b.ts)\n```\n[c](../d.ts)', '```md\n[a](../b.ts)\n```\nc'],
  ])('lead on: %s, %s', (file, source, text) => {
    expect(withServedLinks(source, file, served)).toBe(text);
  });

  it('lead to names that say where a file lies, unless it lies in docs/', () => {
    const files = ['docs/api.md', 'deploy/README.md', 'a/b/README.md', 'a/b.md', 'SECURITY.md'];
    expect(files.map(servedPath)).toEqual([
      '/docs/api.md',
      '/docs/deploy.md',
      '/docs/a-b.md',
      '/docs/a-b.md',
      '/docs/security.md',
    ]);
  });
});
