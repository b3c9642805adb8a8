import { route } from '@/lib/server/server';

// Every response differs, so it must not be made at build time.
export const dynamic = 'force-dynamic';

/** Figures for Prometheus, if METRICS=on. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.metrics(request),
);
