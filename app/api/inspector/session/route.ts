import { route } from '@/lib/server/server';

// Every response differs, so it must not be made at build time.
export const dynamic = 'force-dynamic';

/** What the reader's page may see of the server's work, with a token for it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.inspectorSession(request),
);
