import { route } from '@/lib/server/server';

/** A forecast zone by its id: name, center, and outline where one is known. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ file: string }>(
  (handlers, request, { file }) => handlers.zone(request, file),
);
