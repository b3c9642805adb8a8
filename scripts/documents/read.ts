import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { read, root } from '../deploy/read';

/** A document of the repository. Its text has no fenced blocks: they are apart. */
export interface Document {
  /** From the root of the repository. */
  readonly file: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** A fenced block of code, or an example that is a file of its own. */
export interface Block {
  readonly file: string;
  /** Where it begins; from 1. */
  readonly line: number;
  /** What stands behind the fence; empty if nothing does. */
  readonly language: string;
  readonly code: string;
}

const FOLDERS = [
  '.',
  'docs',
  'deploy',
  'bench',
  'examples',
  'examples/without-a-frame',
  'packages/embed',
];

/** All documents that people read. */
export const DOCUMENTS: readonly Document[] = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => parseDocument(posix.join(folder, name), read(posix.join(folder, name)))),
);

/** Examples of pages that are files of their own; those in TypeScript are the compiler's. */
export const EXAMPLES: readonly Block[] = readdirSync(join(root, 'examples'))
  .filter((name) => name.endsWith('.html'))
  .map((name) => ({
    file: `examples/${name}`,
    line: 1,
    language: 'html',
    code: read(`examples/${name}`),
  }));

export function documentAt(file: string): Document {
  const found = DOCUMENTS.find((one) => one.file === file);
  if (!found) throw new Error(`There is no document ${file}.`);
  return found;
}

export function parseDocument(file: string, source: string): Document {
  const texts: string[] = [];
  const blocks: Block[] = [];
  let open: { line: number; language: string; lines: string[] } | undefined;
  for (const [at, line] of source.split('\n').entries()) {
    const fence = /^\s*```(.*)$/.exec(line)?.[1];
    if (fence === undefined) (open?.lines ?? texts).push(line);
    else if (open) {
      blocks.push({ file, line: open.line, language: open.language, code: open.lines.join('\n') });
      open = undefined;
    } else open = { line: at + 1, language: fence.trim(), lines: [] };
  }
  if (open) throw new Error(`${file}:${open.line} has a block that does not end.`);
  return { file, text: texts.join('\n'), blocks };
}

/** What stands between backticks. */
export function inlineCodeOf({ text }: Document): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

/** The targets of links and pictures. */
export function linksOf({ text }: Document): string[] {
  const plain = text.replace(/`[^`\n]+`/g, '');
  const links = plain.matchAll(/\]\(([^)\s]+)\)|<img[^>]* src="([^"]+)"/g);
  return [...links].map(([, link, source]) => link ?? source ?? '');
}

/** The anchors of headings, as GitHub makes them. */
export function anchorsOf({ text }: Document): string[] {
  const counts = new Map<string, number>();
  return [...text.matchAll(/^#{1,6} +(.+)$/gm)].map(([, title = '']) => {
    const words = title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}

/** The rows of all tables whose first cell is code: what it says, and the other cells. */
export function rowsOf({ text }: Document): { name: string; cells: string[] }[] {
  const lines = text.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) => {
    const [first = '', ...cells] = line
      .replace(/^\| | \|$/g, '')
      .split(' | ')
      .map((cell) => cell.trim());
    return { name: first.replace(/^`|`$/g, ''), cells };
  });
}
