import { timingSafeEqual } from 'node:crypto';
import { createClientWindows } from '@/lib/base/sliding-window';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import type {
  WantedWatch,
  WatchDocument,
  WatchedDocument,
  WatcherProof,
  WatchFault,
  WatchQuestion,
} from '@/lib/contract/watch';
import type { Messages } from '@/lib/messages/messages';
import type { Watch } from '../watch';
import { areKeys } from './encrypt';
import { endpointAt, type PushRules } from './endpoint';
import { placeNameOf } from './notification';
import { faulty, type Subscriber, subscriberId, subscriberOf } from './subscriber';
import { type SubscriberList, wantedOf } from './subscriber-list';

/** Who asks to be told, and what they are told of. */
export interface Subscriptions {
  readonly read: () => WatchDocument;
  /** Takes in all that a browser wants to be told of. */
  readonly put: (wanted: WantedWatch, from: WatchOrigin) => Promise<CheckedWatch>;
  /** What a browser is told of; nothing if it is not known. */
  readonly find: (
    question: WatchQuestion,
    from: Pick<WatchOrigin, 'client'>,
  ) => Promise<CheckedWatch>;
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
  readonly watch: Pick<Watch, 'forget'>;
  /** How often alerts are asked for, in milliseconds; null if that is not known. */
  readonly checkedMs: () => number | null;
  /** How often forecasts are, if one more place is watched; infinite if they are not. */
  readonly forecastMs: () => number;
  /** A mark of a client, which reveals nothing about it. */
  readonly markOf: (client: string) => string;
  readonly messagesIn: (locale: string) => Promise<Messages>;
  readonly publicKey: string | null;
  /** Why nobody can be told, whoever it is; null if somebody can. */
  readonly closed: () => WatchDocument['closed'];
  readonly isLasting: () => boolean;
  readonly maxSubscribers: number;
  readonly maxPerClient: number;
  readonly now: () => number;
}

/** A reader taps a few times a minute; each change is encrypted and stored. */
const MAX_CHANGES = 60;
const NOBODY = { places: [], quiet: null, locale: null, units: null };

export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { list, rules, watch, messagesIn, publicKey, maxSubscribers, maxPerClient } = options;

  const changes = createClientWindows({ max: MAX_CHANGES, ms: MINUTE_MS, now: options.now });

  async function documentOf({
    watches,
    quiet,
    locale,
    units,
  }: Subscriber): Promise<WatchedDocument> {
    const messages = await messagesIn(locale);
    const places = watches.map((watched) => ({
      ...wantedOf(watched),
      name: placeNameOf(messages, watched.place),
    }));
    return { places, quiet, locale, units };
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
      const checkedMs = options.checkedMs();
      const checkedSeconds = checkedMs === null ? null : Math.round(checkedMs / SECOND_MS);
      const forecastMs = options.forecastMs();
      const forecastSeconds = Number.isFinite(forecastMs)
        ? Math.round(forecastMs / SECOND_MS)
        : null;
      const isLasting = options.isLasting();
      return { key: publicKey, closed, isLasting, checkedSeconds, forecastSeconds };
    },
    async put({ replaces, ...wanted }, from) {
      const { endpoint, keys } = wanted.subscription;
      const present = known({ endpoint, auth: keys.auth });
      const closed = options.closed();
      // Whoever wants to be told of less always can, as long as it can be stored.
      const isLess = closed === 'off' && present !== 'other' && hasAll(present, wanted);
      if (closed !== null && !isLess) return faulty('closed');
      const replaced = replaces && known(replaces);
      if (present === 'other' || replaced === 'other') return faulty('proof');
      if (wanted.places.length === 0) {
        for (const one of [present, replaced]) if (one) end(one);
        return { ok: true, value: NOBODY };
      }
      // Whoever moves to another network stays one of the first: else all could be counted away.
      const { client } = present ?? replaced ?? { client: options.markOf(from.client) };
      const subscriber = subscriberOf(wanted, { ...from, client }, rules);
      if (!subscriber.ok) return subscriber;
      if (!changes(from.client).take().isTaken) return faulty('often');
      if (!areKeys(keys)) return faulty('keys');
      const isMore = !present && !replaced;
      if (isMore && list.count() >= maxSubscribers) return faulty('closed');
      if (isMore && list.countOf(client) >= maxPerClient) return faulty('many');
      if (replaced && replaced.id !== subscriber.value.id) end(replaced);
      list.put(subscriber.value);
      return { ok: true, value: await documentOf(subscriber.value) };
    },
    async find({ locale, units, ...proof }, from) {
      const found = known(proof);
      if (found === 'other') return faulty('proof');
      if (!found) return { ok: true, value: NOBODY };
      const subscriber = {
        ...found,
        locale: locale ?? found.locale,
        units: units ?? found.units,
      };
      if (isSpokenToAlike(subscriber, found)) list.seen(found);
      else if (options.closed() === null && changes(from.client).take().isTaken)
        list.put(subscriber);
      return { ok: true, value: await documentOf(subscriber) };
    },
  };
}

/** Whether two are told in the same language and units. */
function isSpokenToAlike(one: Subscriber, other: Subscriber): boolean {
  const { temperature, wind } = other.units;
  return (
    one.locale === other.locale && one.units.temperature === temperature && one.units.wind === wind
  );
}

/** Whether a subscriber watches all places that are wanted. */
function hasAll(present: Subscriber | undefined, { places }: Pick<WantedWatch, 'places'>): boolean {
  const known = new Set(present?.watches.map(({ place }) => place));
  return places.every(({ cell }) => known.has(cell));
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
