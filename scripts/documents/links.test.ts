import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, root } from '../deploy/read';
import { anchorsOf, DOCUMENTS, documentAt, inlineCodeOf, linksOf } from './read';

const isThere = (path: string) => existsSync(join(root, path));
const hasAnchor = (path: string, anchor: string) => anchorsOf(documentAt(path)).includes(anchor);

/** Whether a file exists, and the heading of it that an anchor names. */
function leads(path: string, anchor: string | undefined): boolean {
  return isThere(path) && (anchor === undefined || hasAnchor(path, anchor));
}

/** The files that may name a document: all that are written by hand, but for documents. */
const WRITTEN = [
  'app',
  'bench',
  'components',
  'deploy',
  'e2e',
  'examples',
  'lib',
  'packages',
  'public',
  'scripts',
]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      posix.join(folder, name.replaceAll('\\', '/')),
    ),
  )
  .concat('.env.example', '.dockerignore', 'Dockerfile', 'compose.yaml', 'next.config.js')
  .filter((file) => /\.(c?ts|tsx|m?js|html|css|yaml|conf|acl|service|example)$|^\w+$/.test(file))
  .filter((file) => !/(^|\/)(node_modules|generated|dist)\/|\.test\.ts$/.test(file));

describe('links', () => {
  it('lead to files and headings that exist', () => {
    const links = DOCUMENTS.flatMap((document) =>
      linksOf(document).map((target) => ({ file: document.file, target })),
    ).filter(({ target }) => !/^(https?|mailto):/.test(target));
    expect(links.length).toBeGreaterThan(60);
    const dead = links.filter(({ file, target }) => {
      const [path = '', anchor] = target.split('#');
      return !leads(path === '' ? file : posix.join(posix.dirname(file), path), anchor);
    });
    expect(dead).toEqual([]);
  });

  it('of comments, messages and settings do, too', () => {
    const mentions = WRITTEN.flatMap((file) => {
      const found = read(file).matchAll(
        /(?<![\w/.-])((?:(?:docs|deploy|bench|examples)\/)?[\w-]+\.md)(?:#([\w-]+))?/g,
      );
      return [...found].map(([, path = '', anchor]) => ({ file, path, anchor }));
    });
    expect(mentions.length).toBeGreaterThan(7);
    const dead = mentions.filter(
      ({ file, path, anchor }) =>
        !leads(path, anchor) && !leads(posix.join(posix.dirname(file), path), anchor),
    );
    expect(dead).toEqual([]);
  });

  it('lead from the README to every other document', () => {
    const { file, text } = documentAt('README.md');
    const linked = linksOf({ file, text, blocks: [] });
    const others = DOCUMENTS.map((document) => document.file).filter((one) => one !== file);
    expect(others.filter((one) => !linked.includes(one))).toEqual([]);
  });
});

describe('the documents', () => {
  it('name files that exist', () => {
    const files = DOCUMENTS.flatMap((document) =>
      inlineCodeOf(document)
        .filter((code) =>
          /^(app|bench|components|deploy|docs|e2e|examples|lib|packages|public|scripts)\/[^\s*…]+$/.test(
            code,
          ),
        )
        .map((path) => ({ file: document.file, path })),
    );
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter(({ path }) => !isThere(path))).toEqual([]);
  });

  it('begin with a README of one page', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(200);
  });
});
