import { route } from '@/lib/server/server';

/** The next towns around a cell. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ file: string }>(
  (handlers, request, { file }) => handlers.placesNear(request, file),
);
