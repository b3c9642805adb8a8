/** The public services, each with limits of its own. */
export type HostName = 'nws' | 'ndfd' | 'metar' | 'airnow';

/** What may be asked of a host: documents of one kind fail together, and apart from those of other kinds. */
export type HostKind =
  | 'point'
  | 'grid'
  | 'hourly'
  | 'stations'
  | 'observation'
  | 'alerts'
  | 'zone'
  | 'samples'
  | 'file';

export interface HostSettings {
  /** The URL that paths are appended to, in place of the public address. */
  readonly baseUrl: string;
  /** Calls begun per second: a whole number, or less than one for a call every few seconds. */
  readonly perSecond: number;
  readonly maxInFlight: number;
  /** How often a call that may succeed on a retry is repeated. */
  readonly maxRetries: number;
  /** Calls in a day (UTC). No host publishes a limit: beyond this, something is wrong here. */
  readonly dailyCalls: number;
  /** Those of them for the map, which no reader of a panel waits for. */
  readonly dailyMapCalls: number;
  /** The use that all readers share, and the part of the day that nothing else may touch. */
  readonly common?: { readonly kind: HostKind; readonly calls: number };
  /** Whether calls are for single places, so that each client has a share of the day. */
  readonly isShared?: true;
  readonly timeoutMs: number;
}

export type HostUrls = Readonly<Record<HostName, string>>;

/** Where the services are. */
export const PUBLIC_URLS: HostUrls = {
  nws: 'https://api.weather.gov',
  ndfd: 'https://digital.weather.gov',
  metar: 'https://aviationweather.gov',
  airnow: 'https://files.airnowtech.org',
};

/**
 * The pace of each host, with so many calls of the NWS API in a day. The NWS names no number for its API; users were
 * stopped when they asked much more often.
 * digital.weather.gov allows one request in five seconds (WebServicesUseGuidelines). The METAR cache is rewritten
 * once a minute and allows one request for a file in that time; AirNow's file is rewritten twice an hour.
 */
export function settingsOf(
  urls: HostUrls,
  nwsCalls: number,
): Readonly<Record<HostName, HostSettings>> {
  return {
    nws: {
      baseUrl: urls.nws,
      perSecond: 5,
      maxInFlight: 4,
      maxRetries: 2,
      // Half of the patience of a reader's page, so that a fallback has the other half.
      timeoutMs: 6_000,
      dailyCalls: nwsCalls,
      dailyMapCalls: Math.floor(nwsCalls / 4),
      // One a minute around the clock, and some that fail.
      common: { kind: 'alerts', calls: Math.min(2_000, Math.floor(nwsCalls / 4)) },
      isShared: true,
    },
    ndfd: {
      baseUrl: urls.ndfd,
      perSecond: 0.2,
      maxInFlight: 1,
      maxRetries: 0,
      dailyCalls: 2_000,
      dailyMapCalls: 2_000,
      timeoutMs: 30_000,
    },
    metar: {
      baseUrl: urls.metar,
      perSecond: 1 / 60,
      maxInFlight: 1,
      maxRetries: 0,
      dailyCalls: 400,
      dailyMapCalls: 400,
      timeoutMs: 8_000,
    },
    airnow: {
      baseUrl: urls.airnow,
      perSecond: 1 / 60,
      maxInFlight: 1,
      maxRetries: 0,
      dailyCalls: 200,
      dailyMapCalls: 200,
      timeoutMs: 12_000,
    },
  };
}
