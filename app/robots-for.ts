import type { MetadataRoute } from 'next';
import {
  API_PATH,
  COMPARE_PATH,
  cellPagePath,
  EMBEDS_PATH,
  MAP_PICTURES_PATH,
  SITEMAP_PATH,
} from '@/lib/contract/paths';

/**
 * Pages may be indexed. The API, embeds and what loads newer weather are for readers: crawling them would use up
 * calls. Pictures of the map cost none, and sites show them where pages are shared; the longer rule counts (RFC 9309).
 * A sitemap is named by its whole address.
 *
 * @param origin PUBLIC_URL, or null
 */
export function robotsFor(origin: string | null): MetadataRoute.Robots {
  return {
    ...(origin === null ? {} : { sitemap: origin + SITEMAP_PATH }),
    rules: {
      userAgent: '*',
      allow: ['/', MAP_PICTURES_PATH],
      disallow: [API_PATH, EMBEDS_PATH, `${cellPagePath('*')}/newest`, `${COMPARE_PATH}/newest`],
    },
  };
}
