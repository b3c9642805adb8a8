import type { MetadataRoute } from 'next';

/**
 * Pages may be indexed. The API, embeds and what loads newer weather are for readers: crawling them would use up
 * calls.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/api/', '/embed/', '/cell/*/newest', '/compare/newest'],
    },
  };
}
