import { route } from '@/lib/server/server';

/** What a person calls each hex of a tile. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ file: string }>(
  (handlers, request, { file }) => handlers.tilePlaces(request, file),
);
