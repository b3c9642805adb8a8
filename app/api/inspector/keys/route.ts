import { route } from '@/lib/server/server';

// The keys of the process, not those of the build.
export const dynamic = 'force-dynamic';

/** The SHA-256 of the keys, and of a decoy, to look for. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.keyPrints(request),
);
