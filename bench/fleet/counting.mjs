import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort, KEY, start } from '../stage.mjs';

const serviceFile = fileURLToPath(new URL('../service.mjs', import.meta.url));
const SECOND_MS = 1000;

/** Starts the service that counts. */
export async function startService() {
  const port = await freePort();
  const child = start(process.execPath, [serviceFile, port, KEY], { ipc: true });
  await once(child, 'message');
  const ask = async (message) => {
    const answer = once(child, 'message');
    child.send(message);
    return (await answer)[0];
  };
  return {
    url: `http://127.0.0.1:${port}`,
    /** Forgets all calls. From now on, a call takes `latencyMs`, and its answer may be held for `maxAge` seconds. */
    reset: ({ latencyMs = 0, maxAge = 900 } = {}) => ask({ reset: { latencyMs, maxAge } }),
    /** The calls for forecasts since the last reset, in the order in which they began. */
    calls: async () => (await ask('report')).calls.filter(({ cell }) => cell !== undefined),
  };
}

/** The largest number of calls that began within any one second. */
export function maxPerSecond(calls) {
  const began = calls.map(({ beganMs }) => beganMs).sort((a, b) => a - b);
  let most = 0;
  for (let first = 0, last = 0; last < began.length; last += 1) {
    while (began[last] - began[first] >= SECOND_MS) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

/** The largest number of calls that were answered at the same time. */
export function maxAtOnce(calls) {
  const changes = calls.flatMap(({ beganMs, endedMs }) => [
    [beganMs, 1],
    [endedMs ?? Number.POSITIVE_INFINITY, -1],
  ]);
  changes.sort(([a, up], [b, down]) => a - b || up - down);
  let now = 0;
  let most = 0;
  for (const [, change] of changes) {
    now += change;
    most = Math.max(most, now);
  }
  return most;
}
