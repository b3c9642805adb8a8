import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startStore } from '../../lib/server/testing/store-server.ts';
import { freePort, start, stop } from '../stage.mjs';

const proxyFile = fileURLToPath(new URL('proxy.mjs', import.meta.url));

/** A store that keeps nothing on disk, and a proxy before it, which has its `url`. */
export async function startProxiedStore() {
  const store = await startStore();
  // Nothing else ends it after an error.
  process.on('exit', store.kill);
  const port = await freePort();
  const proxy = start(process.execPath, [proxyFile, port, '127.0.0.1', store.port], { ipc: true });
  await once(proxy, 'message');
  return {
    ...store,
    url: `redis://127.0.0.1:${port}`,
    /** "pass", "hang", "refuse", "cut", "garble" or { delayMs }. */
    async set(mode) {
      const done = once(proxy, 'message');
      proxy.send(mode);
      await done;
    },
    async close() {
      await stop(proxy, 'SIGKILL');
      await store.close();
      process.off('exit', store.kill);
    },
  };
}
