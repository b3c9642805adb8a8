import { route } from '@/lib/server/server';

/** Where pollen is likely to be reported, nearest to a cell. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ file: string }>(
  (handlers, request, { file }) => handlers.pollenPlaces(request, file),
);
