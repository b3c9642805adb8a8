import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { SECOND_MS } from '@/lib/contract/time';
import { createTestGateway, NO_SERVICE } from '@/lib/server/testing/fixtures';
import { listen } from '@/lib/server/testing/listen';
import { createLoopback } from '@/lib/server/testing/loopback';
import { createPost } from '@/lib/watch/send/post';
import { newSecret } from '@/lib/watch/webhooks/signature';
import { INSIDE_ADDRESSES, INSIDE_NAMES } from '../attacks/attacks';
import { type Experiment, equal, tally } from '../sandbox/experiment';
import { LAB_KEYS } from '../sandbox/virtual-sandbox';

const TIMEOUT_MS = 2 * SECOND_MS;

/** Where webhooks lead, whose addresses others have a say in. */
export const webhooks: readonly Experiment[] = [
  {
    id: 'webhook-inside',
    async run(steps) {
      let reached = 0;
      // Whoever only connects has reached it.
      const inside = createServer().on('connection', () => {
        reached += 1;
      });
      const port = await listen(inside);
      /** A name that means the inside, which nobody can tell by looking at it. */
      const lookup: Parameters<typeof createPost>[0]['lookup'] = (name, callback) => {
        const address = INSIDE_NAMES.find(([known]) => known === name)?.[1] ?? '127.0.0.1';
        callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
      };
      const { gateway } = createTestGateway(NO_SERVICE, {
        config: { keys: LAB_KEYS },
        edges: {
          post: createPost({ timeoutMs: TIMEOUT_MS, lookup }),
          randomHex: () => randomBytes(16).toString('hex'),
        },
      });
      let refused = 0;
      const results: string[] = [];
      const hosts = [...INSIDE_ADDRESSES, ...INSIDE_NAMES.map(([name]) => name)];
      for (const host of hosts) {
        const url = `https://${host}:${port}/latest/meta-data/`;
        steps.add('ask', `POST /api/operator/webhooks ${url}`);
        const added = gateway.telling.webhooks.add({
          name: 'Inside',
          url,
          areas: [],
          severity: 'minor',
        });
        if (!added.ok) {
          refused += 1;
          continue;
        }
        const tried = await gateway.telling.webhooks.test(added.value.id);
        results.push(tried.ok ? tried.value.result : tried.code);
        gateway.telling.webhooks.remove(added.value.id);
      }
      inside.close();
      inside.closeAllConnections();
      const unsent = results.filter((result) => result === 'private-address').length;
      return [
        equal('asked', hosts.length, refused + results.length),
        equal('refused-at-once', INSIDE_ADDRESSES.length, refused),
        equal('refused-when-resolved', INSIDE_NAMES.length, unsent),
        equal('reached-elsewhere', 0, reached),
      ];
    },
  },
  {
    id: 'webhook-redirected',
    async run(steps) {
      const [own, elsewhere] = [await createLoopback(), await createLoopback()];
      const { gateway } = createTestGateway(NO_SERVICE, {
        config: { keys: LAB_KEYS, privateHosts: [new URL(own.url).host] },
        edges: {
          post: createPost({ timeoutMs: TIMEOUT_MS }),
          readWebhooksFile: () =>
            JSON.stringify([{ name: 'Own', url: `${own.url}/hook`, secret: newSecret() }]),
        },
      });
      const [webhook] = gateway.telling.webhooks.read().webhooks;
      const statuses: number[] = [];
      for (const status of [301, 302, 303, 307, 308]) {
        const location = `${elsewhere.url}/latest/meta-data/iam/`;
        own.respond((_, response) => response.writeHead(status, { location }).end());
        steps.add('reply', `${status} location: ${location}`);
        const tried = await gateway.telling.webhooks.test(webhook?.id ?? '');
        if (tried.ok) statuses.push(tried.value.status ?? 0);
      }
      await Promise.all([own.close(), elsewhere.close()]);
      return [
        equal('statuses', '301 × 1, 302 × 1, 303 × 1, 307 × 1, 308 × 1', tally(statuses)),
        equal('calls', 5, own.requests.length),
        equal('reached-elsewhere', 0, elsewhere.requests.length),
      ];
    },
  },
];
