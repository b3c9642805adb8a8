import type { MetadataRoute } from 'next';

/** Pages may be indexed. The API is for the pages only: crawling it would use up calls. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: '/api/' } };
}
