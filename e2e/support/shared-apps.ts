import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Live, startApp, startAppBefore, startRecorded, startService } from './apps';
import type { Served } from './process';

/**
 * The apps that all tests share, whichever worker they run in: `demo` without a service, `recorded`
 * in front of recorded real answers, `whole` in front of a stand-in on a port. No test changes them.
 */
export type SharedName = 'demo' | 'recorded' | 'whole';

/** Where a shared app listens, and its service where it has one on a port. */
export interface SharedAddress {
  readonly app: string;
  readonly service: string | null;
}

const DESK = 'HEXCAST_TEST_DESK';

/**
 * Playwright's global set-up: a desk at which workers ask for the shared apps. Each is started when it is
 * first asked for, once, and ended with the last test.
 */
export default async function openDesk(): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Partial<Live>>>();
  const starts: Record<string, () => Promise<Partial<Live>>> = {
    // Few hexes in a view: the demo computes the forecast of each.
    demo: async () => ({ app: await startApp({ MAP_HEXES: '300' }) }),
    recorded: async () => startLive(await startRecorded()),
    whole: async () => startLive(await startService()),
  };
  const desk = createServer(async ({ url = '' }, response) => {
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
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  process.env[DESK] = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  return async () => {
    desk.close();
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
    // An app that does not start must not leave its service behind.
    await service.stop();
    throw error;
  }
}

const outputOf = (app?: Served) => app?.output() ?? '';

async function ask(path: string): Promise<Response> {
  const answer = await fetch(`${process.env[DESK]}/${path}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

/** Where a shared app is, started if nobody has asked for it before. */
export async function sharedApp(name: SharedName): Promise<SharedAddress> {
  return (await ask(name)).json();
}

/** All that a shared app has printed so far. */
export async function outputOfShared(name: SharedName): Promise<string> {
  return (await ask(`${name}/output`)).text();
}
