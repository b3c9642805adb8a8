import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * The inline scripts of statically rendered pages, as hash sources for a Content-Security-Policy (CSP3,
 * section 6.7). A static page can't carry a nonce, which must differ for each response.
 */
export interface InlineScripts {
  /** The hash sources (`'sha256-…'`) of the page at a path; those of the 404 page for any other path. */
  hashesFor(pathname: string): readonly string[];
}

const NOT_FOUND_PAGE = '/_not-found';

/** Reads the static pages that `next build` left in `serverAppDir` (.next/server/app). */
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

/** The distinct hash sources of a page's inline scripts, in order. */
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
