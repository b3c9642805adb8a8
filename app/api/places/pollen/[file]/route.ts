import { doors, refuseMethod } from '@/lib/gateway/front-door';

type Context = { params: Promise<{ file: string }> };

/** Where pollen is likely to be reported, nearest to a cell. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  return doors().pollenPlaces(request, file);
}

export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
export const OPTIONS = refuseMethod;
