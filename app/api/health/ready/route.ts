import { route } from '@/lib/server/server';

// It reports on this process, not on the one that built it.
export const dynamic = 'force-dynamic';

/** Whether the process takes requests: not any more once it begins to stop. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.ready(request),
);
