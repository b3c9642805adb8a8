import { failure, type Outcome, success } from '@/lib/base/outcome';
import type { ProblemCode } from '@/lib/contract/problem';
import { isoOf, SECOND_MS } from '@/lib/contract/time';
import type {
  AddedWebhook,
  ToldReaders,
  TriedWebhook,
  WantedWebhook,
  WebhookAttempt,
  WebhookState,
  Webhooks as WebhooksDocument,
} from '@/lib/contract/webhooks';
import { countsOn, type Outbox } from '../outbox';
import type { Watch } from '../watch';
import type { WebhookSender } from './send-webhook';
import { type Checked, hostOf, type Webhook } from './webhook';
import type { WebhookList } from './webhook-list';

/** The programs that are told of alerts, for operators. */
export interface Webhooks {
  readonly read: () => WebhooksDocument;
  readonly add: (wanted: WantedWebhook) => Checked<AddedWebhook>;
  /** Removes one that an operator has added; what waits for it is not told. */
  readonly remove: (id: string) => Outcome<null, ProblemCode>;
  /** Sends a message that tells of nothing, now and once. */
  readonly test: (id: string) => Promise<Outcome<TriedWebhook, ProblemCode>>;
}

export interface WebhooksOptions {
  readonly list: WebhookList;
  readonly sender: Pick<WebhookSender, 'test'>;
  /** Readers, who are told as well. */
  readonly readers: () => ToldReaders;
  readonly watch: Pick<Watch, 'outboxOf' | 'teller' | 'forget'>;
  /** How often each watched zone is asked for, in milliseconds; null where all alerts come in one list. */
  readonly checkedMs: () => number | null;
  /** Whether a store that processes share is away. */
  readonly isStoreAway: () => boolean;
  /** Whether what was told survives a restart. */
  readonly isLasting: () => boolean;
  readonly now: () => number;
}

const NO_WEBHOOK = failure('not-found' as const, { detail: 'There is no such webhook.' });
const IN_FILE = failure('bad-request' as const, {
  detail: 'It is in the file of webhooks, and is removed there.',
});
const STORE_AWAY = failure('not-ready' as const, { detail: 'The shared store is away.' });

export function createWebhooks(options: WebhooksOptions): Webhooks {
  const { list, sender, watch, isStoreAway, isLasting, now } = options;

  function stateOf(webhook: Webhook): WebhookState {
    const { id, name, isInFile, url } = webhook;
    const [{ areas, leastSeverity }] = webhook.watches;
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
    read: () => ({
      // What is to be told to nobody here may be told to others.
      teller: list.all().length === 0 ? 'nobody' : watch.teller(),
      isLasting: isLasting(),
      closed: list.closed(),
      readers: options.readers(),
      checkedSeconds: secondsOf(options.checkedMs()),
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
      return webhook ? success(await sender.test(webhook)) : NO_WEBHOOK;
    },
  };
}

/** Without a share of the day, zones are never asked for. */
function secondsOf(ms: number | null): number | null {
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
    log: log.map(attemptAt).reverse(),
  };
}

/** An attempt as operators see it. */
export function attemptAt({ atMs, ...attempt }: Outbox['log'][number]): WebhookAttempt {
  return { at: isoOf(atMs), ...attempt };
}
