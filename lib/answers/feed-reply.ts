import type { FeedDocument } from './feeds';
import { bodyReply, tileHeaders } from './replies';
import type { Conditional, Reply } from './reply';

export function feedReply(feed: FeedDocument, conditional: Conditional, nowMs: number): Reply {
  return bodyReply(feed.body, conditional, tileHeaders(feed, nowMs), feed.contentType);
}
