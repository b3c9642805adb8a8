import { redactKeys } from '@/lib/base/redact-keys';
import type { FeedMessage } from '@/lib/contract/alert-messages';
import { capPath } from '@/lib/contract/paths';
import { isoOf } from '@/lib/contract/time';
import { type CapSender, capFields } from '@/lib/feeds/cap';
import { addressIn } from '@/lib/feeds/feed';

/** What happened, as receivers tell their messages apart. */
export function typeOf({ kind, isHere }: Pick<FeedMessage, 'kind' | 'isHere'>): string {
  if (kind === 'cancel') return 'alert.canceled';
  if (!isHere) return 'alert.left';
  return kind === 'update' ? 'alert.updated' : 'alert.issued';
}

/**
 * A message as webhooks are told of it (JSON): what happened and when, and the fields of CAP with the texts, the areas,
 * and whose words they are.
 */
export function payloadOf(message: FeedMessage, from: CapSender): string {
  const { id, sentMs, headline, description, areas, polygon } = message;
  const body = JSON.stringify({
    type: typeOf(message),
    timestamp: isoOf(sentMs),
    data: {
      ...capFields(message, from),
      headline,
      description,
      areas,
      polygon,
      url: addressIn(from, capPath(id)),
      sources: from.sources,
    },
  });
  // A service may echo its key in any text.
  return redactKeys(body);
}

/** A message that an operator sends to see whether it arrives. */
export function testPayload(nowMs: number): string {
  return JSON.stringify({ type: 'test', timestamp: isoOf(nowMs), data: {} });
}
