import type { Background } from '@/lib/base/background';
import type { Every } from '@/lib/base/every';
import type { Lifetime } from '@/lib/base/lifetime';
import type { Log } from '@/lib/base/log';
import type { Priority } from '@/lib/base/priority';
import type { Caller, CallTiming } from '@/lib/calls/caller';
import type { QueueStatus } from '@/lib/calls/queue';
import type { ClientShare } from '@/lib/calls/quota/client-shares';
import type { Day, KeyStatus } from '@/lib/calls/quota/key-pool';
import type { ServiceKey } from '@/lib/calls/quota/service-key';
import type { AllAlertsDocument } from '@/lib/contract/active-alerts';
import type { DocumentOf, ResourceName } from '@/lib/contract/resources';
import type { ZoneWithOutline } from '@/lib/geo/zone-schema';
import type { SharedState } from '@/lib/shared/shared-state';
import type { AlertPace } from './alert-pace';
import type { MapBudget } from './map-budget';
import type { WatchPaces } from './watch-paces';

export type ServiceDocument = DocumentOf<ResourceName>;

/** The documents of cells and zones, by resource. */
export type WeatherDocuments = Readonly<Record<ResourceName, ServiceDocument>>;

/** All alerts in one document, which a source may not offer. */
export type AllAlertsDocuments = { readonly 'all-alerts': AllAlertsDocument };

/** The forecasts of the map, from a source that has them apart from those of places. */
export type SampleDocuments = { readonly sample: ServiceDocument };

/** What is known of the forecast zones of the NWS. */
export type ZoneDocuments = {
  /** A point, by its `lat,lng` path segment: the forecast zone and county it lies in, if they are named. */
  readonly point: { readonly zoneId: string | undefined; readonly countyId: string | undefined };
  /** A forecast zone, by its id. */
  readonly zone: {
    readonly name: string | null;
    readonly outline: ZoneWithOutline['outline'];
  };
};

/**
 * Where weather comes from. All that is spent on it is the source's own business: keys and their days, the pace and
 * the day of each host, breakers, the shares of clients. A cache in front of it knows outcomes and lifetimes only.
 */
export interface Source {
  /** The resources that it has. A service may lack some of them too, which only its answers tell. */
  readonly offers: readonly ResourceName[];
  readonly documents: Caller<WeatherDocuments>;
  /** Its answer is "no data" where the source does not offer all alerts. */
  readonly allAlerts: Caller<AllAlertsDocuments>;
  /** Undefined where the map shows the forecasts of places. */
  readonly samples: Caller<SampleDocuments> | undefined;
  readonly zones: Caller<ZoneDocuments>;
  readonly spending: Spending;
  readonly status: () => SourceStatus;
  /** What to look for to find one of its keys in an answer; empty for a source without keys. */
  readonly prints: () => readonly Pick<ServiceKey, 'label' | 'sha256'>[];
  /** Writes unsaved counts. */
  readonly flush: () => void;
}

/** How much of a source may be used, and by whom. */
export interface Spending {
  /** How long an entry counts as fresh for a requester of this priority, in milliseconds. */
  readonly lifetimeMs: (lifetime: Lifetime, priority: Priority) => number;
  /** How fine the map may be drawn. */
  readonly budget: MapBudget;
  /** How often the map's layer of alerts may ask. */
  readonly alertPace: AlertPace;
  /** How often what is watched may be asked for, all of it together. */
  readonly watchPaces: WatchPaces;
  /** The calls that a client may still cause today; undefined without a limit. */
  readonly shareOf: (client: string) => ClientShare | undefined;
  /** The calls of the day. */
  readonly day: () => Day;
}

/** A source at work, for operators. */
export interface SourceStatus {
  readonly keys: readonly KeyStatus[];
  /** The public hosts behind it; none in front of a service with keys. */
  readonly hosts: readonly HostUse[];
  readonly breakers: Readonly<Record<ResourceName, 'closed' | 'open'>>;
  readonly queue: QueueStatus;
}

/** The calls of a public service. */
export interface HostUse {
  readonly name: string;
  /** Calls since midnight, UTC. */
  readonly calls: number;
  /** The most that this server makes in a day. */
  readonly limit: number;
  readonly state: 'ok' | 'failing' | 'paused' | 'spent';
}

/** What the keys of a source's own entries begin with, in the store that the gateway's are in too. */
export const SOURCE_ENTRIES = 'public/';

/** What a source is given of the process that it is in, and of the processes that share a store with it. */
export interface SourceEdges {
  /** Our version, by which hosts know us. */
  readonly version: string;
  readonly log: Log;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly every?: Every | undefined;
  /** Compresses documents in memory. */
  readonly background?: Background | undefined;
  readonly counters: CallCounters;
  readonly timing: CallTiming;
  readonly shared: SharedState;
}

/** Makes a source of its settings and the process's edges. */
export type OpenSource = (edges: SourceEdges) => Source;

/** Counts calls. */
export interface CallCounters {
  readonly add: (name: 'retries' | 'failedCalls' | 'zoneCalls') => void;
  /** Counts a call to the weather service, by priority and by the label of its key. */
  readonly called: (priority: Priority, key: string) => void;
}
