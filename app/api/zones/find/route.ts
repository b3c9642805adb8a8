import { doors, refuseMethod } from '@/lib/gateway/front-door';

/** The forecast zones that a text may mean: `?q=` with an id or a part of a name. */
export async function GET(request: Request): Promise<Response> {
  return doors().findZones(request);
}

export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
export const OPTIONS = refuseMethod;
