import { ancestorSources, type EmbedOrigins } from '@/lib/contract/embed-origins';
import { EMBED_MORE_PATH } from '@/lib/contract/paths';
import { type BuilderState, type CodeForm, embedOf } from '@/lib/view-state/builder';
import { embedAddress } from '@/lib/view-state/embed-address';
import { formOf, pictureAddress } from './codes';
import { isSourceOf } from './csp-source';
import type { Need } from './policy';

// What can be said of a page by its address alone. Nobody asks for that page: a server that fetches what a visitor
// names is an open door, and a browser can't read the headers of another site.

const NEEDS = {
  element: ['script', 'frame'],
  react: ['script', 'frame'],
  frame: ['frame'],
  // The server of the page loads it.
  fragment: [],
  oembed: ['frame'],
  picture: ['picture'],
  markdown: ['picture'],
} as const satisfies Readonly<Record<CodeForm, readonly Need['what'][]>>;

/** What a page loads for an embed in its form. */
export function needsOf(state: BuilderState, own: string): readonly Need[] {
  const addresses = {
    // What the first script loads: a policy that names only that one refuses it.
    script: EMBED_MORE_PATH,
    frame: embedAddress(embedOf(state)),
    picture: pictureAddress(state, 'png'),
  };
  return NEEDS[formOf(state)].map((what) => ({ what, address: own + addresses[what] }));
}

/**
 * Whether pages of an origin may show embeds of this site in frames: by the sources of the header that says so to
 * browsers, as browsers read them.
 *
 * @param own the origin of this site
 */
export function mayShow(origins: EmbedOrigins, page: string, own: string): boolean {
  const sources = ancestorSources(origins);
  return sources?.some((source) => isSourceOf(source, new URL(page), new URL(own))) ?? true;
}

/** What the operator has to set so that an origin may, besides those that may now. */
export function settingFor(origins: EmbedOrigins, page: string): string {
  const listed = typeof origins === 'string' ? [] : origins;
  return `EMBED_ORIGINS=${[...listed, page].join(',')}`;
}

/** Whether browsers refuse to load anything from this site into a page, since only the page is encrypted. */
export function isMixed(page: string, own: string): boolean {
  const { protocol, hostname } = new URL(own);
  return page.startsWith('https:') && protocol === 'http:' && !isLoopback(hostname);
}

/** Browsers trust the reader's own device without encryption. */
function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
