import { createKeyFinder } from '@/lib/base/key-parts';
import { unescaped } from '@/lib/base/unescaped';
import type { Config } from '@/lib/config/config';
import { SECOND_MS } from '@/lib/contract/time';
import type { WatchDocument } from '@/lib/contract/watch';
import type { ToldReaders } from '@/lib/contract/webhooks';
import type { Documents } from '@/lib/gateway/documents/documents';
import type { FeedArea } from '@/lib/gateway/documents/feed-area';
import { localeNamed } from '@/lib/messages/locales';
import { loadMessages } from '@/lib/messages/translate';
import { KEEP_EVERY_MS } from '@/lib/shared/lease';
import { createForecastWatch } from '@/lib/watch/forecast/forecast-watch';
import { createWeatherJournal } from '@/lib/watch/forecast/weather-journal';
import type { OutboxRules } from '@/lib/watch/outbox';
import { createPushSender } from '@/lib/watch/push/push-sender';
import { createPushTally } from '@/lib/watch/push/push-tally';
import { isSubscriberId, type Subscriber } from '@/lib/watch/push/subscriber';
import { createSubscriberList } from '@/lib/watch/push/subscriber-list';
import { createSubscriptions, type Subscriptions } from '@/lib/watch/push/subscriptions';
import { createVapid, vapidKeyOf } from '@/lib/watch/push/vapid';
import { createReadings } from '@/lib/watch/readings';
import { createSeal } from '@/lib/watch/sealed';
import type { Post } from '@/lib/watch/send/post';
import { createShelves } from '@/lib/watch/shelves';
import type { WatcherValues } from '@/lib/watch/stored-telling';
import { isWeather } from '@/lib/watch/told-message';
import { createWatch, type Watch } from '@/lib/watch/watch';
import { createWatchedUnion } from '@/lib/watch/watched-union';
import { areasById, documentsByKey } from '@/lib/watch/watcher';
import { createWebhookSender } from '@/lib/watch/webhooks/send-webhook';
import type { Webhook, WebhookRules } from '@/lib/watch/webhooks/webhook';
import { createWebhookFile, type WebhookFile } from '@/lib/watch/webhooks/webhook-file';
import { createWebhookList } from '@/lib/watch/webhooks/webhook-list';
import { attemptAt, createWebhooks, type Webhooks } from '@/lib/watch/webhooks/webhooks';
import type { GatewayEdges } from './gateway-edges';

/** Everyone who is told of alerts and forecasts: programs and readers. */
export interface Telling {
  readonly webhooks: Webhooks;
  readonly subscriptions: Subscriptions;
  readonly readers: () => ToldReaders;
  /** What is to be done every few seconds. */
  readonly tick: Watch['tick'];
  readonly close: Watch['close'];
}

/** Operators see what becomes of webhooks; readers are told until their push service says that they are gone. */
const WEBHOOK_RULES: OutboxRules = { isLogged: true, mayDie: true };
const READER_RULES: OutboxRules = { isLogged: false, mayDie: false };
/** As any place. */
const SOME_AREA: readonly FeedArea[] = [{ kind: 'zone', id: 'COZ039' }];
/** How long it is taken to be known how often something is asked for: thousands of watchers are counted for it. */
const KNOWN_MS = 5 * SECOND_MS;
const NO_POST: Post = async () => ({ kind: 'failure', reason: 'unreachable' });

/**
 * Tells programs and readers of alerts, and readers of what is forecast.
 *
 * @throws ConfigError if there is a file of webhooks that is wrong
 */
