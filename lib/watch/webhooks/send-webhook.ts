import type { FeedMessage } from '@/lib/contract/alert-messages';
import { SECOND_MS } from '@/lib/contract/time';
import type { TriedWebhook } from '@/lib/contract/webhooks';
import type { CapSender } from '@/lib/feeds/cap';
import { attemptOf } from '../send/attempt';
import type { Post } from '../send/post';
import type { Send, Told } from '../telling';
import { payloadOf, testPayload, typeOf } from './payload';
import { signedHeaders } from './signature';
import type { Webhook } from './webhook';

/** Sends signed messages to webhooks. */
export interface WebhookSender {
  readonly send: (
    webhook: Webhook,
    message: FeedMessage,
    told: Pick<Told, 'sources'>,
  ) => ReturnType<Send<Webhook>>;
  /** Sends a message that tells of nothing. Never rejects. */
  readonly test: (webhook: Webhook) => Promise<TriedWebhook>;
}

export interface WebhookSenderOptions {
  readonly post: Post;
  readonly sender: Pick<CapSender, 'origin' | 'isMadeUp'>;
  /** This program's version, by which receivers know who sends. */
  readonly version: string;
  readonly randomHex: () => string;
  readonly now: () => number;
}

export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { post, sender, version, randomHex, now } = options;

  async function deliver(
    { url, secrets, isPrivateAllowed }: Webhook,
    { id, body }: { readonly id: string; readonly body: string },
  ) {
    const signed = { id, seconds: Math.floor(now() / SECOND_MS), body };
    const headers = {
      ...signedHeaders(signed, secrets),
      'content-type': 'application/json',
      'user-agent': `hexcast/${version}`,
    };
    return attemptOf(await post({ url, headers, body, isPrivateAllowed }), now());
  }

  return {
    send: (webhook, message, { sources }) =>
      deliver(webhook, {
        id: messageIdOf(message.id, typeOf(message)),
        body: payloadOf(message, { ...sender, sources }),
      }),
    async test(webhook) {
      const body = testPayload(now());
      const { result, status } = await deliver(webhook, { id: `test-${randomHex()}`, body });
      return { result, status };
    },
  };
}

/** The id by which receivers know what they have had before: the same whoever sends, and however often. */
function messageIdOf(id: string, type: string): string {
  const uuid = id.slice('urn:uuid:'.length);
  return type === 'alert.left' ? `left-${uuid}` : uuid;
}
