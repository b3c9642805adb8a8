import { route } from '@/lib/server/server';

/** The forecast zone of a point: `?lat=&lng=` in degrees. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.zoneAt(request),
);
