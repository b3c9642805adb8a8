import { doors, refuseMethod } from '@/lib/gateway/front-door';

/** The forecast zone of a point: `?lat=&lng=` in degrees. */
export async function GET(request: Request): Promise<Response> {
  return doors().zoneAt(request);
}

export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
export const OPTIONS = refuseMethod;
