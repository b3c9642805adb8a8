import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ROOT, type Served, serve, serveOnFreePort } from './process';

/** A key of the right form that opens nothing; tests must never find it in any output. */
export const CANARY = 'pub_c0ffee0ddba11feedfacecafebeef042';

const APP = [`${ROOT}.next/front/serve.mjs`];
const DEMO_SERVICE = ['--import', 'tsx', `${ROOT}lib/sources/demo/serve.ts`];
const RECORDED_SERVICE = fileURLToPath(
  new URL('../../../shared/recorded/serve.mjs', import.meta.url),
);
const RECORDED_HOSTS = fileURLToPath(new URL('../../../shared/nws/serve-nws.mjs', import.meta.url));
const FORECAST_DATABASE = [
  ...['--import', 'tsx', `${ROOT}lib/sources/public/testing/ndfd-serve.ts`],
];

/** Whether the recorded responses of real services are next to this checkout. */
export const hasRecorded = existsSync(RECORDED_SERVICE);

/** Whether the recorded answers of public services are next to this checkout. */
export const hasPublic = existsSync(RECORDED_HOSTS);

/** The app in front of a service. */
export interface Live {
  readonly app: Served;
  readonly service: Served;
}

/** The app of the production build, as `npm start` runs it after building. */
export function startApp(env: Record<string, string> = {}): Promise<Served> {
  return serve(APP, { PORT: '0', ...env }, '/api/status');
}

/** The app of another build, in the folder that has it (see `buildAgain`). */
export function startBuild(folder: string, env: Record<string, string> = {}): Promise<Served> {
  return serve([`${folder}.next/front/serve.mjs`], { PORT: '0', ...env }, '/api/status', folder);
}

/** The app in front of a service, with nothing cached and nothing learned yet. */
export function startAppBefore(service: Served, env: Record<string, string> = {}): Promise<Served> {
  return startApp({
    WEATHER_API_URL: service.url,
    WEATHER_API_KEYS: CANARY,
    ZONE_API_URL: service.url,
    // Apps must not share what they have learned or spent.
    CACHE_DIR: 'off',
    ...env,
  });
}

/** The demo service on a port, which can be made to fail (see `fault`). */
export function startService(): Promise<Served> {
  return serve([...DEMO_SERVICE, '--port', '0', '--key', CANARY], {}, '/__stats');
}

/** The recorded responses of real services, on a port. */
export function startRecorded(): Promise<Served> {
  return serveOnFreePort((port) =>
    serve([RECORDED_SERVICE, '--port', String(port), '--key', CANARY], {}, '/__stats'),
  );
}

/** The app with the weather of public sources, in front of recorded answers and a forecast database of its own. */
export interface PublicLive {
  readonly app: Served;
  /** The NWS API, the METAR cache and AirNow's files. */
  readonly hosts: Served;
  readonly database: Served;
}

export async function startPublic(env: Record<string, string> = {}): Promise<PublicLive> {
  const [hosts, database] = await Promise.all([
    serveOnFreePort((port) => serve([RECORDED_HOSTS, '--port', String(port)], {}, '/__stats')),
    serve([...FORECAST_DATABASE, '--port', '0'], {}, '/__stats'),
  ]);
  const app = await startApp({
    SOURCE: 'public',
    ZONE_API_CONTACT: 'you@example.org',
    CACHE_DIR: 'off',
    ZONE_API_URL: hosts.url,
    METAR_URL: hosts.url,
    AIRNOW_URL: hosts.url,
    NDFD_URL: database.url,
    ...env,
  });
  return { app, hosts, database };
}

/** Makes a service fail from now on; `{}` restores it. */
export async function fault(service: Served, faults: object): Promise<void> {
  const answer = await fetch(`${service.url}/__faults`, {
    method: 'PUT',
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`the service rejected the faults: ${answer.status}`);
}

/** What a service has counted so far. */
export async function statsOf(service: Pick<Served, 'url'>): Promise<{
  calls: number;
  byPath: Record<string, number>;
  badKey: number;
  withQueryKey: number;
  strayHeaders: string[];
}> {
  return (await fetch(`${service.url}/__stats`)).json();
}
