// For any server that runs on Node: Next, Astro and others.

interface Kept {
  html: string;
  freshUntil: number;
  /** Until when readers get it while a newer one is fetched, and until when if there is none. */
  passableUntil: number;
  soundUntil: number;
  fetching?: Promise<void> | undefined;
}

const all = new Map<string, Kept>();

/** A fragment of Hexcast, kept in memory for as long as it says; undefined while there is none. */
export async function hexcast(address: string): Promise<string | undefined> {
  const kept = all.get(address) ?? { html: '', freshUntil: 0, passableUntil: 0, soundUntil: 0 };
  all.set(address, kept);
  if (Date.now() >= kept.freshUntil) {
    kept.fetching ??= renew(address, kept).finally(() => {
      kept.fetching = undefined;
    });
    if (Date.now() >= kept.passableUntil) await kept.fetching;
  }
  return Date.now() < kept.soundUntil ? kept.html : undefined;
}

async function renew(address: string, kept: Kept): Promise<void> {
  const fetched = await fetchFragment(address).catch(() => undefined);
  // After a failure, no reader waits for ten seconds.
  Object.assign(kept, fetched ?? { freshUntil: Date.now() + 10_000 });
}

async function fetchFragment(address: string): Promise<Kept | undefined> {
  const response = await fetch(address, { signal: AbortSignal.timeout(2000) });
  const html = await response.text();
  const type = response.headers.get('content-type') ?? '';
  // Whatever else answers there has no place in the page.
  if (response.status !== 200 || !type.startsWith('text/html') || !html.startsWith('<hexcast-')) {
    return undefined;
  }
  const cacheControl = response.headers.get('cache-control') ?? '';
  const msOf = (name: string) =>
    1000 * Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  const ageMs = 1000 * Number(response.headers.get('age') ?? 0);
  const freshUntil = Date.now() + Math.max(1000, msOf('max-age') - ageMs);
  return {
    html,
    freshUntil,
    passableUntil: freshUntil + msOf('stale-while-revalidate'),
    soundUntil: freshUntil + msOf('stale-if-error'),
  };
}
