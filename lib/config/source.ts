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
