import { route } from '@/lib/gateway/server';
import { answerPicture } from './answer';

export const dynamic = 'force-dynamic';

/** The picture of a cell that is shown where its address is shared. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ h3: string }>(
  (_, request, { h3 }) => answerPicture(request, h3),
);
