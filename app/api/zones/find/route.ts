import { route } from '@/lib/server/server';

/** The forecast zones that a text may mean: `?q=` with an id or a part of a name. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.findZones(request),
);
