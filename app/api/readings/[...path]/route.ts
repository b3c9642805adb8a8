import { route } from '@/lib/server/server';

/** What holds at a place, in an area, or on the map, for programs that are to say it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.reading(request),
);
