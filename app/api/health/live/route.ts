import { route } from '@/lib/server/server';

// It reports on this process, not on the one that built it.
export const dynamic = 'force-dynamic';

/** Whether the process is alive. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.live(request),
);
