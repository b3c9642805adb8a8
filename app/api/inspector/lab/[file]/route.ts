import { route } from '@/lib/server/server';

/** Runs one experiment of the lab, in a sandbox. It changes nothing outside of that. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ file: string }>(
  (handlers, request, { file }) => handlers.experiment(request, file),
);
