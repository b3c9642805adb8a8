import type { MetadataRoute } from 'next';
import {
  API_PATH,
  COMPARE_PATH,
  cellPagePath,
  EMBEDS_PATH,
  MAP_PICTURES_PATH,
} from '@/lib/contract/paths';

/**
 * Pages may be indexed. The API, embeds and what loads newer weather are for readers: crawling them would use up
 * calls. Pictures of the map cost none, and sites show them where pages are shared; the longer rule counts (RFC 9309).
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', MAP_PICTURES_PATH],
      disallow: [API_PATH, EMBEDS_PATH, `${cellPagePath('*')}/newest`, `${COMPARE_PATH}/newest`],
    },
  };
}
