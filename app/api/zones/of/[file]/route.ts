import { route } from '@/lib/server/server';

/** The forecast zones and counties that a cell touches. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ file: string }>(
  (handlers, request, { file }) => handlers.areas(request, file),
);
