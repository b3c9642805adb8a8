import { route } from '@/lib/server/server';

/** The hexes of the map that lie in one cell, with all their hours. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ group: string; file: string }>(
  (handlers, request, { group, file }) => handlers.tile(request, group, file),
);
