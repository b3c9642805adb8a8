import { fork } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { FORECAST_TOPICS } from '@/lib/contract/forecast-topics';
import { HOUR_MS, isoOf, SECOND_MS } from '@/lib/contract/time';
import { createFakeService, createTestGateway, jsonReply } from '@/lib/server/testing/fixtures';
import { defaultResponse } from '@/lib/server/testing/slow-service';
import { createPost } from '@/lib/watch/send/post';

/**
 * `npm run watch -- [readers …]`: how long it takes until all readers of one place, who want
 * to be told of its forecast too, are told of an alert, by one process, with
 * a push service in another; and how long that holds up everything else.
 */
const COUNTS = process.argv.slice(2).map(Number);
const PLACE = '862681a37ffffff';
const LIST_MS = 180 * SECOND_MS;

/** A push service that takes everything, and says how much it has had. */
function servePushes(): void {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      count += 1;
      response.writeHead(201).end();
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: Object(server.address()).port }));
  process.on('message', () => process.send?.({ count }));
}

async function measure(readers: number): Promise<string> {
  const push = fork(fileURLToPath(import.meta.url), ['--serve'], { execArgv: process.execArgv });
  const said = () =>
    new Promise<Record<string, number>>((resolve) => push.once('message', resolve));
  const { port = 0 } = await said();
  const arrived = async () => {
    push.send('count');
    return (await said()).count ?? 0;
  };
  let offsetMs = 0;
  const now = () => Date.now() + offsetMs;
  const service = createFakeService();
  const alert = (event: string) => ({
    ...{ event, severity: 'Severe', headline: null, description: '* WHAT...Heavy snow expected.' },
    ...{ onset: isoOf(now()), expires: isoOf(now() + 12 * HOUR_MS), zones: ['COZ039'] },
  });
  let alerts = [alert('Wind Advisory')];
  service.respondWith((path) =>
    path.endsWith(ALL_ALERTS.path) ? jsonReply({ alerts }) : defaultResponse(path),
  );
  const clock = { now, advance: () => {}, wait: (ms: number) => wait(ms) };
  const { gateway } = createTestGateway(service.transport, {
    clock: clock as never,
    config: {
      pushPrivateHosts: [`127.0.0.1:${port}`],
      pushSubscribersPerClient: 100_000,
      pushSubscribers: 100_000,
    },
    edges: {
      wait: (ms) => wait(ms),
      post: createPost({ timeoutMs: 15 * SECOND_MS }),
      randomHex: () => randomBytes(16).toString('hex'),
    },
  });
  const { telling } = gateway;
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let at = 0; at < readers; at += 1) {
    const own = createECDH('prime256v1');
    own.generateKeys();
    await telling.subscriptions.put(
      {
        subscription: {
          endpoint: `http://127.0.0.1:${port}/push/${randomBytes(64).toString('hex')}`,
          keys: {
            p256dh: own.getPublicKey().toString('base64url'),
            auth: randomBytes(16).toString('base64url'),
          },
        },
        ...{ locale: 'en', quiet: null },
        places: [{ cell: PLACE, severity: 'minor', topics: [...FORECAST_TOPICS] }],
      },
      { client: `client${Math.floor(at / 50)}`, site: 'https://weather.example' },
    );
  }
  await telling.tick();
  await telling.tick();
  await wait(1_000);
  global.gc?.();
  const bytes = (process.memoryUsage().heapUsed - before) / Math.max(1, readers);
  alerts = [...alerts, alert('Winter Storm Warning')];
  offsetMs += LIST_MS;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const cpu = process.cpuUsage();
  const startMs = performance.now();
  const ticking = setInterval(() => void telling.tick(), 5 * SECOND_MS);
  await telling.tick();
  while ((await arrived()) < readers && performance.now() - startMs < 120_000) await wait(100);
  const seconds = (performance.now() - startMs) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  clearInterval(ticking);
  const ms = (value: number) => (value / 1e6).toFixed(1);
  const line = [
    ...[readers, await arrived(), seconds.toFixed(1), ((user + system) / 1e6).toFixed(1)],
    ...[ms(delay.percentile(50)), ms(delay.percentile(99)), ms(delay.max)],
    ...[(bytes / 1024).toFixed(1), service.requests.length],
  ].join(' | ');
  await telling.close();
  push.kill();
  return line;
}

if (process.argv.includes('--serve')) servePushes();
else {
  console.log(
    'readers | messages | seconds | of the CPU | held up, ms: half | 1 of 100 | longest | KiB a reader | calls',
  );
  for (const readers of COUNTS.length > 0 ? COUNTS : [0, 100, 10_000]) {
    console.log(await measure(readers));
  }
  process.exit(0);
}
