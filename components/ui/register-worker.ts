const SCRIPT = '/sw.js';

/**
 * Registers the service worker (see lib/offline), and tells it what the page has loaded. Browsers that forbid
 * it do without.
 */
export async function registerWorker(): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    await serviceWorker.register(SCRIPT, { updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    active?.postMessage(loadedPaths());
  } catch {
    // Forbidden, as in some private windows, or there is none: the page works without it.
    await leaveIfGone().catch(() => {});
  }
}

/**
 * Browsers keep a worker whose script is gone, for example while the development server, which has none, is
 * at the same address.
 */
async function leaveIfGone(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const { status } = await fetch(SCRIPT, { method: 'HEAD', cache: 'no-store' });
  if (status === 404) await registration.unregister();
}

/** The page, and everything of this site that it has loaded. */
function loadedPaths(): string[] {
  const { origin, pathname, search } = window.location;
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = names.filter((name) => name.startsWith(`${origin}/`));
  return [pathname + search, ...own.map((name) => name.slice(origin.length))];
}
