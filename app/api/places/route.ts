import { route } from '@/lib/server/server';

/** The places that a text may mean: `?q=`, and `&lat=&lng=` of the middle of the view, in degrees. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.findPlaces(request),
);
