import { doors, refuseMethod } from '@/lib/gateway/front-door';

type Context = { params: Promise<{ file: string }> };

/** What a person calls each hex of a tile. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  return doors().tilePlaces(request, file);
}

export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
export const OPTIONS = refuseMethod;
