import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { TransportReply } from '@/lib/calls/transport';
import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { OWN_REQUEST_HEADER } from '@/lib/contract/own-request';
import { HOUR_MS, SECOND_MS } from '@/lib/contract/time';
import { watchedSchema, watchFaultSchema, watchSchema } from '@/lib/contract/watch';
import { type Browser, createBrowser } from '@/lib/watch/push/testing/browser';
import type { PostRequest, PostResult } from '@/lib/watch/send/post';
import {
  createClock,
  createFakeService,
  createTestGateway,
  jsonReply,
  START_MS,
  settle,
} from './fixtures';
import { defaultResponse } from './slow-service';

export const BOULDER = '862681a37ffffff';
export const SITE = 'https://weather.example';
export const TICK_MS = 5 * SECOND_MS;
/** How often the list of all alerts is asked for, with the calls of these tests. */
export const LIST_MS = 175 * SECOND_MS;
export const iso = (hours: number) => new Date(START_MS + hours * HOUR_MS).toISOString();

export const STORM = {
  event: 'Winter Storm Watch',
  severity: 'Moderate',
  headline: 'Winter Storm Watch until tonight',
  description: '* WHAT...Heavy snow expected. Up to 12 inches.',
  onset: iso(1),
  expires: iso(12),
  zones: ['COZ039', 'COZ040'],
};
/** What is in effect elsewhere: the country is never without alerts. */
export const HEAT = { ...STORM, event: 'Heat Advisory', severity: 'Minor', zones: ['TXZ103'] };

/** What is not done after so long waits for the clock of the test. */
const HANGING_MS = 2_000;

export const OK: PostResult = { kind: 'answer', status: 201, retryAfter: null };

export interface ReadersOptions {
  readonly clock?: ReturnType<typeof createClock>;
  readonly options?: NonNullable<Parameters<typeof createTestGateway>[1]>;
}

/** A server, a push service that answers as the test says, and browsers that read what it passes on. */
export function createReaders({ clock = createClock(), options = {} }: ReadersOptions = {}) {
  const service = createFakeService();
  const sent: PostRequest[] = [];
  const browsers: Browser[] = [];
  let alerts: readonly object[] = [];
  /** What the service has for other paths than its list of alerts; the smallest of documents otherwise. */
  let documentAt: (path: string) => TransportReply | Promise<TransportReply> | undefined = () =>
    undefined;
  service.respondWith((path) =>
    path.endsWith(ALL_ALERTS.path)
      ? jsonReply({ alerts: [HEAT, ...alerts], sources: [{ name: 'Agency' }] })
      : (documentAt(path) ?? defaultResponse(path)),
  );
  let reply = (_: PostRequest): PostResult | Promise<PostResult> => OK;
  const setup = createTestGateway(service.transport, {
    ...options,
    clock,
    config: { publicUrl: SITE, dailyCalls: 10_000, metrics: true, ...options.config },
    edges: {
      wait: clock.wait,
      randomHex: () => randomBytes(16).toString('hex'),
      post: async (request) => {
        sent.push(request);
        return reply(request);
      },
      ...options.edges,
    },
  });
  const { gateway, handlers } = setup;
  const request = (method: string, body: unknown, headers: Record<string, string> = {}) =>
    new Request('http://localhost/api/watch', {
      method,
      headers: { [OWN_REQUEST_HEADER]: '1', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const wish = (browser: Browser, wanted: object = {}) => ({
    subscription: browser.subscription,
    locale: 'en',
    quiet: null,
    places: [{ cell: BOULDER, severity: 'minor' }],
    ...wanted,
  });
  const put = async (browser: Browser, wanted: object = {}) =>
    (await handlers.putWatch(request('PUT', wish(browser, wanted)))).json();
  const find = async ({ proof }: Browser) =>
    z.parse(watchedSchema, await (await handlers.findWatch(request('POST', proof))).json());
  async function tick() {
    let isDone = false;
    void gateway.telling.tick().then(() => {
      isDone = true;
    });
    // It may wait for the clock, as calls do that are tried again; all else needs many turns, and time in other threads.
    const givenUpMs = performance.now() + HANGING_MS;
    while (!isDone && performance.now() < givenUpMs) await settle();
    // Until nothing more is sent.
    for (let count = -1, quiet = 0; quiet < 20; quiet += 1) {
      await settle();
      if (sent.length !== count) quiet = 0;
      count = sent.length;
    }
  }
  return {
    ...setup,
    clock,
    service,
    sent,
    request,
    put,
    find,
    tick,
    offer(...offered: readonly object[]) {
      alerts = offered;
    },
    /** What the service has of a path; undefined for the smallest of documents. */
    respond(next: typeof documentAt) {
      documentAt = next;
    },
    answer(next: (request: PostRequest) => PostResult | Promise<PostResult>) {
      reply = next;
    },
    async watch(wanted: object = {}) {
      const browser = createBrowser();
      browsers.push(browser);
      z.parse(watchedSchema, await put(browser, wanted));
      return browser;
    },
    /** Lets time pass, with all that is done every few seconds. */
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += TICK_MS) {
        clock.advance(Math.min(TICK_MS, ms - passed));
        await tick();
      }
    },
    state: async () =>
      z.parse(
        watchSchema,
        await (await handlers.watch(new Request('http://localhost/api/watch'))).json(),
      ),
    /** What a browser was sent, in the order in which it came. */
    told: (browser: Browser) =>
      sent
        .filter(({ url }) => url === browser.subscription.endpoint)
        .map(({ body }) => browser.read(Buffer.from(body))),
    faultOf: (document: unknown) => z.parse(watchFaultSchema, document).fault,
  };
}
