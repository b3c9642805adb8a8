import * as z from 'zod/mini';
import { headerOf, isCrossOrigin } from '@/lib/base/fetch-metadata';
import { failure } from '@/lib/base/outcome';
import { requesterOf } from '@/lib/base/requester';
import { type WatchFault, wantedWatchSchema, watchQuestionSchema } from '@/lib/contract/watch';
import type { CheckedWatch, Subscriptions } from '@/lib/watch/push/subscriptions';
import type { WatchHandlers } from './handler-list';
import { faultReply, jsonIn, ownReply, refusalOfForeign } from './own-request';
import type { Result } from './problems';
import type { Reply } from './reply';
import type { Responder } from './responder';

export interface WatchHandlersOptions {
  readonly subscriptions: Subscriptions;
  /** The configured origin of this site, or null. */
  readonly publicUrl: string | null;
  readonly responder: Pick<Responder, 'respondWith'>;
}

/** What is wrong, in a sentence for developers. */
const SENTENCES: Readonly<Record<WatchFault, string>> = {
  fields:
    'A watch needs the subscription of a browser (endpoint, and keys with p256dh and auth), a locale, quiet hours or null, and at most 20 places, each with a cell and a severity (extreme, severe, moderate or minor).',
  endpoint: 'The endpoint is not of a push service that PUSH_SERVICES names.',
  keys: 'The keys of the subscription are not a point of P-256 and 16 bytes.',
  place: 'A place has to be an H3 cell of resolution 6 in the United States.',
  'time-zone': 'The time zone of the quiet hours is unknown.',
  proof: 'The secret is not that of this subscription.',
  many: 'Too many browsers with this address of the network are told already.',
  often: 'It was changed from this address of the network too often; wait a minute.',
  closed: 'Nobody can be added or changed here now: see GET /api/watch.',
};

/** What readers are told by push messages, and who they are: their browser's subscription. */
export function createWatchHandlers(options: WatchHandlersOptions): WatchHandlers {
  const { subscriptions, publicUrl } = options;
  const { respondWith } = options.responder;

  /** For a page of our own that says who it is for. */
  async function answer<Schema extends z.core.$ZodType>(
    request: Request,
    schema: Schema,
    act: (wanted: z.output<Schema>) => Promise<CheckedWatch>,
  ): Promise<Result<Reply>> {
    if (isCrossOrigin(headerOf(request))) return failure('cross-site');
    const foreign = refusalOfForeign(request);
    if (foreign) return foreign;
    const wanted = z.safeParse(schema, await jsonIn(request));
    if (!wanted.success) return wrong('fields');
    const found = await act(wanted.data);
    return found.ok ? ownReply(request, found.value) : wrong(found.fault);
  }

  return {
    watch: (request) =>
      respondWith('watch', request, () => ownReply(request, subscriptions.read())),
    putWatch: (request) =>
      respondWith('put-watch', request, () =>
        answer(request, wantedWatchSchema, (wanted) =>
          subscriptions.put(wanted, {
            client: requesterOf(request).client,
            site: publicUrl ?? siteOf(request),
          }),
        ),
      ),
    findWatch: (request) =>
      respondWith('find-watch', request, () =>
        answer(request, watchQuestionSchema, (question) =>
          subscriptions.find(question, requesterOf(request)),
        ),
      ),
  };
}

function wrong(fault: WatchFault): Result<Reply> {
  return faultReply(SENTENCES[fault], { fault });
}

/** The origin of the page that sent a request, which is of this server's host. */
function siteOf(request: Request): string {
  const origin = request.headers.get('origin') ?? '';
  const host = request.headers.get('host') ?? new URL(request.url).host;
  if (URL.canParse(origin) && new URL(origin).host === host) return new URL(origin).origin;
  return `http://${host}`;
}
