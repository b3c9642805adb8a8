import { feedPath } from '@/lib/contract/paths';
import { route } from '@/lib/server/server';

/** The alerts of a zone, county, state or cell as Atom, JSON Feed or iCalendar, and their messages as CAP. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ path: string[] }>(
  (handlers, request, { path }) => handlers.feed(request, feedPath(path.join('/'))),
);
