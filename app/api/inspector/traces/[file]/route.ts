import { route } from '@/lib/server/server';

/** How one request was answered. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ file: string }>(
  (handlers, request, { file }) => handlers.trace(request, file),
);
