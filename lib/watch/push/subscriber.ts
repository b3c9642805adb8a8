import { createHash } from 'node:crypto';
import { FORECAST_TOPICS, type ForecastTopic } from '@/lib/contract/forecast-topics';
import type { QuietHours, WantedWatch, WatchFault, WatchUnits } from '@/lib/contract/watch';
import { parseFeedArea } from '@/lib/gateway/documents/feed-area';
import { isTimeZone } from '@/lib/weather/local-time';
import type { Watched, Watcher } from '../watcher';
import type { PushKeys } from './encrypt';
import { type Endpoint, endpointAt, type PushRules } from './endpoint';

const US_UNITS: WatchUnits = { temperature: 'f', wind: 'mph' };
export const SUBSCRIBER_ID = /^p[0-9a-f]{24}$/;

/** A place that somebody watches. */
export interface WatchedPlace extends Watched {
  /** The id of its cell. */
  readonly place: string;
  readonly topics: readonly ForecastTopic[];
}

/** A browser that is told by push messages. Its subscription is who it is. */
export interface Subscriber extends Watcher {
  readonly kind: 'subscriber';
  readonly watches: readonly WatchedPlace[];
  readonly endpoint: Endpoint;
  readonly keys: PushKeys;
  readonly locale: string;
  readonly units: WatchUnits;
  readonly quiet: QuietHours | null;
  /** The origin of the page that it watches from: where its messages lead. */
  readonly site: string;
  /** A mark of its address in the network. */
  readonly client: string;
}

/** A subscriber, or what is wrong with it. */
export type CheckedSubscriber =
  | { readonly ok: true; readonly value: Subscriber }
  | { readonly ok: false; readonly fault: WatchFault };

export function faulty(fault: WatchFault): { readonly ok: false; readonly fault: WatchFault } {
  return { ok: false, fault };
}

/** The id of the subscriber with an endpoint: long and random, it can't be guessed from it. */
export function subscriberId(endpoint: string): string {
  return `p${digestOf([endpoint]).slice(0, 24)}`;
}

/** Whether an id of a watcher is a subscriber's. */
export function isSubscriberId(id: string): boolean {
  return SUBSCRIBER_ID.test(id);
}

/** A subscriber as it was asked for, with keys that are right. */
export function subscriberOf(
  { subscription, locale, units = US_UNITS, quiet, places }: Omit<WantedWatch, 'replaces'>,
  known: Pick<Subscriber, 'site' | 'client'>,
  rules: PushRules,
): CheckedSubscriber {
  const { keys } = subscription;
  const endpoint = endpointAt(subscription.endpoint, rules);
  if (!endpoint) return faulty('endpoint');
  if (quiet && !isTimeZone(quiet.timeZone)) return faulty('time-zone');
  const once = new Map(places.map((place) => [place.cell, place]));
  const watches: WatchedPlace[] = [];
  for (const { cell, severity, topics } of once.values()) {
    const area = parseFeedArea(cell);
    if (!area.ok || area.value.kind !== 'cell') return faulty('place');
    const told = FORECAST_TOPICS.filter((topic) => topics.includes(topic));
    watches.push({ place: cell, areas: [area.value], leastSeverity: severity, topics: told });
  }
  const { url } = endpoint;
  return {
    ok: true,
    value: {
      ...{ kind: 'subscriber', endpoint, keys, locale, units, quiet, watches },
      ...{ site: known.site, client: known.client },
      id: subscriberId(url),
      mark: digestOf([url, keys.p256dh, keys.auth]).slice(0, 16),
    },
  };
}

function digestOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
