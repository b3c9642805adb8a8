// What /sw.js is where OFFLINE is off: it removes itself and everything that its predecessor has stored.
import { CACHE_PREFIX } from './store';
import type { WorkerScope } from './worker-scope';

// The globals of a worker, which the types of a page don't have.
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(removeAll()));

async function removeAll(): Promise<void> {
  for (const name of await scope.caches.keys()) {
    if (name.startsWith(CACHE_PREFIX)) await scope.caches.delete(name);
  }
  await scope.registration.unregister();
}
