import { route } from '@/lib/server/server';

/** The service's document for a cell or a zone, in the service's own shape. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ resource: string; file: string }>(
  (handlers, request, { resource, file }) => handlers.document(request, resource, file),
);
