import { route } from '@/lib/server/server';

/** The worst of the country's alerts that are in effect or announced, in few words. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.alertHeadlines(request),
);
