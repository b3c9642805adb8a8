import { oembedPath } from '@/lib/contract/paths';
/** The links by which consumers of oEmbed find out how to embed the page at an absolute address. */
export function oembedLinks(origin: string, address: string): Record<string, string> {
  const endpoint = origin + oembedPath(address);
  return {
    'application/json+oembed': endpoint,
    'text/xml+oembed': `${endpoint}&format=xml`,
  };
}
