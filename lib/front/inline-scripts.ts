import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * The inline scripts of the pages that were rendered at build time, as the hashes by which a
 * Content-Security-Policy (CSP3, section 6.7) lets them run. Such a page is a file: it can carry no
 * nonce, which would have to be new for each answer.
 */
export interface InlineScripts {
  /** The hash sources of a page by its path ("/"), `'sha256-…'`; those of the 404 page elsewhere. */
  hashesFor(pathname: string): readonly string[];
}

const NOT_FOUND_PAGE = '/_not-found';

/** Reads the pages that `next build` left under `serverAppDir` (.next/server/app). */
export function readInlineScripts(serverAppDir: string): InlineScripts {
  const pages = new Map<string, readonly string[]>();
  for (const file of readdirSync(serverAppDir, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(join(serverAppDir, file), 'utf8');
    pages.set(pathOf(relative('.', file)), hashesOf(html));
  }
  const fallback = pages.get(NOT_FOUND_PAGE) ?? [];
  return { hashesFor: (pathname) => pages.get(pathname) ?? fallback };
}

/** The hash sources of the inline scripts of a page, each once, in the order of the page. */
export function hashesOf(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (/\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return [...hashes];
}

function pathOf(file: string): string {
  const name = file
    .split(sep)
    .join('/')
    .replace(/\.html$/, '');
  return name === 'index' ? '/' : `/${name}`;
}
