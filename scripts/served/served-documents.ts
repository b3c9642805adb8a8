import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { MARKDOWN_PATH } from '@/lib/contract/paths';

/**
 * The documents that a server sends as Markdown, and what becomes of their links there: all of `docs/`, and the others that
 * these lead to.
 */
export interface ServedDocument {
  /** From the root of the repository. */
  readonly file: string;
  /** Its address on a server. */
  readonly path: string;
  readonly title: string;
  /** Its first sentence, without links. */
  readonly summary: string;
  /** With links that work where it is served. */
  readonly text: string;
}

const FOLDER = 'docs';
/** The container image is built from them, too: .dockerignore and scripts/steps.mjs name each. */
export const BESIDES = [
  'CHANGELOG.md',
  'SECURITY.md',
  'bench/README.md',
  'deploy/README.md',
  'deploy/cdn.md',
  'packages/embed/README.md',
] as const;
const PUBLIC = 'public/';

/** A fenced block, which has no links. Code within a sentence may end in the next line, but not in the next paragraph. */
const FENCED = /^( *)```.*\n(?:.*\n)*?\1```.*$/gm;
const CODE = '`(?:[^`\\n]|\\n(?!\\n))+`';
const LINK = new RegExp(`${CODE}|(!?)\\[((?:[^\\[\\]\`]|${CODE})*)\\]\\(([^()\\s]+)\\)`, 'g');

/** What is served, in the order of the files' names. */
export function servedDocuments(root: string): readonly ServedDocument[] {
  const files = servedFiles(root);
  return files.map((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return {
      file,
      path: servedPath(file),
      title: titleOf(source),
      summary: summaryOf(source),
      text: withServedLinks(source, file, files),
    };
  });
}

function servedFiles(root: string): readonly string[] {
  const names = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.md'));
  return [...names.map((name) => posix.join(FOLDER, name)), ...BESIDES].sort();
}

/**
 * `docs/api.md` is `/docs/api.md`, `deploy/README.md` is `/docs/deploy.md`, `deploy/cdn.md` `/docs/deploy-cdn.md`, and
 * `SECURITY.md` `/docs/security.md`.
 */
export function servedPath(file: string): string {
  const inside = posix.relative(FOLDER, file);
  const name = inside.startsWith('..') ? file.replace(/\/README\.md$/, '.md') : inside;
  return MARKDOWN_PATH + name.replaceAll('/', '-').toLowerCase();
}

/**
 * A document with links that work where it is served. Of a link to a file that no server has, only the words stay.
 *
 * @param served all files that are served
 */
export function withServedLinks(source: string, file: string, served: readonly string[]): string {
  return outsideBlocks(source, (text) =>
    text.replace(LINK, (all, mark: string, words?: string, target?: string) => {
      if (words === undefined || target === undefined) return all;
      const address = servedTarget(target, file, served);
      return address === undefined ? words : `${mark}[${words}](${address})`;
    }),
  );
}

/** Where a link leads that stands in a document; undefined if that is not served. */
function servedTarget(target: string, file: string, served: readonly string[]): string | undefined {
  if (/^(?:[a-z]+:|#|\/)/.test(target)) return target;
  const [path = '', anchor] = target.split('#');
  const at = posix.join(posix.dirname(file), path);
  if (at.startsWith(PUBLIC)) return `/${at.slice(PUBLIC.length)}`;
  if (!served.includes(at)) return undefined;
  // All of them lie in one folder there.
  return posix.basename(servedPath(at)) + (anchor === undefined ? '' : `#${anchor}`);
}

function outsideBlocks(source: string, change: (text: string) => string): string {
  let end = 0;
  let changed = '';
  for (const { 0: block, index } of source.matchAll(FENCED)) {
    changed += change(source.slice(end, index)) + block;
    end = index + block.length;
  }
  return changed + change(source.slice(end));
}

function titleOf(source: string): string {
  const [, title = ''] = /^# (.+)$/m.exec(source) ?? [];
  return title;
}

/** The first sentence of the first paragraph. */
function summaryOf(source: string): string {
  const paragraphs = source.replaceAll(FENCED, '').split(/\n\s*\n/);
  const [first = ''] = paragraphs
    .map((text) => text.trim().replaceAll(/\s+/g, ' '))
    .filter((text) => /^[\p{L}\d[`]/u.test(text));
  const [sentence = first] = /^.+?[.!?](?= [\p{Lu}`[]|$)/u.exec(first) ?? [];
  return sentence.replaceAll(LINK, (all, _, words?: string) => words ?? all);
}
