import { route } from '@/lib/server/server';

/** What a person calls a cell: town, state, time zone. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ file: string }>(
  (handlers, request, { file }) => handlers.place(request, file),
);
