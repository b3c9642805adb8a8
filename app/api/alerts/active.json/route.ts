import { route } from '@/lib/server/server';

/** The alerts that are in effect or announced, counted for the country. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.activeAlerts(request),
);
