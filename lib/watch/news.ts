import type { FeedMessage } from '@/lib/contract/alert-messages';
import { isPast } from '@/lib/gateway/messages/message-state';
import { isTestName } from '@/lib/weather/test-alerts';
import type { KnownMessages } from './known-messages';
import { isGraveEnough, type UrgencyOf } from './urgency';
import type { Watcher } from './watcher';

/** A message that a watcher has to be told of. */
export interface News {
  readonly message: FeedMessage;
  readonly urgency: number;
  /** Whether it was told of nothing that this replaces. */
  readonly isFirst: boolean;
}

/**
 * The messages that a watcher has to be told of, and did not know; it knows them from now on. The oldest first.
 *
 * What was in effect before it watched is no news. What changes or ends is told where the beginning was, however grave
 * it is now. Tests, and what is over by now, are not told.
 *
 * @param told what there is to tell of its areas, and the scopes of the lists that it is of
 */
export function takeNews(
  { leastSeverity }: Pick<Watcher, 'leastSeverity'>,
  { messages, scopes }: { messages: readonly FeedMessage[]; scopes: readonly string[] },
  known: KnownMessages,
  { urgencyOf, nowMs }: { readonly urgencyOf: UrgencyOf; readonly nowMs: number },
): News[] {
  const news: News[] = [];
  for (const message of inOrder(messages)) {
    if (known.has(message)) continue;
    const isFirst = !message.replaces.some(({ id }) => known.wasTold(id));
    const urgency = urgencyOf(message);
    if (known.hasBegun(message.scope) && isNews(message, isFirst, urgency)) {
      news.push({ message, isFirst, urgency });
    }
    if (!known.has(message)) known.skip(message);
  }
  for (const scope of scopes) known.begin(scope);
  return news;

  function isNews(message: FeedMessage, isFirst: boolean, urgency: number): boolean {
    if (isTestName(message.event) || isPast(message, nowMs)) return false;
    const isEnd = message.kind === 'cancel' || !message.isHere;
    if (isFirst && (isEnd || !isGraveEnough(urgency, leastSeverity))) return false;
    const isRepeated = message.isHere && known.wasToldAlike(message);
    known.tell(message);
    return !isRepeated;
  }
}

/** What replaces another comes after it, whatever their clocks said. */
function inOrder(messages: readonly FeedMessage[]): FeedMessage[] {
  return [...messages].sort(
    (a, b) => a.sentMs - b.sentMs || a.revision - b.revision || (a.id < b.id ? -1 : 1),
  );
}
