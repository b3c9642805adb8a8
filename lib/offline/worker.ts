// The service worker, at /sw.js: the page and the last weather of the reader's places without a connection, and push
// messages.
import { offlinePage } from './offline-page';
import { createPushWorker } from './push';
import { pageKeyOf, pathsOf, storedKindOf } from './requests';
import { createResponder } from './respond';
import { createStore } from './store';
import { completePage, storeShell } from './whole-pages';
import type { WorkerScope } from './worker-scope';

// The globals of a worker, which the types of a page don't have.
const scope = globalThis as unknown as WorkerScope;
const { origin } = scope.location;
const now = () => Date.now();
const fetch = (request: Request) => scope.fetch(request);
const store = createStore({ caches: scope.caches, now });

// A new version takes over at once. That can't mix versions: a page comes from the network with the names
// of its own scripts, scripts of all versions have names of their own, and a page that is open already
// still finds those that it has loaded before.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = storedKindOf(request, origin);
  const isPage = request.mode === 'navigate';
  if (kind === null && !isPage) return;
  const responder = createResponder({
    fetch,
    store,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    offlinePage: () => offlinePage(scope.navigator.language),
    extend: (work) => event.waitUntil(work),
  });
  if (kind !== null && kind !== 'page') return event.respondWith(responder[kind](request));
  const preloaded = event.preloadResponse ?? Promise.resolve(undefined);
  if (kind === null) return event.respondWith(responder.otherPage(request, preloaded));
  event.respondWith(responder.page(request, preloaded));
});

const pushWorker = createPushWorker(scope);
scope.addEventListener('push', (event) => event.waitUntil(pushWorker.show(event.data)));
scope.addEventListener('notificationclick', (event) =>
  event.waitUntil(pushWorker.follow(event.notification)),
);
scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(pushWorker.renew(event)),
);

// Each page reports once what it has loaded, which may have been before there was this worker.
scope.addEventListener('message', (event) => event.waitUntil(storeVisit(event.data)));

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable().catch(() => {});
  await scope.clients.claim();
  await store.tidy();
}

async function storeVisit(data: unknown): Promise<void> {
  const edges = { fetch, store, origin };
  // First, so that it removes nothing that the page of this visit needs.
  await store.tidy();
  for (const path of pathsOf(data, origin)) {
    const url = new URL(path, origin).href;
    const key = pageKeyOf(url);
    const kind = storedKindOf({ method: 'GET', mode: key ? 'navigate' : 'cors', url }, origin);
    if (key) await completePage(key, edges);
    if (kind === null || key || (await store.find(kind, url))) continue;
    // The browser's own cache has most of it.
    const response = await fetch(new Request(url, { cache: 'force-cache' })).catch(() => null);
    if (response) await store.put(kind, url, response);
  }
  await storeShell(edges, now());
}
