import { doors, refuseMethod } from '@/lib/gateway/front-door';

type Context = { params: Promise<{ resource: string; file: string }> };

/** The service's document for a cell or a zone, in the service's own shape. HEAD is answered from it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { resource, file } = await params;
  return doors().document(request, resource, file);
}

export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
export const OPTIONS = refuseMethod;
