import { originOf, publicUrl, route } from '@/lib/server/server';
import { sitemapFor } from './sitemap-for';

export const dynamic = 'force-dynamic';

/** The pages for search engines. Without PUBLIC_URL, addresses have the Host that was asked: for the one who asked alone. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(async (_, request) => {
  const whose = publicUrl() === null ? 'private' : 'public';
  return new Response(await sitemapFor(originOf(request.headers)), {
    headers: {
      'content-type': 'application/xml',
      'cache-control': `${whose}, max-age=86400`,
    },
  });
});
