import { route } from '@/lib/server/server';

/** The forecast zones of a cell and of the cells around it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ file: string }>(
  (handlers, request, { file }) => handlers.zonesNear(request, file),
);
