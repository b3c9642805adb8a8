import { MEBIBYTE } from '@/lib/base/bytes';
import type { Priority } from '@/lib/base/priority';
import { type Breaker, createBreaker } from '@/lib/calls/breaker';
import { type Caller, type CallTiming, createCaller, type Guard } from '@/lib/calls/caller';
import { createJsonCall } from '@/lib/calls/json-call';
import { createCallQueue, type QueueStatus } from '@/lib/calls/queue';
import type { ServiceKey } from '@/lib/calls/quota/service-key';
import type { Transport } from '@/lib/calls/transport';
import type { Config } from '@/lib/config/config';
import type { ResourceName } from '@/lib/contract/resources';
import type {
  AllAlertsDocuments,
  SourceEdges,
  WeatherDocuments,
  ZoneDocuments,
} from '@/lib/sources/source';
import { createServiceClient } from './service-client';
import { createZoneClient } from './zone-client';

/** What every caller needs. */
export interface CallEdges
  extends Pick<SourceEdges, 'version' | 'counters' | 'log' | 'now' | 'wait' | 'random' | 'shared'> {
  readonly transport: Transport;
  /** The URL that paths are appended to. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
}

/** The caller of the weather service, with the state of its breakers and its queue. */
export interface WeatherCaller extends Caller<WeatherDocuments> {
  /** Its answer is "no data" where the service does not offer all alerts. */
  readonly allAlerts: Caller<AllAlertsDocuments>;
  readonly breakerStates: () => Readonly<Record<ResourceName, 'closed' | 'open'>>;
  readonly queueStatus: () => QueueStatus;
}

export interface WeatherCallerOptions extends CallEdges {
  readonly guard: Guard<ResourceName, ServiceKey>;
  readonly timing: CallTiming;
  readonly config: Pick<Config, 'callsPerSecond' | 'callsInFlight'>;
}

const MAX_DOCUMENT_BYTES = MEBIBYTE / 2;
/** Some 2,000 alerts with all of their texts. */
const MAX_ALL_ALERTS_BYTES = 16 * MEBIBYTE;
const MAX_RETRIES = 2;

export function createWeatherCaller(options: WeatherCallerOptions): WeatherCaller {
  const { config, counters, now, wait, random, shared } = options;
  const callUpTo = (maxBytes: number) =>
    createJsonCall({ ...options, service: 'weather', maxBytes });
  const client = createServiceClient(
    { document: callUpTo(MAX_DOCUMENT_BYTES), allAlerts: callUpTo(MAX_ALL_ALERTS_BYTES) },
    `hexcast/${options.version}`,
  );
  const breakers = breakersFor(options, 'weather');
  // Cells outside the coverage may fail differently, which must not open the breakers of the others.
  const outside = breakersFor(options, 'outside');
  const limits = { perSecond: config.callsPerSecond, maxInFlight: config.callsInFlight, now };
  const queue = createCallQueue({ ...limits, pace: shared.pace('weather', limits), wait });
  const edges = {
    queue,
    wait,
    random,
    timing: options.timing,
    onCall: (priority: Priority, { label }: ServiceKey) => counters.called(priority, label),
    onFailed: () => counters.add('failedCalls'),
    onRetry: () => counters.add('retries'),
  };
  const caller = createCaller<WeatherDocuments, ServiceKey>({
    send: ({ kind, id }, key, trace) => client.document(kind, id, key, trace),
    guard: options.guard,
    breakerOf: (resource, priority) => (priority === 'outside' ? outside : breakers)[resource],
    maxRetries: MAX_RETRIES,
    ...edges,
  });
  const allAlertsBreaker = createBreaker(now, shared.value('breaker-all-alerts'));
  const allAlerts = createCaller<AllAlertsDocuments, ServiceKey>({
    send: async (_, key) => client.allAlerts(key),
    guard: guardOfAllAlerts(options.guard),
    breakerOf: () => allAlertsBreaker,
    maxRetries: 0,
    ...edges,
  });
  return {
    ...caller,
    allAlerts,
    breakerStates: () => ({
      forecast: breakers.forecast.state(),
      current: breakers.current.state(),
      alerts: breakers.alerts.state(),
      air: breakers.air.state(),
      allergy: breakers.allergy.state(),
    }),
    queueStatus: queue.status,
  };
}

/** Spends the calls of alerts. A service without this document says nothing about its key for the others. */
function guardOfAllAlerts(guard: Guard<ResourceName, ServiceKey>): Guard<'all-alerts', ServiceKey> {
  return {
    refuses: (_, requester, isCached) => guard.refuses('alerts', requester, isCached),
    prepare: () => guard.prepare?.('alerts'),
    lease() {
      const lease = guard.lease('alerts');
      if (!lease) return undefined;
      return {
        key: lease.key,
        settle(result) {
          const isSilent = !result.outcome.ok && result.fault !== 'limit';
          lease.settle(isSilent ? { ...result, fault: 'service' } : result);
        },
      };
    },
    spend: (requester) => guard.spend?.(requester, 'alerts'),
  };
}

export interface ZoneCallerOptions extends CallEdges {
  readonly guard: Guard<keyof ZoneDocuments, null>;
  readonly config: Pick<Config, 'callsPerSecond' | 'callsInFlight' | 'zoneUrl' | 'zoneContact'>;
}

/** The outline of an Alaskan coast has tens of thousands of points. */
const MAX_ZONE_BYTES = 8 * MEBIBYTE;
/** A polite rate for a public service that states no limit. */
const ZONE_CALLS_PER_SECOND = 5;
const ZONE_CALLS_IN_FLIGHT = 4;

export function createZoneCaller(options: ZoneCallerOptions): Caller<ZoneDocuments> {
  const { config, counters, now, wait, random, shared } = options;
  const contact = config.zoneContact === null ? '' : ` (${config.zoneContact})`;
  const breakerOf = (name: string) => createBreaker(now, shared.value(`breaker-zones-${name}`));
  const breakers = { point: breakerOf('point'), zone: breakerOf('zone') };
  const limits = {
    perSecond: config.zoneUrl === null ? config.callsPerSecond : ZONE_CALLS_PER_SECOND,
    maxInFlight: Math.min(ZONE_CALLS_IN_FLIGHT, config.callsInFlight),
    now,
  };
  return createCaller<ZoneDocuments, null>({
    send: createZoneClient(
      createJsonCall({ ...options, service: 'zones', maxBytes: MAX_ZONE_BYTES }),
      `hexcast/${options.version}${contact}`,
    ),
    guard: options.guard,
    breakerOf: (kind) => breakers[kind],
    queue: createCallQueue({ ...limits, pace: shared.pace('zones', limits), wait }),
    // Retrying right after a failure would be impolite to a public service.
    maxRetries: 0,
    onCall: () => counters.add('zoneCalls'),
    wait,
    random,
  });
}

/** One breaker per resource, since resources fail and recover independently. */
function breakersFor(
  { now, shared }: Pick<CallEdges, 'now' | 'shared'>,
  group: string,
): Readonly<Record<ResourceName, Breaker>> {
  const breakerOf = (name: ResourceName) =>
    createBreaker(now, shared.value(`breaker-${group}-${name}`));
  return {
    forecast: breakerOf('forecast'),
    current: breakerOf('current'),
    alerts: breakerOf('alerts'),
    air: breakerOf('air'),
    allergy: breakerOf('allergy'),
  };
}
