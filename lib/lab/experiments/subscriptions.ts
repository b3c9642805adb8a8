import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { OWN_REQUEST_HEADER } from '@/lib/contract/own-request';
import { HOUR_MS, isoOf, SECOND_MS } from '@/lib/contract/time';
import {
  createClock,
  createFakeService,
  createTestGateway,
  jsonReply,
  settle,
} from '@/lib/server/testing/fixtures';
import { listen } from '@/lib/server/testing/listen';
import { defaultResponse } from '@/lib/server/testing/slow-service';
import { createPost } from '@/lib/watch/send/post';
import { INSIDE_ADDRESSES, INSIDE_NAMES } from '../attacks/attacks';
import { type Experiment, equal } from '../sandbox/experiment';
import { LAB_KEYS } from '../sandbox/virtual-sandbox';

const TIMEOUT_MS = 2 * SECOND_MS;
const PLACE = '862681a37ffffff';
/** A push service that is known, whose name means the inside. */
const KNOWN = 'push.example';
/** Until the list of alerts is asked for again. */
const LIST_MS = 180 * SECOND_MS;
const TICK_MS = 5 * SECOND_MS;

/** Where readers' subscriptions lead, which are addresses of their own choosing. */
export const subscriptions: readonly Experiment[] = [
  {
    id: 'push-inside',
    async run(steps) {
      let reached = 0;
      // Whoever only connects has reached it.
      const inside = createServer().on('connection', () => {
        reached += 1;
      });
      const port = await listen(inside);
      const service = createFakeService();
      const clock = createClock();
      const alert = (event: string) => ({
        ...{ event, severity: 'Severe', headline: null, description: 'Snow.' },
        ...{ onset: isoOf(clock.now()), expires: isoOf(clock.now() + HOUR_MS), zones: ['COZ039'] },
      });
      let alerts = [alert('Wind Advisory')];
      service.respondWith((path) =>
        path.endsWith(ALL_ALERTS.path) ? jsonReply({ alerts }) : defaultResponse(path),
      );
      const { gateway, handlers } = createTestGateway(service.transport, {
        clock,
        config: { keys: LAB_KEYS, pushServices: [KNOWN] },
        edges: {
          wait: clock.wait,
          post: createPost({
            timeoutMs: TIMEOUT_MS,
            lookup: (_, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
          }),
          randomHex: () => randomBytes(16).toString('hex'),
        },
      });

      async function subscribe(endpoint: string): Promise<number> {
        steps.add('ask', `PUT /api/watch ${endpoint}`);
        const response = await handlers.putWatch(
          new Request('http://localhost/api/watch', {
            method: 'PUT',
            headers: { 'content-type': 'application/json', [OWN_REQUEST_HEADER]: '1' },
            body: JSON.stringify({
              subscription: { endpoint, keys: keysOfBrowser() },
              ...{ locale: 'en', quiet: null, places: [{ cell: PLACE, severity: 'minor' }] },
            }),
          }),
        );
        return response.status;
      }

      const hosts = [...INSIDE_ADDRESSES, ...INSIDE_NAMES.map(([name]) => name)];
      const statuses: number[] = [];
      for (const host of hosts) statuses.push(await subscribe(`https://${host}:${port}/push/a`));
      statuses.push(await subscribe(`https://${KNOWN}/push/a`));
      const tick = async () => {
        void gateway.telling.tick();
        for (let turns = 0; turns < 30; turns += 1) await settle();
      };
      await tick();
      alerts = [...alerts, alert('Winter Storm Warning')];
      const log = () => gateway.telling.readers().log;
      // Until it is tried once: it would be tried again.
      for (let passedMs = 0; passedMs < LIST_MS && log().length === 0; passedMs += TICK_MS) {
        clock.advance(TICK_MS);
        await tick();
      }
      const unsent = log().filter(({ result }) => result === 'private-address').length;
      inside.close();
      inside.closeAllConnections();
      const refused = statuses.filter((status) => status === 400).length;
      return [
        equal('asked', hosts.length + 1, statuses.length),
        equal('refused-at-once', hosts.length, refused),
        equal('refused-when-resolved', 1, unsent),
        equal('reached-elsewhere', 0, reached),
      ];
    },
  },
];

function keysOfBrowser() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return {
    p256dh: own.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}
