import type { MetadataRoute } from 'next';
import { API_PATH, COMPARE_PATH, cellPagePath, EMBEDS_PATH } from '@/lib/contract/paths';

/**
 * Pages may be indexed. The API, embeds and what loads newer weather are for readers: crawling them would use up
 * calls.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [API_PATH, EMBEDS_PATH, `${cellPagePath('*')}/newest`, `${COMPARE_PATH}/newest`],
    },
  };
}
