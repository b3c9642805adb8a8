import { route } from '@/lib/server/server';

/** Where a hazard is in effect or announced: its hexagons as one shape, and what forecasters have drawn. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ file: string }>(
  (handlers, request, { file }) => handlers.hazardAreas(request, file),
);
