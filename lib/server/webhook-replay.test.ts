import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { HOUR_MS, isoOf, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { zonesNear } from '@/lib/geo/zone-choices';
import { seatOf, zonesOfState } from '@/lib/geo/zones';
import { diskState } from '@/lib/shared/disk/storage';
import { createAlertStore } from '@/lib/sources/public/alerts/alert-store';
import { type Browser, createBrowser } from '@/lib/watch/push/testing/browser';
import type { PostRequest, PostResult } from '@/lib/watch/send/post';
import { RECORDED_ALERTS } from '@/lib/weather/testing/recorded-alerts';
import {
  createFakeService,
  createTestGateway,
  jsonReply,
  NO_SERVICE,
  settle,
} from './testing/fixtures';
import { createSharedFolder } from './testing/shared-folder';
import { createRandom, defaultResponse } from './testing/slow-service';

interface Feature {
  readonly properties: Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly event: string;
    readonly sent: string;
    readonly geocode: { readonly UGC?: readonly string[] };
  };
}

const isAvailable = existsSync(RECORDED_ALERTS);
if (!isAvailable) console.warn('skipped: ../shared/nws is missing');

const SECRET = `whsec_${Buffer.alloc(32, 'x').toString('base64')}`;
const TICK_MS = 5 * SECOND_MS;
const PROCESSES = 3;
/** Between two changes of one alert: whoever was killed in between has long been replaced. */
const APART_MS = 8 * MINUTE_MS;
/** Places in the zones in which the world changes, first of those that it takes first. */
const SEATS = zonesOfState('IL')
  .filter(({ id }) => id <= 'ILZ099')
  .reverse()
  .map((zone) => seatOf(zone));

/** Where the zones of cells are not known, they are told of all that is near. */
function zonesAround(cells: readonly string[]): ReadonlySet<string> {
  return new Set(cells.flatMap((cell) => zonesNear(cell).zones.map(({ id }) => id)));
}

function notificationIn(browser: Browser, body: PostRequest['body']) {
  const { title, body: text, data } = browser.read(Buffer.from(body));
  const [event = ''] = title.split(' · ');
  const number = /Number (\d+)\./.exec(text)?.[1];
  return { id: data.id, text: number === undefined ? event : `${event}, number ${number}` };
}

const OUTCOMES: readonly PostResult[] = [
  { kind: 'answer', status: 204, retryAfter: null },
  { kind: 'answer', status: 500, retryAfter: null },
  { kind: 'failure', reason: 'timeout' },
];

/** A replay takes half a minute. */
const SEEDS = inject('depth') === 1 ? [1] : [1, 2, 3];

