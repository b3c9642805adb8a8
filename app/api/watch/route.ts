import { anyMethod, route } from '@/lib/server/server';

// Every response differs, so it must not be made at build time.
export const dynamic = 'force-dynamic';

/** What readers are told of by push messages: whether they can be, what they are, and a change of it. */
export const { GET, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.watch(request),
);
export const { POST } = anyMethod((handlers, request) => handlers.findWatch(request));
export const { PUT } = anyMethod((handlers, request) => handlers.putWatch(request));
