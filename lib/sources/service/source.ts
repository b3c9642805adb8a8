import { createHostGuard } from '@/lib/calls/quota/host-guard';
import type { Transport } from '@/lib/calls/transport';
import type { Config } from '@/lib/config/config';
import { RESOURCE_NAMES } from '@/lib/contract/resources';
import { SECOND_MS } from '@/lib/contract/time';
import { createMemoryDays } from '@/lib/shared/call-counter';
import { createShares } from '@/lib/sources/clients';
import type { OpenSource, SourceEdges, ZoneDocuments } from '@/lib/sources/source';
import { createWeatherCaller, createZoneCaller } from './calls';
import { createQuota } from './quota';

export interface ServiceOptions {
  readonly config: Config;
  readonly weatherTransport: Transport;
  readonly zoneTransport: Transport;
  /** Reads the key file, if the keys came from one. */
  readonly readKeysFile?: (() => string) | undefined;
  readonly timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 10_000;
/** A polite daily limit for a public service that states none, and the pause that it is given after a refusal. */
const ZONE_DAILY_CALLS = 10_000;
const ZONE_PAUSE_MS = 30 * SECOND_MS;
/** Where a service in this process, which never sees an address, would be. */
const IN_PROCESS_URL = 'http://source.invalid';

/** A weather service with keys, each of which has a day's calls; and the NWS's lookup of zones, which needs none. */
export function openService(options: ServiceOptions): OpenSource {
  const { config, weatherTransport, zoneTransport, readKeysFile } = options;
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  return (edges) => {
    const quota = createQuota({ ...edges, config, readKeysFile });
    const zones = zoneGuard(config, edges);
    const { allAlerts, breakerStates, queueStatus, ...documents } = createWeatherCaller({
      ...edges,
      config,
      timeoutMs,
      transport: weatherTransport,
      baseUrl: config.weatherUrl ?? IN_PROCESS_URL,
      guard: quota,
    });
    return {
      offers: RESOURCE_NAMES,
      documents,
      allAlerts,
      samples: undefined,
      zones: createZoneCaller({
        ...edges,
        config,
        timeoutMs,
        transport: zoneTransport,
        baseUrl: config.zoneUrl ?? IN_PROCESS_URL,
        guard: zones,
      }),
      spending: quota,
      status: () => ({
        keys: quota.keys(),
        hosts: [],
        breakers: breakerStates(),
        queue: queueStatus(),
      }),
      prints: quota.prints,
      flush() {
        quota.flush();
        zones.flush();
      },
    };
  };
}

/** The guard of the zone lookup: a daily limit of our own, shared among clients. */
function zoneGuard(config: Config, { shared, now }: SourceEdges) {
  const dayOf = createMemoryDays();
  return createHostGuard<keyof ZoneDocuments>({
    // One in this process costs nothing.
    dailyCalls: config.zoneUrl === null ? null : ZONE_DAILY_CALLS,
    dayOf,
    sharesOf: (day) => createShares({ name: 'zones', config, day, shared, now }),
    shared: shared.value('pause-zones'),
    pauseMs: ZONE_PAUSE_MS,
    now,
  });
}
