import { timingSafeEqual } from 'node:crypto';
import { SECOND_MS } from '@/lib/contract/time';
import type {
  WantedWatch,
  WatchDocument,
  WatchedDocument,
  WatcherProof,
  WatchFault,
} from '@/lib/contract/watch';
import type { Messages } from '@/lib/messages/messages';
import type { Watch } from '../watch';
import { areKeys } from './encrypt';
import { endpointAt, type PushRules } from './endpoint';
import { placeNameOf } from './notification';
import { faulty, type Subscriber, subscriberId, subscriberOf } from './subscriber';
import type { SubscriberList } from './subscriber-list';

/** Who asks to be told, and what they are told of. */
export interface Subscriptions {
  readonly read: () => WatchDocument;
  /** Takes in all that a browser wants to be told of. */
  readonly put: (wanted: WantedWatch, from: WatchOrigin) => Promise<CheckedWatch>;
  /** What a browser is told of; nothing if it is not known. */
  readonly find: (proof: WatcherProof) => Promise<CheckedWatch>;
}

/** Where a request has come from. */
export interface WatchOrigin {
  /** The client's bucket, which follows from its address. */
  readonly client: string;
  /** The origin of the page. */
  readonly site: string;
}

export type CheckedWatch =
  | { readonly ok: true; readonly value: WatchedDocument }
  | { readonly ok: false; readonly fault: WatchFault };

export interface SubscriptionsOptions {
  readonly list: SubscriberList;
  readonly rules: PushRules;
  readonly watch: Pick<Watch, 'forget' | 'checkedMs'>;
  /** A mark of a client, which reveals nothing about it. */
  readonly markOf: (client: string) => string;
  readonly messagesIn: (locale: string) => Promise<Messages>;
  readonly publicKey: string | null;
  /** Why nobody can be told, whoever it is; null if somebody can. */
  readonly closed: () => WatchDocument['closed'];
  readonly isLasting: () => boolean;
  readonly maxSubscribers: number;
  readonly maxPerClient: number;
}

const NOBODY = { places: [], quiet: null, locale: null };

export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { list, rules, watch, messagesIn, publicKey, maxSubscribers, maxPerClient } = options;

  async function documentOf({ watches, quiet, locale }: Subscriber): Promise<WatchedDocument> {
    const messages = await messagesIn(locale);
    const places = watches.map(({ cell, leastSeverity }) => ({
      cell,
      severity: leastSeverity,
      name: placeNameOf(messages, cell),
    }));
    return { places, quiet, locale, checkedSeconds: checkedSeconds() };
  }

  function checkedSeconds(): number | null {
    const ms = watch.checkedMs();
    return ms === null || !Number.isFinite(ms) ? null : Math.round(ms / SECOND_MS);
  }

  /** The subscriber that somebody proves to be; undefined if there is none. */
  function known({ endpoint, auth }: WatcherProof): Subscriber | 'other' | undefined {
    const url = endpointAt(endpoint, rules)?.url;
    const found = url === undefined ? undefined : list.find(subscriberId(url));
    return found && !isSame(found.keys.auth, auth) ? 'other' : found;
  }

  function end({ id }: Subscriber): void {
    list.remove(id);
    watch.forget(id);
  }

  return {
    read() {
      const isFull = list.count() >= maxSubscribers;
      const closed = options.closed() ?? (isFull ? 'full' : null);
      return { key: publicKey, closed, isLasting: options.isLasting() };
    },
    async put({ replaces, ...wanted }, from) {
      const closed = options.closed();
      if (closed !== null) return faulty('closed');
      const { endpoint, keys } = wanted.subscription;
      const present = known({ endpoint, auth: keys.auth });
      const replaced = replaces && known(replaces);
      if (present === 'other' || replaced === 'other') return faulty('proof');
      if (wanted.places.length === 0) {
        for (const one of [present, replaced]) if (one) end(one);
        return { ok: true, value: { ...NOBODY, checkedSeconds: checkedSeconds() } };
      }
      if (!areKeys(keys)) return faulty('keys');
      const client = options.markOf(from.client);
      const subscriber = subscriberOf(wanted, { ...from, client }, rules);
      if (!subscriber.ok) return subscriber;
      const isMore = !present && !replaced;
      if (isMore && list.count() >= maxSubscribers) return faulty('closed');
      if (isMore && list.countOf(client) >= maxPerClient) return faulty('many');
      if (replaced && replaced.id !== subscriber.value.id) end(replaced);
      list.put(subscriber.value);
      return { ok: true, value: await documentOf(subscriber.value) };
    },
    async find(proof) {
      const found = known(proof);
      if (found === 'other') return faulty('proof');
      if (!found) return { ok: true, value: { ...NOBODY, checkedSeconds: null } };
      list.seen(found);
      return { ok: true, value: await documentOf(found) };
    },
  };
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => Buffer.from(text, 'base64url'));
  return (
    one !== undefined &&
    other !== undefined &&
    one.length === other.length &&
    timingSafeEqual(one, other)
  );
}
