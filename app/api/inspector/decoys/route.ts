import { route } from '@/lib/server/server';

// The keys of the process, not those of the build.
export const dynamic = 'force-dynamic';

/** A made-up key in many forms, so that a search for keys can be seen to find. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.decoys(request),
);
