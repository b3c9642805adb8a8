import { route } from '@/lib/server/server';

/** How to embed what is at an address of this site: `?url=&maxwidth=&maxheight=&format=` (oembed.com). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.oembed(request),
);
