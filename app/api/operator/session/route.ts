import { anyMethod, route } from '@/lib/server/server';

/** Signs an operator in with a form, and out. The only address of this site that takes a body. */
export const { GET, PUT, PATCH, OPTIONS } = route((handlers, request) =>
  handlers.refuseMethod(request),
);
export const { POST } = anyMethod((handlers, request) => handlers.signIn(request));
export const { DELETE } = anyMethod((handlers, request) => handlers.signOut(request));