export function openWatch(
  config: Config,
  edges: Omit<GatewayEdges, 'openSource'> & {
    readonly documents: Pick<Documents, 'feeds' | 'watched'>;
  },
): Telling {
  const { shared, log, now, randomHex, version } = edges;
  const { feeds, watched } = edges.documents;
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
  const vapid = vapidKey === null ? undefined : createVapid(vapidKey, now);
  const publicKey = vapid?.publicKey ?? null;
  const subscribers = createSubscriberList({
    stored: shared.stored,
    rules: pushRules,
    ...{ seal, publicKey, isStoreAway, now },
  });
  const tally = createPushTally(shared.stored('push-tally'), now);
  const messagesIn = (locale: string) => loadMessages(localeNamed(locale));
  const pushSender =
    vapid &&
    createPushSender({
      ...{ post, vapid, isMadeUp, messagesIn, now },
      contact: config.pushContact,
      onAttempt: tally.add,
      onGone: ({ id }) => end(id),
    });

  // Without the service worker, most browsers could not show them.
  const isPushOff = config.pushSubscribers === 0 || !config.offline;

  const shelvesNamed = (name: string) =>
    createShelves({
      // What a reader knows of says where they are.
      ...{ stored: shared.stored, name, seal, now },
      canWrite: () => watch.canWrite(),
      wait: edges.wait,
    });
  const shelves = shelvesNamed('push-told');
  const forecastShelves = shelvesNamed('push-forecasts');
  const journal = createWeatherJournal({
    stored: (cell) => forecastShelves.stored(cell, 'messages'),
    now,
  });
  const areasOfAll = createWatchedUnion(areasById);
  const documentsOfAll = createWatchedUnion(documentsByKey);
  const forecasts = createForecastWatch({ weather: watched, journal, now });
  const watch: Watch = createWatch<Webhook | Subscriber>({
    ...edges,
    watchers,
    readings: createReadings({ alerts: feeds, weather: journal }),
    renewals: [
      async (present) => {
        await feeds.renewWatched(areasOfAll(present));
        return true;
      },
      (present) => forecasts.renew(documentsOfAll(present)),
    ],
    async send(watcher, message, told) {
      if (watcher.kind === 'subscriber') return pushSender?.send(watcher, message, told) ?? null;
      // Programs are told of alerts alone.
      return isWeather(message) ? null : sender.send(watcher, message, told);
    },
    isHeld: (watcher, urgency) =>
      watcher.kind === 'subscriber' && (pushSender?.isHeld(watcher, urgency) ?? true),
    inTurnOf: ({ kind }) => (kind === 'subscriber' ? inTurn : undefined),
    rulesOf: ({ kind }) => (kind === 'webhook' ? WEBHOOK_RULES : READER_RULES),
    lease: shared.lease('watch'),
    valuesOf: (id) => (isSubscriberId(id) ? shelvedValues(id) : ownValues(id)),
    async settleAll() {
      // Who takes over must not tell the same by another name.
      await forecastShelves.settleAll();
      await shelves.settleAll();
    },
    onTerm() {
      for (const one of [shelves, forecastShelves]) one.drop();
      forecasts.reload();
      const ids = subscribers.storedIds();
      if (!ids) return;
      shelves.keepOnly(ids);
      // Of subscribers that this process cannot read, it knows no places.
      if (isPushOff || ids.size > subscribers.count()) return;
      forecastShelves.keepOnly(new Set(documentsOfAll(watchers()).map(({ cell }) => cell)));
    },
    onUp: shared.onUp,
  });

  function inTurn(watcher: Webhook | Subscriber, urgency: number, act: () => Promise<void>) {
    return watcher.kind === 'subscriber' && pushSender
      ? pushSender.inTurn(watcher, urgency, act)
      : act();
  }

  function shelvedValues(id: string): WatcherValues {
    const [outbox, known] = [shelves.stored(id, 'outbox'), shelves.stored(id, 'known')];
    return { outbox, known, isPutOff: true };
  }

  function ownValues(id: string): WatcherValues {
    return { outbox: shared.stored(`watch-${id}`), known: shared.stored(`watch-${id}-known`) };
  }

  /** Why nobody can be told by push messages. */
  function closed(): WatchDocument['closed'] {
    if (isPushOff) return 'off';
    if (!seal || !vapid) return 'no-secret';
    if (checkedMs() === Number.POSITIVE_INFINITY) return 'off';
    return isStoreAway() ? 'no-store' : null;
  }

  async function tick(): Promise<void> {
    subscribers.tend();
    if (watchers().length === 0) journal.keepOnly(new Set());
    await watch.tick();
    tally.settle();
  }

  function end(id: string): void {
    subscribers.remove(id);
    watch.forget(id);
  }

  function watchers(): readonly (Webhook | Subscriber)[] {
    return [...list.all(), ...(isPushOff ? [] : subscribers.all())];
  }

  /** How often each watched zone is asked for, in milliseconds; null where all alerts come in one list. */
  const zonesMs = remembered(() => feeds.checkedMs(areasOfAll(watchers())), now);
  const forecastMs = remembered(
    // With one more: for whoever wants to know before they begin.
    () => watched.renewedMs(documentsOfAll(watchers()).length + 1),
    now,
  );

  /** How often alerts are asked for: where that is never, nobody can be told. */
  function checkedMs(): number | null {
    const country = feeds.read([]);
    return zonesMs() ?? feeds.checkedMs(SOME_AREA) ?? country?.ttlMs ?? null;
  }

  const stopTicking = edges.every?.(KEEP_EVERY_MS, () => {
    tick().catch((error: unknown) => {
      const name = error instanceof Error ? error.name : 'unknown';
      log.error({ event: 'broken', handler: 'watch', name });
    });
  });
  const subscriptions = createSubscriptions({
    ...{ list: subscribers, rules: pushRules, watch, messagesIn, closed },
    checkedMs,
    forecastMs,
    markOf: shared.fingerprintOf,
    publicKey,
    isLasting,
    maxSubscribers: config.pushSubscribers,
    maxPerClient: config.pushSubscribersPerClient,
    now,
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
    webhooks: createWebhooks({
      ...{ list, sender, readers, watch, isStoreAway, isLasting, now },
      checkedMs: zonesMs,
    }),
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

/** What was found out a moment ago is not found out again. */
function remembered<Value>(find: () => Value, now: () => number): () => Value {
  let known: { readonly atMs: number; readonly value: Value } | undefined;
  return () => {
    if (!known || Math.abs(now() - known.atMs) >= KNOWN_MS) known = { atMs: now(), value: find() };
    return known.value;
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