describe.skipIf(!isAvailable)(
  'webhooks and readers, told of the recorded alerts and what becomes of them',
  () => {
    const recorded = JSON.parse(readFileSync(RECORDED_ALERTS, 'utf8')) as { features: Feature[] };
    const startMs = Math.max(
      ...recorded.features.map(({ properties }) => Date.parse(properties.sent)),
    );
    const [pattern] = recorded.features.filter(({ properties }) => properties.geocode.UGC?.length);
    /** Zones of which the recorded list has nothing: what is made up there is nobody else's. */
    const used = new Set(
      recorded.features.flatMap(({ properties }) => properties.geocode.UGC ?? []),
    );
    const zones = Array.from({ length: 99 }, (_, at) => `ILZ${String(at + 1).padStart(3, '0')}`);

    /**
     * The world, which knows nothing of how it is told: alerts that are issued, updated, extended, upgraded and canceled,
     * and a line for each of these.
     */
    function createWorld(random: () => number) {
      let features = recorded.features;
      const free = zones.filter((zone) => !used.has(zone));
      let count = 0;
      const log: string[] = [];
      /** The same as notifications of readers tell it, and where. */
      const notified: { readonly text: string; readonly zone: string }[] = [];
      const open: { feature: Feature; readonly zone: string; changedMs: number }[] = [];

      function made(event: string, zone: string, nowMs: number, before?: Feature): Feature {
        count += 1;
        const { id, properties } = { id: `made:${count}`, properties: pattern?.properties };
        return {
          ...pattern,
          properties: {
            ...properties,
            ...{ id, event, sent: isoOf(nowMs), onset: isoOf(nowMs), effective: isoOf(nowMs) },
            ends: isoOf(startMs + (20 + count / 100) * HOUR_MS),
            expires: isoOf(startMs + 20 * HOUR_MS),
            headline: `${event} number ${count}`,
            description: `Number ${count}.`,
            messageType: before ? 'Update' : 'Alert',
            references: before ? [{ identifier: before.properties.id }] : [],
            parameters: {},
            affectedZones: [`https://api.weather.gov/zones/forecast/${zone}`],
            geocode: { UGC: [zone], SAME: [] },
          },
          geometry: null,
        } as unknown as Feature;
      }

      return {
        log,
        /** What a reader is to be told who watches places in some zones. */
        notifiedIn: (zones: ReadonlySet<string>) =>
          notified.filter(({ zone }) => zones.has(zone)).map(({ text }) => text),
        list: () => features,
        change(nowMs: number) {
          const ripe = open.filter(({ changedMs }) => nowMs - changedMs >= APART_MS);
          const one = ripe[Math.floor(random() * ripe.length)];
          if (!one || random() < 0.4) {
            const zone = free.pop();
            if (!zone) return;
            const feature = made('Winter Storm Watch', zone, nowMs);
            features = [...features, feature];
            open.push({ feature, zone, changedMs: nowMs });
            log.push(`alert.issued Winter Storm Watch ${zone}`);
            notified.push({ text: `Winter Storm Watch, number ${count}`, zone });
            return;
          }
          features = features.filter((feature) => feature !== one.feature);
          if (random() < 0.3) {
            log.push(`alert.canceled ${one.feature.properties.event} ${one.zone}`);
            notified.push({ text: `Cancelled: ${one.feature.properties.event}`, zone: one.zone });
            open.splice(open.indexOf(one), 1);
            return;
          }
          const event = random() < 0.5 ? one.feature.properties.event : 'Winter Storm Warning';
          one.feature = made(event, one.zone, nowMs, one.feature);
          one.changedMs = nowMs;
          features = [...features, one.feature];
          log.push(`alert.updated ${event} ${one.zone}`);
          notified.push({ text: `${event}, number ${count}`, zone: one.zone });
        },
      };
    }

    it.each(SEEDS)(
      'arrive once each from three processes that are killed at random (%i)',
      async (seed) => {
        const random = createRandom(seed);
        const folder = createSharedFolder();
        folder.clock.advance(startMs - folder.clock.now());
        const { now } = folder.clock;
        const store = createAlertStore({ now, keepMs: 15 * MINUTE_MS });
        const service = createFakeService();
        const world = createWorld(random);
        /** What arrived, by its id; and how often in all. */
        const arrived = new Map<string, string>();
        /** Readers who watch some places, or one: what they were shown, by its id. */
        const readers = [SEATS.slice(0, 5), SEATS.slice(3, 4)].map((cells) => ({
          cells,
          browser: createBrowser(),
          shown: new Map<string, string>(),
        }));
        let posts = 0;
        let failures = 0;
        let kills = 0;

        function start() {
          let isDead = false;
          const { gateway } = createTestGateway(service.transport, {
            clock: folder.clock,
            config: { dailyCalls: null },
            zoneTransport: NO_SERVICE,
            edges: {
              wait: folder.clock.wait,
              shared: diskState(folder.open().storage),
              readWebhooksFile: () =>
                JSON.stringify([{ name: 'Hook', url: 'https://hooks.example/x', secret: SECRET }]),
              randomHex: () => randomBytes(16).toString('hex'),
              async post({ url, headers, body }) {
                posts += 1;
                const reader = readers.find(({ browser }) => browser.subscription.endpoint === url);
                if (reader) {
                  const { id, text } = notificationIn(reader.browser, body);
                  reader.shown.set(id, text);
                } else {
                  const { type, data } = JSON.parse(String(body));
                  arrived.set(
                    headers['webhook-id'] ?? '',
                    `${type} ${data.event} ${data.areas.join()}`,
                  );
                }
                // It has arrived, whatever becomes of the answer; or of whoever waits for it.
                if (random() < 0.15) isDead = true;
                if (isDead) return new Promise(() => {});
                const outcome =
                  OUTCOMES[random() < 0.8 ? 0 : random() < 0.5 ? 1 : 2] ?? OUTCOMES[0];
                if (outcome !== OUTCOMES[0]) failures += 1;
                return outcome as PostResult;
              },
            },
          });
          return {
            gateway,
            tick: () => (isDead ? undefined : gateway.telling.tick()),
            isDead: () => isDead,
          };
        }

        const processes = Array.from({ length: PROCESSES }, start);
        async function pass(ms: number) {
          for (let passed = 0; passed < ms; passed += TICK_MS) {
            folder.clock.advance(TICK_MS);
            for (const [at, one] of processes.entries()) {
              await one.tick();
              for (let times = 0; times < 5; times += 1) await settle();
              // Another takes the place of one that was killed, sooner or later.
              if (!one.isDead() || random() < 0.8) continue;
              kills += 1;
              processes[at] = start();
            }
          }
        }
        async function publish() {
          const list = { features: world.list(), updated: isoOf(now()) };
          expect(await store.take(list)).toBe(true);
          const { alerts } = store.all();
          service.respondWith((path) =>
            path.endsWith(ALL_ALERTS.path)
              ? jsonReply({ alerts, sources: [] })
              : defaultResponse(path),
          );
        }

        await publish();
        for (const [at, { browser, cells }] of readers.entries()) {
          const { subscriptions } = processes[at % PROCESSES]?.gateway.telling ?? {};
          const put = await subscriptions?.put(
            {
              subscription: browser.subscription,
              ...{ locale: 'en', quiet: null },
              places: cells.map((cell) => ({ cell, severity: 'minor' as const, topics: [] })),
            },
            { client: 'a', site: 'https://weather.example' },
          );
          expect(put?.ok).toBe(true);
        }
        await pass(MINUTE_MS);
        expect(arrived.size).toBe(0);
        // In the end, until the last that was killed is replaced, and the last that failed is sent again.
        for (let minute = 0; minute < 60; minute += 1) {
          if (minute < 40) world.change(now());
          await publish();
          await pass(MINUTE_MS);
        }
        expect([...arrived.values()].sort()).toEqual([...world.log].sort());
        for (const { shown, cells } of readers) {
          expect([...shown.values()].sort()).toEqual(world.notifiedIn(zonesAround(cells)).sort());
        }
        expect(readers[0]?.shown.size).toBeGreaterThan(5);
        expect(world.log.length).toBeGreaterThan(35);
        expect(kills).toBeGreaterThan(0);
        // What is sent again is what failed, or was on its way when somebody was killed.
        const messages = readers.reduce((sum, { shown }) => sum + shown.size, arrived.size);
        expect(posts - messages).toBeLessThanOrEqual(
          failures + (4 + 4 * readers.length) * (kills + PROCESSES),
        );
      },
    );
  },
);
