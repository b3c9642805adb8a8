import { doors, refuseMethod } from '@/lib/gateway/front-door';

// It is this process that is asked, not the one that built it.
export const dynamic = 'force-dynamic';

/** Whether the process takes requests: no longer once it begins to stop. */
export async function GET(request: Request): Promise<Response> {
  return doors().ready(request);
}

export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
export const OPTIONS = refuseMethod;
