import type { Handlers } from '@/lib/answers/handler-list';
import { builtReply, limitHeaders } from '@/lib/answers/replies';
import { conditionalOf } from '@/lib/answers/reply';
import type { Responder } from '@/lib/answers/responder';
import { headerOf, isReadersPage } from '@/lib/base/fetch-metadata';
import { success } from '@/lib/base/outcome';
import { requestContext, withRequestContext } from '@/lib/base/request-context';
import { requesterOf, UNKNOWN_CLIENT } from '@/lib/base/requester';
import { bucketsOf } from '@/lib/calls/quota/client-shares';
import type { Readings, ReadingsOptions } from './readings';

export interface ReadingHandlerOptions extends Pick<ReadingsOptions, 'shareOf' | 'now'> {
  readonly readings: Readings;
  readonly responder: Pick<Responder, 'respondWith'>;
}

/**
 * Answers with the reading at an address, and with what the client may still cause of the day's calls. Whoever asks is an
 * agent, unless a browser opens it for a reader: no page of ours shows it.
 */
export function createReadingHandler(options: ReadingHandlerOptions): Handlers['reading'] {
  const { readings, responder, shareOf, now } = options;
  return (request) =>
    responder.respondWith('reading', request, async () => {
      const { pathname, search } = new URL(request.url);
      const isAgent = !isReadersPage(headerOf(request));
      const context = { client: UNKNOWN_CLIENT, ...requestContext(), isAgent };
      const requester = withRequestContext(context, () => requesterOf(request));
      const found = await readings.read(pathname, search, requester);
      if (!found.ok) return found;
      const reply = builtReply(found.value, conditionalOf(request), now());
      const shares = bucketsOf(requester).flatMap((client) => shareOf(client) ?? []);
      const [least] = shares.sort((a, b) => a.left - b.left);
      const limit = limitHeaders(least, now());
      return success({ ...reply, headers: { ...reply.headers, ...limit } });
    });
}
