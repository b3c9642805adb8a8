import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Live, startApp, startAppBefore, startRecorded, startService } from './apps';
import type { Served } from './process';

/**
 * The apps that all tests share, across workers: `demo` without a service, `recorded` in front of recorded
 * real responses, and `whole` in front of a demo service on a port. No test changes them.
 */
export type SharedName = 'demo' | 'recorded' | 'whole';

/** The addresses of a shared app and of its service, if it has one on a port. */
export interface SharedAddress {
  readonly app: string;
  readonly service: string | null;
}

const REGISTRY = 'HEXCAST_TEST_APPS';

/**
 * Playwright's global setup: a local server from which workers get the shared apps. Each app starts on first
 * use, once, and stops after the last test.
 */
export default async function startRegistry(): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Partial<Live>>>();
  const starts: Record<string, () => Promise<Partial<Live>>> = {
    // Few hexes per view, since the demo computes a forecast for each.
    demo: async () => ({ app: await startApp({ MAP_HEXES: '300' }) }),
    recorded: async () => startLive(await startRecorded()),
    whole: async () => startLive(await startService()),
  };
  const registry = createServer(async ({ url = '' }, response) => {
    const [, name = '', what] = url.split('/');
    try {
      if (!started.has(name))
        started.set(name, starts[name]?.() ?? Promise.reject(new Error(name)));
      const { app, service } = (await started.get(name)) ?? {};
      const address = { app: app?.url, service: service?.url ?? null };
      response.end(what === 'output' ? outputOf(app) : JSON.stringify(address));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  process.env[REGISTRY] = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  return async () => {
    registry.close();
    for (const live of await Promise.allSettled(started.values())) {
      if (live.status === 'rejected') continue;
      await Promise.all([live.value.app?.stop(), live.value.service?.stop()]);
    }
  };
}

async function startLive(service: Served): Promise<Live> {
  try {
    return { app: await startAppBefore(service), service };
  } catch (error) {
    // If the app does not start, do not leave its service running.
    await service.stop();
    throw error;
  }
}

const outputOf = (app?: Served) => app?.output() ?? '';

async function ask(path: string): Promise<Response> {
  const answer = await fetch(`${process.env[REGISTRY]}/${path}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

/** The address of a shared app, which starts on first use. */
export async function sharedApp(name: SharedName): Promise<SharedAddress> {
  return (await ask(name)).json();
}

/** All output of a shared app so far. */
export async function outputOfShared(name: SharedName): Promise<string> {
  return (await ask(`${name}/output`)).text();
}
