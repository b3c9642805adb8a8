import type { MetadataRoute } from 'next';

/** Pages may be found; answers of the API are for the pages, and a crawler of them would spend calls. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: '/api/' } };
}
