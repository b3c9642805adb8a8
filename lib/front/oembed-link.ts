import { oembedPath } from '@/lib/contract/paths';

/** A longer address was not written by us, and is not worth a header. */
const MAX_CHARACTERS = 300;

/**
 * The Link field (RFC 8288) by which the page without a place says where its oEmbed answer is. Undefined where the
 * site's own origin is not configured: a Host can't be trusted.
 *
 * @param url the page's address as received, with its query
 */
export function oembedLink(publicUrl: string | null, url: string): string | undefined {
  if (publicUrl === null || url.length > MAX_CHARACTERS) return undefined;
  const endpoint = publicUrl + oembedPath(publicUrl + url);
  const link = (address: string, type: string) =>
    `<${address}>; rel="alternate"; type="${type}+oembed"`;
  return `${link(endpoint, 'application/json')}, ${link(`${endpoint}&format=xml`, 'text/xml')}`;
}
