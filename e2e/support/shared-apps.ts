import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startApp, startAppBefore, startPublic, startRecorded, startService } from './apps';
import type { Served } from './process';

/** What an app has its weather from: the demo in its own process, or one of these on a port. */
export type Source = 'demo' | 'service' | 'recorded' | 'public';

/** An app that all tests share, across workers. No test changes it or its service. */
export interface SharedOrder {
  readonly source: Source;
  /** Its settings, in addition to those that name the source. */
  readonly env: Readonly<Record<string, string>>;
}

/** The addresses of a shared app and of what it calls. */
export interface SharedAddress {
  readonly app: string;
  /** Of the service, or of the hosts of public sources. */
  readonly service: string | null;
  /** Of the forecast database of public sources. */
  readonly database: string | null;
}

interface Started {
  readonly app: Served;
  readonly service?: Served;
  readonly database?: Served;
}

const REGISTRY = 'HEXCAST_TEST_APPS';

/** The same text for the same app. */
const keyOf = ({ source, env }: SharedOrder) =>
  JSON.stringify([source, Object.entries(env).sort(([one], [other]) => (one < other ? -1 : 1))]);

/**
 * Playwright's global setup: a local server from which workers get the shared apps. Each app starts when the
 * first test asks for it, once for each environment, and stops after the last test.
 */
export default async function startRegistry(): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Started>>();
  const services = new Map<Source, Promise<Served>>();
  const once = <Key, Value>(
    all: Map<Key, Promise<Value>>,
    key: Key,
    start: () => Promise<Value>,
  ) => {
    const found = all.get(key) ?? start();
    all.set(key, found);
    return found;
  };

  async function startOrdered({ source, env }: SharedOrder): Promise<Started> {
    if (source === 'demo') return { app: await startApp(env) };
    if (source === 'public') {
      const { app, hosts, database } = await startPublic(env);
      return { app, service: hosts, database };
    }
    const service = await once(
      services,
      source,
      source === 'recorded' ? startRecorded : startService,
    );
    return { app: await startAppBefore(service, env), service };
  }

  const registry = createServer(async (request, response) => {
    try {
      const order: SharedOrder = JSON.parse(await text(request));
      const { app, service, database } = await once(started, keyOf(order), () =>
        startOrdered(order),
      );
      const address: SharedAddress = {
        app: app.url,
        service: service?.url ?? null,
        database: database?.url ?? null,
      };
      response.end(request.url === '/output' ? app.output() : JSON.stringify(address));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  process.env[REGISTRY] = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  return async () => {
    registry.close();
    const servers = new Set<Served>();
    for (const result of await Promise.allSettled(started.values())) {
      if (result.status === 'fulfilled')
        for (const server of Object.values<Served>({ ...result.value })) servers.add(server);
    }
    for (const result of await Promise.allSettled(services.values())) {
      if (result.status === 'fulfilled') servers.add(result.value);
    }
    await Promise.all(Array.from(servers, (server) => server.stop()));
  };
}

async function ask(path: string, order: SharedOrder): Promise<Response> {
  const body = JSON.stringify(order);
  const answer = await fetch(`${process.env[REGISTRY]}${path}`, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

/** The address of a shared app, which starts on first use. */
export async function sharedApp(order: SharedOrder): Promise<SharedAddress> {
  return (await ask('/', order)).json();
}

/** All output of a shared app so far. */
export async function outputOfShared(order: SharedOrder): Promise<string> {
  return (await ask('/output', order)).text();
}
