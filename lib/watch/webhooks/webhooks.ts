import type { Every } from '@/lib/base/every';
import type { Log } from '@/lib/base/log';
import { failure, type Outcome, success } from '@/lib/base/outcome';
import { retryAtOf } from '@/lib/calls/upstream-hints';
import type { ProblemCode } from '@/lib/contract/problem';
import { isoOf, SECOND_MS } from '@/lib/contract/time';
import type {
  AddedWebhook,
  TriedWebhook,
  WantedWebhook,
  WebhookState,
  Webhooks as WebhooksDocument,
} from '@/lib/contract/webhooks';
import type { CapSender } from '@/lib/feeds/cap';
import type { FeedReader } from '@/lib/gateway/documents/feed-reader';
import type { SharedState } from '@/lib/shared/shared-state';
import { countsOn, type Outbox } from '../outbox';
import type { Seal } from '../sealed';
import type { Post } from '../send/post';
import { createWatch, type Watch } from '../watch';
import { payloadOf, testPayload, typeOf } from './payload';
import { signedHeaders } from './signature';
import { type Checked, hostOf, type Webhook, type WebhookRules } from './webhook';
import type { WebhookFile } from './webhook-file';
import { createWebhookList } from './webhook-list';

/** Programs that are told of alerts at addresses of their own. */
export interface Webhooks {
  readonly tick: Watch['tick'];
  readonly read: () => WebhooksDocument;
  readonly add: (wanted: WantedWebhook) => Checked<AddedWebhook>;
  /** Removes one that an operator has added; what waits for it is not told. */
  readonly remove: (id: string) => Outcome<null, ProblemCode>;
  /** Sends a message that tells of nothing, now and once. */
  readonly test: (id: string) => Promise<Outcome<TriedWebhook, ProblemCode>>;
  readonly close: Watch['close'];
}

export interface WebhooksOptions {
  readonly file: WebhookFile | undefined;
  readonly rules: WebhookRules;
  readonly seal: Seal | undefined;
  readonly reader: FeedReader;
  readonly sender: Pick<CapSender, 'origin' | 'isMadeUp'>;
  readonly post: Post;
  readonly shared: Pick<SharedState, 'stored' | 'lease' | 'isUp' | 'onUp' | 'disk'>;
  /** This program's version, by which receivers know who sends. */
  readonly version: string;
  readonly randomHex: () => string;
  readonly every: Every | undefined;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

const NO_WEBHOOK = failure('not-found' as const, { detail: 'There is no such webhook.' });
const IN_FILE = failure('bad-request' as const, {
  detail: 'It is in the file of webhooks, and is removed there.',
});
const STORE_AWAY = failure('not-ready' as const, { detail: 'The shared store is away.' });

export function createWebhooks(options: WebhooksOptions): Webhooks {
  const { reader, sender, post, shared, version, now } = options;
  const isStoreAway = () => shared.isUp() === false;
  const list = createWebhookList({ ...options, stored: shared.stored('webhooks'), isStoreAway });

  async function send(
    { url, secrets, isPrivateAllowed }: Webhook,
    { id, body }: { readonly id: string; readonly body: string },
  ): Promise<TriedWebhook & { readonly pauseMs: number | null }> {
    const sentMs = now();
    const signed = { id, seconds: Math.floor(sentMs / SECOND_MS), body };
    const headers = {
      ...signedHeaders(signed, secrets),
      'content-type': 'application/json',
      'user-agent': `hexcast/${version}`,
    };
    const found = await post({ url, headers, body, isPrivateAllowed });
    if (found.kind === 'failure') return { result: found.reason, status: null, pauseMs: null };
    const { status, retryAfter } = found;
    if (status >= 200 && status < 300) return { result: 'told', status, pauseMs: null };
    const retryAtMs = retryAtOf(retryAfter ?? undefined, now());
    const pauseMs = retryAtMs === undefined ? null : Math.max(0, retryAtMs - now());
    return { result: 'refused', status, pauseMs };
  }

  const watch = createWatch<Webhook>({
    ...options,
    watchers: list.all,
    renew: reader.renewWatched,
    send: (webhook, message, sources) =>
      send(webhook, {
        id: messageIdOf(message.id, typeOf(message)),
        body: payloadOf(message, { ...sender, sources }),
      }),
    lease: shared.lease('watch'),
    stored: shared.stored,
    onUp: shared.onUp,
  });

  function stateOf(webhook: Webhook): WebhookState {
    const { id, name, areas, leastSeverity, isInFile, url } = webhook;
    return {
      ...{ id, name, isInFile },
      host: hostOf(url),
      areas: areas.map((area) => area.id),
      severity: leastSeverity,
      ...progressOf(watch.outboxOf(id), now()),
    };
  }

  const find = (id: string) => list.all().find((one) => one.id === id);

  return {
    tick: watch.tick,
    close: watch.close,
    read: () => ({
      teller: watch.teller(),
      isLasting: shared.isUp() ?? shared.disk?.isWorking() ?? false,
      closed: list.closed(),
      checkedSeconds: checkedSeconds(reader, list.all()),
      webhooks: [
        ...list.all().map(stateOf),
        ...list.unusable().map(({ id, name, fault }) => ({
          ...{ id, name, host: null, areas: [], severity: 'minor' as const, isInFile: false },
          ...NOTHING_YET,
          ...{ state: 'unusable' as const, fault },
        })),
      ],
    }),
    add: list.add,
    remove(id) {
      if (find(id)?.isInFile) return IN_FILE;
      if (isStoreAway()) return STORE_AWAY;
      if (!list.remove(id)) return NO_WEBHOOK;
      watch.forget(id);
      return success(null);
    },
    async test(id) {
      const webhook = find(id);
      if (!webhook) return NO_WEBHOOK;
      const body = testPayload(now());
      const { result, status } = await send(webhook, { id: `test-${options.randomHex()}`, body });
      return success({ result, status });
    },
  };
}

/** The id by which receivers know what they have had before: the same whoever sends, and however often. */
function messageIdOf(id: string, type: string): string {
  const uuid = id.slice('urn:uuid:'.length);
  return type === 'alert.left' ? `left-${uuid}` : uuid;
}

function checkedSeconds(
  { checkedMs }: Pick<FeedReader, 'checkedMs'>,
  webhooks: readonly Webhook[],
): number | null {
  const ms = checkedMs(webhooks.flatMap(({ areas }) => areas));
  // Without a share of the day, never.
  return ms === null || !Number.isFinite(ms) ? null : Math.round(ms / SECOND_MS);
}

const NOTHING_YET = {
  ...{ state: 'new' as const, fault: null, since: null },
  ...{ waiting: 0, told: 0, failed: 0, log: [] },
};

/** How it goes with telling one. */
function progressOf(
  outbox: Outbox | undefined,
  nowMs: number,
): Pick<WebhookState, 'state' | 'fault' | 'since' | 'waiting' | 'told' | 'failed' | 'log'> {
  if (!outbox) return NOTHING_YET;
  const { deadMs, failingSinceMs, waiting, log } = outbox;
  const { told, failed } = countsOn(outbox, nowMs);
  const sinceMs = deadMs ?? failingSinceMs;
  const isWorking = log.at(-1)?.result === 'told' ? 'ok' : 'new';
  return {
    fault: null,
    state: deadMs !== null ? 'dead' : failingSinceMs !== null ? 'failing' : isWorking,
    since: sinceMs === null ? null : isoOf(sinceMs),
    waiting: waiting.length,
    told,
    failed,
    log: log
      .map(({ atMs, result, status, event }) => ({ at: isoOf(atMs), result, status, event }))
      .reverse(),
  };
}
