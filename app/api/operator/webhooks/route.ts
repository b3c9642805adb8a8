import { anyMethod, route } from '@/lib/server/server';

// Every response differs, so it must not be made at build time.
export const dynamic = 'force-dynamic';

/** The programs that are told of alerts, for operators, who can add one. */
export const { GET, PUT, PATCH, DELETE, OPTIONS } = route((handlers, request) =>
  handlers.webhooks(request),
);
export const { POST } = anyMethod((handlers, request) => handlers.addWebhook(request));
