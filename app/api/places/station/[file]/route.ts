import { route } from '@/lib/server/server';

/** A weather station by its ICAO id: name and position. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ file: string }>(
  (handlers, request, { file }) => handlers.station(request, file),
);
