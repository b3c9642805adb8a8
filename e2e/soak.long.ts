import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { fault, statsOf } from './support/apps';
import { test } from './support/test';

/** Requests per round, and the number of rounds. */
const AT_ONCE = 20;
const ROUNDS = 150 * Number(process.env.TEST_DEPTH ?? 1);
/** How much the process may grow once its caches are warm. */
const GROWTH_MB = 120;

const RESOURCES = ['forecast', 'current', 'air', 'allergy'] as const;
/** Cells of Colorado, some with and some without pollen. */
const CELLS = ['86268cdafffffff', '862681a37ffffff', '86268cd07ffffff', '8626a9da7ffffff'];
/** What happens to the service, in turn; nothing in between. */
const FAULTS = [{ latency: 30 }, { status: 500 }, {}, { body: '<html>' }, { latency: 5 }, {}];

test('over thousands of requests, with a slow and failing service, the app neither grows nor breaks', async ({
  startFresh,
}) => {
  test.setTimeout(900_000);
  // All requests come from one client.
  const { app, service } = await startFresh({ CLIENT_HITS_PER_MINUTE: '1000000' });
  const paths = [
    ...RESOURCES.flatMap((name) => CELLS.map((cell) => `/api/v1/${name}/${cell}.json`)),
    ...['/api/v1/alerts/COZ040.json', '/api/tiles/forecast/84268cdffffffff.json', '/api/status'],
    ...[`/cell/${CELLS[0]}`, '/', '/api/v1/forecast/nonsense.json', '/nowhere'],
  ];
  const statuses = new Map<number, number>();
  let sizeMb = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await fault(service, FAULTS[Math.floor(round / 10) % FAULTS.length] ?? {});
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        const path = paths[(round * 7 + n) % paths.length];
        const answer = await fetch(app.url + path);
        await answer.arrayBuffer();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }),
    );
    if (round === Math.floor(ROUNDS / 3)) sizeMb = residentMb(app.pid);
  }
  await fault(service, {});
  const grown = residentMb(app.pid) - sizeMb;
  // 500 is our own fault; failures of the service are 502, 503, or 504.
  expect([...statuses.keys()].filter((status) => status === 500 || status < 200)).toEqual([]);
  expect(statuses.get(200) ?? 0).toBeGreaterThan((ROUNDS * AT_ONCE) / 2);
  expect(grown).toBeLessThan(GROWTH_MB);
  // Everything was requested thousands of times; nearly all of it was cached.
  expect((await statsOf(service)).calls).toBeLessThan(1_000);
});

/** Resident memory of a process in MB, as Linux reports it. */
function residentMb(pid: number): number {
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}
