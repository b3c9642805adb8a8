import { renderBitmap } from '@/components/picture/render-bitmap';
import { route } from '@/lib/server/server';

/** The map as a picture, `{layer}.svg` or `{layer}.png`, drawn from what is cached; `{layer}.json` tells what is at a point of it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ file: string }>(
  (handlers, request, { file }) => handlers.map(request, file, renderBitmap),
);
