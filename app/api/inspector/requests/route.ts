import { route } from '@/lib/server/server';

// A stream, which must not be made at build time.
export const dynamic = 'force-dynamic';

/** The live list of requests, as server-sent events. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.requests(request),
);
