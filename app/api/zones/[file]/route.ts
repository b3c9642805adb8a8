import { doors, refuseMethod } from '@/lib/gateway/front-door';

type Context = { params: Promise<{ file: string }> };

/** A forecast zone by its id: name, center, and outline where one is known. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  return doors().zone(request, file);
}

export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
export const OPTIONS = refuseMethod;
