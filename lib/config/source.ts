import { RESOURCE_NAMES, type ResourceName } from '@/lib/contract/resources';

/** `demo`: computed weather, in process. `public`: that of public sources, in process. `live`: a service over HTTP. */
export type Mode = 'demo' | 'public' | 'live';

/** Where mirrors of the public sources are, without trailing slashes; null for the source's own address. */
export interface PublicUrls {
  /** The NWS API. */
  readonly nws: string | null;
  /** The digital forecast database. */
  readonly ndfd: string | null;
  /** The METAR cache. */
  readonly metar: string | null;
  /** AirNow's files. */
  readonly airnow: string | null;
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
