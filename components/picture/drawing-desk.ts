import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '@/lib/contract/time';

export interface DeskOptions {
  readonly now: () => number;
  /** Bytes of finished drawings that are kept. */
  readonly mostBytes: number;
  /** Drawings that may be made in a minute, whoever asks for them. */
  readonly mostPerMinute: number;
  /** Of them, those that one client may cause. */
  readonly mostPerClient: number;
  /** Drawings that may wait for the one that is being made. */
  readonly mostWaiting: number;
}

/** A finished drawing, or after how many seconds to ask again. */
export type Drawn =
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

/**
 * A desk for drawings that take the whole attention of a processor: one at a time, a few in the queue, so
 * many a minute, and each kept as long as there is room. Anybody may ask for any of a quarter of a million
 * cells; nobody can make the server do nothing else, or draw for nobody else.
 */
export function createDrawingDesk(options: DeskOptions) {
  const { now, mostBytes, mostPerMinute, mostPerClient, mostWaiting } = options;
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
  });
  const underWay = new Map<string, Promise<Drawn>>();
  const begun: { readonly atMs: number; readonly client: string }[] = [];
  let last: Promise<unknown> = Promise.resolve();

  /** Seconds until a client may have another drawing begun; zero where it may now. */
  function waitSeconds(client: string): number {
    const since = now() - MINUTE_MS;
    while (begun[0] !== undefined && begun[0].atMs <= since) begun.shift();
    const own = begun.filter((drawing) => drawing.client === client);
    // As many of the oldest must be a minute old as leave room for one more.
    const last = begun[begun.length - mostPerMinute] ?? own[own.length - mostPerClient];
    return last === undefined ? 0 : Math.ceil((last.atMs - since) / 1000);
  }

  async function work(key: string, draw: () => Promise<Uint8Array>): Promise<Drawn> {
    const bytes = await draw();
    kept.set(key, bytes);
    return { kind: 'drawn', bytes };
  }

  /**
   * @param key all that the drawing depends on
   * @param client the bucket of who asks
   * @throws what `draw` throws, to all who waited for it
   */
  return (key: string, client: string, draw: () => Promise<Uint8Array>): Promise<Drawn> | Drawn => {
    const bytes = kept.get(key);
    if (bytes) return { kind: 'drawn', bytes };
    const shared = underWay.get(key);
    if (shared) return shared;
    const seconds = waitSeconds(client);
    if (seconds > 0) return { kind: 'busy', retryAfterSeconds: seconds };
    if (underWay.size > mostWaiting) return { kind: 'busy', retryAfterSeconds: 2 };
    begun.push({ atMs: now(), client });
    const turn = last.then(() => work(key, draw)).finally(() => underWay.delete(key));
    last = turn.catch(() => {});
    underWay.set(key, turn);
    return turn;
  };
}
