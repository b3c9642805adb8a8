import { renderEmbedBitmap } from '@/components/picture/render-bitmap';
import { route } from '@/lib/server/server';

/** Embeds: pages for frames in pages of other sites, and pictures for where no frame may go. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ path: string[] }>(
  (handlers, request, { path }) =>
    handlers.embed(request, `/embed/${path.join('/')}`, renderEmbedBitmap),
);
