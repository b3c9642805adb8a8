import { RESOURCE_NAMES, type ResourceName } from '@/lib/contract/resources';

/** `demo`: computed weather, in process. `public`: that of public sources, in process. `live`: a service over HTTP. */
export type Mode = 'demo' | 'public' | 'live';

/** The base URLs of the public sources, without trailing slashes. */
export interface PublicUrls {
  /** The NWS API. */
  readonly nws: string;
  /** The digital forecast database. */
  readonly ndfd: string;
  /** The METAR cache. */
  readonly metar: string;
  /** AirNow's files. */
  readonly airnow: string;
}

type Texts = Readonly<Record<'NDFD_URL' | 'METAR_URL' | 'AIRNOW_URL', string | null>>;

/** @param baseUrl validates the URL of a variable, as for the service's */
export function readPublicUrls(
  env: Texts,
  nws: string,
  baseUrl: (name: string, text: string | null) => string | null,
): PublicUrls {
  return {
    nws,
    ndfd: baseUrl('NDFD_URL', env.NDFD_URL) ?? 'https://digital.weather.gov',
    metar: baseUrl('METAR_URL', env.METAR_URL) ?? 'https://aviationweather.gov',
    airnow: baseUrl('AIRNOW_URL', env.AIRNOW_URL) ?? 'https://files.airnowtech.org',
  };
}

/** No public source of pollen may be used without a key. */
const PUBLIC_OFFERS = RESOURCE_NAMES.filter((name) => name !== 'allergy');

/** The resources that the source of a mode has. A service may lack some too, which only its answers tell. */
export function offersOf(mode: Mode): readonly ResourceName[] {
  return mode === 'public' ? PUBLIC_OFFERS : RESOURCE_NAMES;
}

/**
 * Whether a call for a resource is one of the day's. The public sources answer most of them from files that they
 * hold for everyone; only a place's own forecast has to be asked for.
 */
export function isCounted(mode: Mode, resource: ResourceName): boolean {
  return mode !== 'public' || resource === 'forecast';
}
