import { anyMethod } from '@/lib/server/server';

/** Every other path under /api, as a problem instead of Next's page. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = anyMethod((handlers, request) =>
  handlers.notFound(request),
);
