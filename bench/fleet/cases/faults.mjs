import { createClient } from '@redis/client';
import { quantile, table } from '../../figures.mjs';
import { clockMs, pause } from '../../stage.mjs';
import { ask, askSteadily, coldCells, forecastPath } from '../asking.mjs';
import { startFleet } from '../fleet.mjs';

const FAULT_MS = 3_000;
const LIMIT_MS = 15_000;
const PER_SECOND = 100;
const JUNK = 'fleet-junk';

const REPLACE_KEYS = `
for _, key in ipairs(redis.call('KEYS', 'fleet-*')) do
  redis.call('DEL', key)
  redis.call('RPUSH', key, 'of another program')
end`;

let admin;

/** What happens to the store, and how it ends. */
const FAULTS = {
  'hangs for 3 s': {
    begin: (store) => store.set('hang'),
    end: (store) => store.set('pass'),
  },
  'is slow for 3 s (0.8 s an answer)': {
    begin: (store) => store.set({ delayMs: 400 }),
    end: (store) => store.set({ delayMs: 0 }),
  },
  'refuses for 3 s': {
    begin: (store) => store.set('refuse'),
    end: (store) => store.set('pass'),
  },
  'answers with nonsense for 3 s': {
    begin: (store) => store.set('garble'),
    end: (store) => store.set('pass'),
  },
  'all connections cut': { begin: () => {}, end: (store) => store.set('cut') },
  'stopped for 3 s (SIGSTOP)': {
    begin: (store) => store.pause(),
    end: (store) => store.resume(),
  },
  'killed, and restarted empty': {
    begin: (store) => store.kill(),
    end: (store) => store.start(),
  },
  flushed: { begin: () => {}, end: (store) => store.command('FLUSHALL') },
  'full for 3 s (OOM)': {
    async begin(store) {
      await store.command('SET', JUNK, 'x'.repeat(2_000_000));
      await store.command('CONFIG', 'SET', 'maxmemory', '1mb', 'maxmemory-policy', 'noeviction');
    },
    async end(store) {
      await store.command('CONFIG', 'SET', 'maxmemory', '0');
      await store.command('DEL', JUNK);
    },
  },
  'a replica for 3 s': {
    begin: (store) => store.command('REPLICAOF', '127.0.0.1', '1'),
    end: (store) => store.command('REPLICAOF', 'NO', 'ONE'),
  },
  'all keys replaced by lists of another program': {
    begin: () => {},
    end: (store) => store.command('EVAL', REPLACE_KEYS, '0'),
  },
  'another password for 3 s': {
    async begin(store) {
      // A connection that was there before needs no password.
      admin = await createClient({ socket: { path: store.socketPath, tls: false } }).connect();
      await admin.sendCommand(['CONFIG', 'SET', 'requirepass', 'not-the-one-they-have']);
      for (const type of ['normal', 'pubsub']) {
        await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', type]);
      }
    },
    async end() {
      await admin.sendCommand(['CONFIG', 'SET', 'requirepass', '']);
      admin.destroy();
    },
  },
};

/** After each fault: until the store is used again, and what warm answers took from its begin until then. */
export async function faults({ service, store }) {
  const fleet = await startFleet({ service, storeUrl: store.url, count: 2 });
  await service.reset();
  const warm = coldCells(20).map(forecastPath);
  for (const path of warm) for (const member of fleet.members) await ask(member, path);
  const lines = [];
  for (const [name, fault] of Object.entries(FAULTS)) {
    await untilUsed(fleet, service);
    lines.push([name, ...(await measure({ fleet, service, store, warm, fault }))]);
    console.error(`faults: ${lines.at(-1).join(' | ')}`);
  }
  const head = ['the store …', 'used again after', 'p50', 'p99', 'longest', 'failed'];
  const title = `Faults of the store, with 2 processes and ${PER_SECOND} warm answers a second meanwhile (goal: 2 s)`;
  return { rows: [], details: [`${title}:\n\n${table(head, lines)}`] };
}

async function measure({ fleet, service, store, warm, fault }) {
  let isOver = false;
  const load = askSteadily({
    members: fleet.members,
    paths: warm,
    perSecond: PER_SECOND,
    ms: FAULT_MS + LIMIT_MS + 5_000,
    isOver: () => isOver,
  });
  await fault.begin(store);
  await pause(FAULT_MS);
  await fault.end(store);
  const healed = await untilUsed(fleet, service);
  isOver = true;
  const { times, failed } = await load;
  const ms = (number) => `${number.toFixed(1)} ms`;
  return [
    healed === undefined ? `not within ${LIMIT_MS / 1000} s` : `${(healed / 1000).toFixed(1)} s`,
    ...[quantile(times, 0.5), quantile(times, 0.99), times.at(-1)].map(ms),
    failed,
  ];
}

/**
 * How long it takes until what one process has fetched is known to the other; undefined if too long.
 */
async function untilUsed({ members }, service) {
  for (const startMs = clockMs(); clockMs() - startMs < LIMIT_MS; await pause(100)) {
    const askedMs = clockMs();
    const [cell] = coldCells(1);
    for (const member of members) await ask(member, forecastPath(cell));
    const calls = (await service.calls()).filter((call) => call.cell === cell);
    if (calls.length === 1) return askedMs - startMs;
  }
  return undefined;
}
