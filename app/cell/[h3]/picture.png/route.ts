import { refuseMethod } from '@/lib/gateway/front-door';
import { pictureResponse } from './picture-response';

export const dynamic = 'force-dynamic';

export async function GET(request: Request, { params }: { params: Promise<{ h3: string }> }) {
  return pictureResponse(request, (await params).h3);
}

export {
  refuseMethod as DELETE,
  refuseMethod as OPTIONS,
  refuseMethod as PATCH,
  refuseMethod as POST,
  refuseMethod as PUT,
};
