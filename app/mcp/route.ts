import { anyMethod } from '@/lib/server/server';

/** Messages of agents, in the Model Context Protocol. There is nothing to be got without one. */
export const { GET, PUT, PATCH, DELETE, OPTIONS } = anyMethod((handlers, request) =>
  handlers.refuseMethod(request),
);
export const { POST } = anyMethod((handlers, request) => handlers.mcp(request));
