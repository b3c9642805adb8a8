import type { Source } from '@/lib/contract/leaves';

/** More than any service has; a longer list would push the weather off the page. */
export const MAX_LISTED_SOURCES = 8;

/** Each source once, in order. Of one name, two with different addresses are both kept. */
export function distinctSources(sources: readonly Source[]): Source[] {
  const byKey = new Map<string, Source>();
  for (const source of sources) {
    const key = `${source.name}\n${source.url}`;
    if (!byKey.has(key)) byKey.set(key, source);
  }
  return [...byKey.values()];
}

/** The names of sources, each once, for where they are not linked. */
export function sourceNames(sources: readonly Source[]): string[] {
  return [...new Set(sources.flatMap(({ name }) => name?.trim() || []))];
}

/**
 * The address that a source may be linked to; null if there is none. Only a web address becomes a link: a response
 * could also contain "javascript:". The demo refers to a page of ours by its path.
 */
export function sourceAddress({ url }: Source): string | null {
  if (url && /^\/[a-z]+$/.test(url)) return url;
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
