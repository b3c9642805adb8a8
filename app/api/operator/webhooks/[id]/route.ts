import { anyMethod, route } from '@/lib/server/server';

type Params = { id: string };

/** Sends a webhook a test message, or removes it, for operators. */
export const { GET, PUT, PATCH, OPTIONS } = route<Params>((handlers, request) =>
  handlers.refuseMethod(request),
);
export const { POST } = anyMethod<Params>((handlers, request, { id }) =>
  handlers.testWebhook(request, id),
);
export const { DELETE } = anyMethod<Params>((handlers, request, { id }) =>
  handlers.removeWebhook(request, id),
);
