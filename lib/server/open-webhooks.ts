import { createKeyFinder } from '@/lib/base/key-parts';
import { unescaped } from '@/lib/base/unescaped';
import type { Config } from '@/lib/config/config';
import type { FeedReader } from '@/lib/gateway/documents/feed-reader';
import { createSeal } from '@/lib/watch/sealed';
import type { Post } from '@/lib/watch/send/post';
import { createWebhookFile } from '@/lib/watch/webhooks/webhook-file';
import { createWebhooks, type Webhooks } from '@/lib/watch/webhooks/webhooks';
import type { GatewayEdges } from './gateway-edges';

const NO_POST: Post = async () => ({ kind: 'failure', reason: 'unreachable' });

/**
 * The webhooks of a server.
 *
 * @throws ConfigError if there is a file of them that is wrong
 */
export function openWebhooks(
  config: Config,
  edges: Omit<GatewayEdges, 'openSource'> & { readonly reader: FeedReader },
): Webhooks {
  const { shared, log, now, randomHex, readWebhooksFile } = edges;
  const rules = { privateHosts: config.privateHosts, hasKey: hasKeyOf(config.keys) };
  const onUnusable = (reason: string) =>
    log.warn({ event: 'webhooks', state: 'unusable', variable: 'WEBHOOKS_FILE', reason });
  const file =
    readWebhooksFile && createWebhookFile({ rules, readText: readWebhooksFile, now, onUnusable });
  // On its own, and without a folder, a process needs it as long as it lives.
  const ownSecret = shared.secret ?? (shared.isUp() === null ? randomHex() : undefined);
  const secret = config.serverSecret ?? ownSecret;
  if (secret !== undefined) log.learn([secret]);
  return createWebhooks({
    ...edges,
    file,
    rules,
    seal: secret === undefined ? undefined : createSeal(secret),
    sender: { origin: config.publicUrl, isMadeUp: config.mode === 'demo' },
    post: edges.post ?? NO_POST,
    every: edges.every,
  });
}

function hasKeyOf(keys: readonly string[]): (text: string) => boolean {
  const find = createKeyFinder(keys);
  return (text) => find(text).length > 0 || find(unescaped(text)).length > 0;
}
