import { doors } from '@/lib/gateway/front-door';

/** Every other path under /api, in the form of a problem instead of Next's page. */
async function notFound(request: Request): Promise<Response> {
  return doors().notFound(request);
}

export const GET = notFound;
export const POST = notFound;
export const PUT = notFound;
export const PATCH = notFound;
export const DELETE = notFound;
export const OPTIONS = notFound;
