import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { untilReady } from '../until-ready.mjs';
import { freePort, pause } from './stage.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Made up. */
export const KEY = `pub_${'0123456789abcdef'.repeat(2)}`;
let fleets = 0;

/** Starts processes of the built product that share a store, or none if there is no `storeUrl`. */
export async function startFleet({ stage, service, storeUrl, count, env = {}, core }) {
  fleets += 1;
  // Each fleet begins with nothing in the store.
  const prefix = `fleet-${process.pid}-${fleets}`;
  const sharing =
    storeUrl === undefined ? {} : { SHARED_STORE_URL: storeUrl, SHARED_STORE_PREFIX: prefix };

  async function startOne() {
    const port = await freePort();
    const program = [process.execPath, '.next/front/serve.mjs'];
    const [command, ...args] = core === undefined ? program : ['taskset', '-c', core, ...program];
    const child = stage.start(command, args, {
      cwd: root,
      env: {
        HOST: '127.0.0.1',
        PORT: String(port),
        WEATHER_API_URL: service.url,
        WEATHER_API_KEYS: KEY,
        ZONE_API_URL: service.url,
        CACHE_DIR: 'off',
        CLIENT_HITS_PER_MINUTE: '1000000000',
        DAILY_CALLS: 'unlimited',
        CALLS_PER_SECOND: '200',
        CALLS_IN_FLIGHT: '64',
        ...sharing,
        ...env,
      },
    });
    const url = `http://127.0.0.1:${port}`;
    await untilReady(`${url}/api/health/ready`);
    if (storeUrl !== undefined) await untilShared(url);
    return { child, port, pid: child.pid };
  }

  const members = [];
  // One after the other: together they would take longer than a small machine has patience.
  for (let at = 0; at < count; at += 1) members.push(await startOne());
  return {
    members,
    /** Ends one with kill -9. */
    async kill(at) {
      const gone = once(members[at].child, 'exit');
      members[at].child.kill('SIGKILL');
      await gone;
    },
    /** Starts one in the place of one that was killed. */
    async replace(at) {
      members[at] = await startOne();
    },
    stop: () => Promise.all(members.map(({ child }) => stage.stop(child, 'SIGKILL'))),
  };
}

/** Waits until a process uses the store: while it starts, it has other things to do. */
async function untilShared(url) {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await (await fetch(`${url}/api/status`)).json()).sharedStore === true) return;
    await pause(50);
  }
  throw new Error(`The process at ${url} does not use the store.`);
}
