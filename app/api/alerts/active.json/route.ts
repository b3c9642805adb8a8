import { route } from '@/lib/server/server';

/** The country's alerts that are in effect or announced, by hazard and state. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.activeAlerts(request),
);
