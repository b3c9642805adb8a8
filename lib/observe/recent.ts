import { redactKeys } from '@/lib/base/redact-keys';
import type { RequestEvent } from '@/lib/contract/trace';
import type { Viewer } from './access';

/** One answered request. */
export interface Answered {
  /** Its path, without the query, which may hold what somebody typed. */
  readonly path: string;
  readonly status: number;
  /** Its Cache-Status field, or an empty text. */
  readonly cache: string;
  /** How long the answer took, in milliseconds; null if it was held ready. */
  readonly ms: number | null;
  readonly trace?: { readonly id: string; readonly owner: string | null } | undefined;
}

/** The last requests, in memory only, without anything about who sent them. */
export interface RecentRequests {
  readonly add: (answered: Answered) => void;
  /** The number of the latest request. */
  readonly latest: () => number;
  /**
   * What a viewer may see of the requests after the one with this number: the newest of them, oldest first, and how
   * many were left out before these.
   */
  readonly after: (
    number: number,
    viewer: Viewer,
    max: number,
  ) => { readonly requests: RequestEvent[]; readonly skipped: number };
}

const KEPT = 500;
const MAX_CHARACTERS = 120;

export function createRecentRequests(now: () => number): RecentRequests {
  /** A ring: the request with number n is at n modulo its length. */
  const ring: (Answered & { readonly atMs: number })[] = [];
  let latest = 0;

  function eventOf(number: number): RequestEvent | undefined {
    const answered = ring[number % KEPT];
    if (!answered) return undefined;
    const { atMs, path, status, cache, ms, trace } = answered;
    return {
      number,
      status,
      cache,
      ms,
      trace: trace?.id ?? null,
      at: new Date(atMs).toISOString(),
      path: redactKeys(path).slice(0, MAX_CHARACTERS),
    };
  }

  const isShown = (number: number, viewer: Viewer) =>
    viewer.kind === 'operator' ||
    (viewer.kind === 'page' && ring[number % KEPT]?.trace?.owner === viewer.owner);

  return {
    add({ trace, ...answered }) {
      latest += 1;
      // Its name and owner alone: the whole trace would be kept for longer than it is shown.
      const named = trace && { id: trace.id, owner: trace.owner };
      ring[latest % KEPT] = { ...answered, trace: named, atMs: now() };
    },
    latest: () => latest,
    after(number, viewer, max) {
      // A number from before a restart is as good as none.
      const since = number > latest ? 0 : number;
      const oldest = Math.max(since, latest - KEPT);
      const numbers: number[] = [];
      for (let one = oldest + 1; one <= latest; one += 1)
        if (isShown(one, viewer)) numbers.push(one);
      const shown = numbers.slice(-max);
      const lost = viewer.kind === 'operator' ? oldest - since : 0;
      return {
        requests: shown.map(eventOf).filter((event) => event !== undefined),
        skipped: numbers.length - shown.length + (since === 0 ? 0 : lost),
      };
    },
  };
}
