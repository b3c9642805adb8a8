import { route } from '@/lib/server/server';

// Every response differs, so it must not be made at build time.
export const dynamic = 'force-dynamic';

/** What the server does, for operators. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.figures(request),
);
