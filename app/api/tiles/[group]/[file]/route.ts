import { doors, refuseMethod } from '@/lib/gateway/front-door';

type Context = { params: Promise<{ group: string; file: string }> };

/** The hexes of the map that lie in one cell, with all their hours. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { group, file } = await params;
  return doors().tile(request, group, file);
}

export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
export const OPTIONS = refuseMethod;
