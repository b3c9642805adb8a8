import { doors, refuseMethod } from '@/lib/gateway/front-door';

// It is this process that is asked, not the one that built it.
export const dynamic = 'force-dynamic';

/** Whether the process lives. */
export async function GET(request: Request): Promise<Response> {
  return doors().live(request);
}

export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
export const OPTIONS = refuseMethod;
