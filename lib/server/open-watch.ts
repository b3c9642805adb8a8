import { createKeyFinder } from '@/lib/base/key-parts';
import { unescaped } from '@/lib/base/unescaped';
import type { Config } from '@/lib/config/config';
import type { WatchDocument } from '@/lib/contract/watch';
import type { ToldReaders } from '@/lib/contract/webhooks';
import type { FeedReader } from '@/lib/gateway/documents/feed-reader';
import { localeNamed } from '@/lib/messages/locales';
import { loadMessages } from '@/lib/messages/translate';
import { KEEP_EVERY_MS } from '@/lib/shared/lease';
import { createPushSender } from '@/lib/watch/push/push-sender';
import { createPushTally } from '@/lib/watch/push/push-tally';
import { isSubscriberId, type Subscriber } from '@/lib/watch/push/subscriber';
import { createSubscriberList } from '@/lib/watch/push/subscriber-list';
import { createSubscriptions, type Subscriptions } from '@/lib/watch/push/subscriptions';
import { createVapid, vapidKeyOf } from '@/lib/watch/push/vapid';
import { createSeal } from '@/lib/watch/sealed';
import type { Post } from '@/lib/watch/send/post';
import { createShelves } from '@/lib/watch/shelves';
import type { WatcherValues } from '@/lib/watch/telling';
import { createWatch, type Watch } from '@/lib/watch/watch';
import { createWebhookSender } from '@/lib/watch/webhooks/send-webhook';
import type { Webhook, WebhookRules } from '@/lib/watch/webhooks/webhook';
import { createWebhookFile, type WebhookFile } from '@/lib/watch/webhooks/webhook-file';
import { createWebhookList } from '@/lib/watch/webhooks/webhook-list';
import { attemptAt, createWebhooks, type Webhooks } from '@/lib/watch/webhooks/webhooks';
import type { GatewayEdges } from './gateway-edges';

/** Everyone who is told of alerts: programs and readers. */
export interface Telling {
  readonly webhooks: Webhooks;
  readonly subscriptions: Subscriptions;
  readonly readers: () => ToldReaders;
  /** What is to be done every few seconds. */
  readonly tick: Watch['tick'];
  readonly close: Watch['close'];
}

const NO_POST: Post = async () => ({ kind: 'failure', reason: 'unreachable' });

/**
 * Tells programs and readers of alerts.
 *
 * @throws ConfigError if there is a file of webhooks that is wrong
 */
