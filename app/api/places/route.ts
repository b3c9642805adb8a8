import { doors, refuseMethod } from '@/lib/gateway/front-door';

/** The places that a text may mean: `?q=`, and `&lat=&lng=` of the middle of the view, in degrees. */
export async function GET(request: Request): Promise<Response> {
  return doors().findPlaces(request);
}

export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
export const OPTIONS = refuseMethod;
