import { refuseMethod } from '@/lib/gateway/front-door';
import { answerPicture } from './answer';

export const dynamic = 'force-dynamic';

export async function GET(request: Request, { params }: { params: Promise<{ h3: string }> }) {
  return answerPicture(request, (await params).h3);
}

export {
  refuseMethod as DELETE,
  refuseMethod as OPTIONS,
  refuseMethod as PATCH,
  refuseMethod as POST,
  refuseMethod as PUT,
};
