import { MINUTE_MS } from '@/lib/contract/time';
import { connection } from '@/lib/queries/connection';

type GoneEdges = {
  /** The status with which the server answers for an address now; null without an answer. */
  statusOf(address: string): Promise<number | null>;
  /** No answer came. */
  silent(): void;
  /** Whether the page has something that a reload would take from the reader. */
  isInUse(): boolean;
  reload(): void;
  /** What outlasts a reload. Any of it may throw, where the browser forbids it. */
  memory(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds of the Unix epoch. */
  now(): number;
};

const KEY = 'hexcast.reloaded';
/** A page that has just been reloaded, and lacks something again, is not helped by another reload. */
const PAUSE_MS = 5 * MINUTE_MS;

/**
 * Whether the server no longer has what this page may load later: it has a new version of the site, whose scripts
 * have other names. Only a new page finds those. The page reloads itself, once, unless that would take something
 * from the reader; its address has what it shows.
 */
export function createGoneScripts(edges: GoneEdges) {
  const listeners = new Set<() => void>();
  let isGone = false;

  /** Whether to reload, noted for the page that comes. For one address that is done once, whatever comes. */
  function mayReload(address: string): boolean {
    try {
      const memory = edges.memory();
      const [lastMs = '', last] = memory.getItem(KEY)?.split(' ') ?? [];
      const sinceMs = Math.abs(edges.now() - Number(lastMs));
      if (last !== undefined && (last === address || !(sinceMs > PAUSE_MS))) return false;
      memory.setItem(KEY, `${edges.now()} ${address}`);
      return memory.getItem(KEY) !== null;
    } catch {
      return false;
    }
  }

  return {
    get: (): boolean => isGone,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** A script or style did not load: whether that is for want of a network, only the server can tell. */
    async failed(address: string): Promise<void> {
      if (isGone) return;
      const status = await edges.statusOf(address);
      if (status === null) return edges.silent();
      if (isGone || (status !== 404 && status !== 410)) return;
      isGone = true;
      for (const listener of listeners) listener();
      if (!edges.isInUse() && mayReload(address)) edges.reload();
    },
  };
}

/** A network that swallows packets is as good as none. */
const PATIENCE_MS = 10_000;
/** What a reader has opened or is writing, or what a page has worked out for this reader alone. */
const IN_USE = 'dialog[open], details[open], [data-in-use]';
const WRITTEN =
  'textarea:not([readonly]), input:is([type="text"], [type="search"], [type="url"], [type="password"], :not([type]))';

/** The scripts of this page. */
export const goneScripts = createGoneScripts({
  statusOf: async (address) => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      return (await fetch(address, { method: 'HEAD', cache: 'no-store', signal })).status;
    } catch {
      return null;
    }
  },
  silent: connection.silent,
  isInUse: () =>
    document.querySelector(IN_USE) !== null ||
    Array.from(document.querySelectorAll<HTMLInputElement>(WRITTEN)).some(
      (field) => field.value !== '' || field === document.activeElement,
    ),
  reload: () => window.location.reload(),
  memory: () => window.sessionStorage,
  now: () => Date.now(),
});

/** Listens to what fails to load of this site's own scripts and styles; returns how to end that. */
export function watchScripts(): () => void {
  const listen = ({ target }: Event) => {
    const address =
      target instanceof HTMLScriptElement
        ? target.src
        : target instanceof HTMLLinkElement && target.rel === 'stylesheet'
          ? target.href
          : '';
    if (address.startsWith(`${window.location.origin}/_next/`)) void goneScripts.failed(address);
  };
  // Such an event does not bubble.
  window.addEventListener('error', listen, true);
  return () => window.removeEventListener('error', listen, true);
}
