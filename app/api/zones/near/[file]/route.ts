import { doors, refuseMethod } from '@/lib/gateway/front-door';

type Context = { params: Promise<{ file: string }> };

/** The forecast zones of a cell and of the cells around it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  return doors().zonesNear(request, file);
}

export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
export const OPTIONS = refuseMethod;
