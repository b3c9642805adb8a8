import { doors, refuseMethod } from '@/lib/gateway/front-door';

// What it tells changes with every answer, so it must not be made at build time.
export const dynamic = 'force-dynamic';

/** Mode, version and counters; nothing secret. */
export async function GET(request: Request): Promise<Response> {
  return doors().status(request);
}

export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
export const OPTIONS = refuseMethod;
