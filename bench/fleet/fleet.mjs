import { once } from 'node:events';
import { pause, settingsFor, startProduct, stop } from '../stage.mjs';

let fleets = 0;

/** Starts processes of the built product that share a store, or none if there is no `storeUrl`. */
export async function startFleet({ service, storeUrl, count, env = {}, core }) {
  fleets += 1;
  // Each fleet begins with nothing in the store.
  const prefix = `fleet-${process.pid}-${fleets}`;
  const sharing =
    storeUrl === undefined ? {} : { SHARED_STORE_URL: storeUrl, SHARED_STORE_PREFIX: prefix };

  async function startOne() {
    const pace = { CALLS_PER_SECOND: '200', CALLS_IN_FLIGHT: '64' };
    const settings = { ...settingsFor(service.url), ...pace, ...sharing, ...env };
    const member = await startProduct({ env: settings, core });
    if (storeUrl !== undefined) await untilShared(member.url);
    return member;
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
    stop: () => Promise.all(members.map(({ child }) => stop(child, 'SIGKILL'))),
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
