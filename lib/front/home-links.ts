import { API_CATALOG_PATH, LLMS_PATH, oembedPath } from '@/lib/contract/paths';

/** A longer address was not written by us, and is not worth a header. */
const MAX_CHARACTERS = 300;

/**
 * The Link field (RFC 8288) by which the page without a place says what this site has for programs (RFC 9727) and for language
 * models (llmstxt.org), and where its oEmbed answer is. The latter only where the site's own origin is configured: a Host
 * can't be trusted.
 *
 * @param url the page's address as received, with its query
 */
export function homeLinks(publicUrl: string | null, url: string): string {
  const described = `<${API_CATALOG_PATH}>; rel="api-catalog", <${LLMS_PATH}>; rel="describedby"; type="text/plain"`;
  if (publicUrl === null || url.length > MAX_CHARACTERS) return described;
  const endpoint = publicUrl + oembedPath(publicUrl + url);
  const link = (address: string, type: string) =>
    `<${address}>; rel="alternate"; type="${type}+oembed"`;
  return [
    described,
    link(endpoint, 'application/json'),
    link(`${endpoint}&format=xml`, 'text/xml'),
  ].join(', ');
}
