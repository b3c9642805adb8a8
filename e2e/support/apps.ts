import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { freePort, type Served, serve } from './process';

/** Keys of the right form that open nothing: what a test must never find in anything it can see. */
export const CANARY = 'pub_c0ffee0ddba11feedfacecafebeef042';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START = `${ROOT}scripts/start.mjs`;
const DEMO_SERVICE = ['--import', 'tsx', `${ROOT}lib/demo/serve.ts`];
const RECORDED_SERVICE = fileURLToPath(
  new URL('../../../shared/recorded/serve.mjs', import.meta.url),
);

/** Whether the recorded answers of real services are beside this checkout. */
export const hasRecorded = existsSync(RECORDED_SERVICE);

/** The app in front of a service, both started for one worker. */
export interface Live {
  readonly app: Served;
  readonly service: Served;
}

async function startApp(env: Record<string, string>): Promise<Served> {
  const port = await freePort();
  return serve([START], { ...env, PORT: String(port) }, port, '/api/status');
}

async function startLive(
  serviceArgs: (port: number) => string[],
  probe: string,
  env: Record<string, string> = {},
): Promise<Live> {
  const port = await freePort();
  const service = await serve(serviceArgs(port), {}, port, probe);
  const app = await startApp({
    WEATHER_API_URL: service.url,
    WEATHER_API_KEYS: CANARY,
    ZONE_API_URL: service.url,
    // What one app has learned, and spent, is no other's.
    CACHE_DIR: 'off',
    ...env,
  }).catch(async (error: unknown) => {
    // An app that does not start must not leave its service behind.
    await service.stop();
    throw error;
  });
  return { app, service };
}

export async function stopLive({ app, service }: Live): Promise<void> {
  await app.stop();
  await service.stop();
}

/** The app in front of a stand-in on a port, with nothing held and nothing learned yet. */
export function startFaulty(env: Record<string, string> = {}): Promise<Live> {
  return startLive(
    (port) => [...DEMO_SERVICE, '--port', String(port), '--key', CANARY],
    '/__stats',
    env,
  );
}

/**
 * Ways to run Hexcast. Started once for a worker that asks for it: `demo` without any configuration,
 * `recorded` in front of recorded real answers, `faulty` in front of a stand-in that can be told to
 * fail (see `fault`). Started for a test of its own: `fresh`, which is like `faulty`, but has not yet
 * learned that its service or its key is in trouble.
 */
export const test = base.extend<{ fresh: Live }, { demo: Served; recorded: Live; faulty: Live }>({
  fresh: [
    async ({ browserName: _ }, use) => {
      const live = await startFaulty();
      await use(live);
      await stopLive(live);
    },
    { timeout: 180_000 },
  ],
  demo: [
    async ({ browserName: _ }, use) => {
      const app = await startApp({});
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  recorded: [
    async ({ browserName: _ }, use) => {
      const live = await startLive(
        (port) => [RECORDED_SERVICE, '--port', String(port), '--key', CANARY],
        '/__stats',
      );
      await use(live);
      await stopLive(live);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  faulty: [
    async ({ browserName: _ }, use) => {
      const live = await startFaulty();
      await use(live);
      await stopLive(live);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Tells a service how to fail from now on; `{}` mends it. */
export async function fault(service: Served, faults: object): Promise<void> {
  const answer = await fetch(`${service.url}/__faults`, {
    method: 'PUT',
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`the service took no faults: ${answer.status}`);
}
