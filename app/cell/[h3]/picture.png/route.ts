import { route } from '@/lib/server/server';
import { pictureResponse } from './picture-response';

export const dynamic = 'force-dynamic';

/** The picture of a cell that is shown where its address is shared. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ h3: string }>(
  (_, request, { h3 }) => pictureResponse(request, h3),
);