export function openWatch(
  config: Config,
  edges: Omit<GatewayEdges, 'openSource'> & { readonly reader: FeedReader },
): Telling {
  const { shared, log, now, randomHex, version } = edges;
  // On its own, and without a folder, a process needs it as long as it lives.
  const ownSecret = shared.secret ?? (shared.isUp() === null ? randomHex() : undefined);
  const secret = config.serverSecret ?? ownSecret;
  const seal = secret === undefined ? undefined : createSeal(secret);
  const vapidKey = config.vapidKey ?? (secret === undefined ? null : vapidKeyOf(secret));
  log.learn([secret, vapidKey].flatMap((one) => one ?? []));
  const isStoreAway = () => shared.isUp() === false;
  const isLasting = () => shared.isUp() ?? shared.disk?.isWorking() ?? false;
  const isMadeUp = config.mode === 'demo';
  const post = edges.post ?? NO_POST;

  const rules = { privateHosts: config.privateHosts, hasKey: hasKeyOf(config.keys) };
  const list = createWebhookList({
    file: webhookFileOf(edges, rules),
    ...{ rules, seal, isStoreAway, randomHex },
    stored: shared.stored('webhooks'),
  });
  const sender = createWebhookSender({
    ...{ post, version, randomHex, now },
    sender: { origin: config.publicUrl, isMadeUp },
  });

  const pushRules = { services: config.pushServices, privateHosts: config.pushPrivateHosts };
  const subscribers = createSubscriberList({
    stored: shared.stored,
    rules: pushRules,
    ...{ seal, now },
  });
  const vapid = vapidKey === null ? undefined : createVapid(vapidKey, now);
  const tally = createPushTally(shared.stored('push-tally'), now);
  const messagesIn = (locale: string) => loadMessages(localeNamed(locale));
  const pushSender =
    vapid &&
    createPushSender({
      ...{ post, vapid, isMadeUp, messagesIn, now },
      contact: config.pushContact,
      onAttempt: tally.add,
      onGone({ id }) {
        subscribers.remove(id);
        watch.forget(id);
      },
    });

  const shelves = createShelves({
    ...{ stored: shared.stored, name: 'push-told', now },
    wait: edges.wait,
  });
  const watch: Watch = createWatch<Webhook | Subscriber>({
    ...edges,
    watchers: () => [...list.all(), ...(pushSender ? subscribers.all() : [])],
    async send(watcher, message, told) {
      if (watcher.kind === 'webhook') return sender.send(watcher, message, told);
      if (!pushSender) return null;
      const concerned = () => told.concerned().filter((one) => 'cell' in one);
      return pushSender.send(watcher, message, { ...told, concerned });
    },
    isHeld: (watcher, urgency) =>
      watcher.kind === 'subscriber' && (pushSender?.isHeld(watcher, urgency) ?? true),
    lease: shared.lease('watch'),
    valuesOf: (id) => (isSubscriberId(id) ? shelvedValues(id) : ownValues(id)),
    settleAll: shelves.settleAll,
    onTerm: shelves.keepOnly,
    onUp: shared.onUp,
  });

  function shelvedValues(id: string): WatcherValues {
    const [outbox, known] = [shelves.stored(id, 'outbox'), shelves.stored(id, 'known')];
    return { outbox, known, settle: () => shelves.settle(id) };
  }

  function ownValues(id: string): WatcherValues {
    return { outbox: shared.stored(`watch-${id}`), known: shared.stored(`watch-${id}-known`) };
  }

  /** Why nobody can be told by push messages. */
  function closed(): WatchDocument['closed'] {
    // Without the service worker, most browsers could not show them.
    if (config.pushSubscribers === 0 || !config.offline) return 'off';
    if (!seal || !vapid) return 'no-secret';
    return isStoreAway() ? 'no-store' : null;
  }

  async function tick(): Promise<void> {
    subscribers.tend();
    await watch.tick();
    tally.settle();
  }

  const stopTicking = edges.every?.(KEEP_EVERY_MS, () => {
    tick().catch((error: unknown) => {
      const name = error instanceof Error ? error.name : 'unknown';
      log.error({ event: 'broken', handler: 'watch', name });
    });
  });
  const subscriptions = createSubscriptions({
    ...{ list: subscribers, rules: pushRules, watch, messagesIn, closed },
    markOf: shared.fingerprintOf,
    publicKey: vapid?.publicKey ?? null,
    isLasting,
    maxSubscribers: config.pushSubscribers,
    maxPerClient: config.pushSubscribersPerClient,
  });

  function readers(): ToldReaders {
    const { told, failed, log } = tally.read();
    return {
      watching: subscribers.count(),
      ...{ told, failed },
      closed: subscriptions.read().closed,
      log: log.map(attemptAt).reverse(),
    };
  }

  return {
    webhooks: createWebhooks({ list, sender, readers, watch, isStoreAway, isLasting, now }),
    subscriptions,
    readers,
    tick,
    async close() {
      stopTicking?.();
      await watch.close();
      tally.settle();
    },
  };
}

function webhookFileOf(
  { log, now, readWebhooksFile }: Pick<GatewayEdges, 'log' | 'now' | 'readWebhooksFile'>,
  rules: WebhookRules,
): WebhookFile | undefined {
  const onUnusable = (reason: string) =>
    log.warn({ event: 'webhooks', state: 'unusable', variable: 'WEBHOOKS_FILE', reason });
  return (
    readWebhooksFile && createWebhookFile({ rules, readText: readWebhooksFile, now, onUnusable })
  );
}

function hasKeyOf(keys: readonly string[]): (text: string) => boolean {
  const find = createKeyFinder(keys);
  return (text) => find(text).length > 0 || find(unescaped(text)).length > 0;
}
