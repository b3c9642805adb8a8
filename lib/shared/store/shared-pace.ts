import type { Every } from '@/lib/base/every';
import type { Priority } from '@/lib/base/priority';
import { SECOND_MS } from '@/lib/base/time';
import { createPace, type Pace, type PaceOptions } from '../pace';
import type { Link } from './link';
import { PERMIT_MS, REPORT, RETRY_MS, TAKE } from './pace-scripts';

export interface SharedPaceOptions extends PaceOptions {
  readonly link: Link;
  /** The key of the hash of calls in flight. */
  readonly key: string;
  /** The name of this process. */
  readonly processId: string;
  readonly every: Every;
}

/** The longest that a permission lasts. */
const MAX_PERMIT_MS = 500;
/**
 * Of a window, for how much a permission lasts at least, and at most. Where there is one a minute, a process that was
 * busy for a moment would have to wait for the next.
 */
const PERMIT_SHARES = { least: 1 / 20, most: 1 / 10 } as const;
/** What becomes of a longer time with each permission that came sooner. */
const SOONER = 0.98;
const REPORT_EVERY_MS = 1_000;
/** The most calls to ask for at once: they begin at once, or not at all. */
const MAX_ASKED = 16;
/** How long a process is on its own after the store did not say whether a call may begin. */
const ALONE_MS = 1_000;
/** How many processes there are, before the store has said so. */
const ASSUMED_PROCESSES = 4;

/** The calls of people, or of the map. */
interface Asked {
  /** Granted, or made without being asked for, since this process started. */
  granted: number;
  /** Over, or granted in vain. */
  ended: number;
  permits: number;
  permitsUntilMs: number;
  isAsking: boolean;
  retryAtMs: number;
}

/**
 * The pace of all processes together, persons first in all of them. While the store is away, each keeps to its part
 * of it, which is as much as the others leave.
 */
export function createSharedPace(options: SharedPaceOptions): Pace {
  const { link, key, processId, every, perSecond, maxInFlight, now } = options;
  const keys = { pace: key, begun: `${key}:begun` };
  const perWindow = Math.max(1, perSecond);
  const windowMs = SECOND_MS * Math.max(1, 1 / perSecond);
  const leastMs = Math.max(PERMIT_MS, windowMs * PERMIT_SHARES.least);
  const mostMs = Math.max(MAX_PERMIT_MS, windowMs * PERMIT_SHARES.most);
  let permitMs = leastMs;
  const asked: Record<'person' | 'map', Asked> = { person: nothing(), map: nothing() };
  const listeners: (() => void)[] = [];
  let processes = ASSUMED_PROCESSES;
  let isReporting = false;
  /** Until when this process keeps to its part, as the store cannot say more. */
  let aloneUntilMs = 0;
  let alone = aloneAmong(processes);
  const { nowMs } = alone;

  function aloneAmong(count: number): Pace {
    const share = perSecond / count;
    return createPace({
      perSecond: share < 1 ? share : Math.floor(share),
      maxInFlight: Math.max(1, Math.floor(maxInFlight / count)),
      now,
    });
  }

  function learn(count: unknown): void {
    if (!Number.isSafeInteger(count) || Number(count) < 1 || count === processes) return;
    processes = Number(count);
    alone = aloneAmong(processes);
  }

  const isAlone = () => !link.isUp() || nowMs() < aloneUntilMs;
  const kindOf = (priority: Priority) => (priority === 'person' ? 'person' : 'map');

  /** What this process reports. */
  function sums() {
    const { person, map } = asked;
    for (const one of [person, map]) {
      if (one.permits === 0 || nowMs() <= one.permitsUntilMs) continue;
      one.ended += one.permits;
      one.permits = 0;
    }
    return {
      process: processId,
      grantedToPeople: person.granted,
      endedOfPeople: person.ended,
      grantedToMap: map.granted,
      endedOfMap: map.ended,
      isExact: !person.isAsking && !map.isAsking,
    };
  }

  const ready = () => {
    for (const listener of listeners) listener();
  };

  async function ask(kind: 'person' | 'map', wanted: number, maxForMap: number): Promise<void> {
    const one = asked[kind];
    const reported = sums();
    const askedMs = nowMs();
    one.isAsking = true;
    const lastsMs = Math.round(permitMs);
    const reply = await link.run(TAKE, keys, {
      ...reported,
      isForMap: kind === 'map',
      wanted: Math.min(wanted, MAX_ASKED),
      maxInWindow: perWindow,
      maxInFlight,
      maxOfMap: maxForMap,
      windowMs,
      permitMs: lastsMs,
    });
    one.isAsking = false;
    const tookMs = nowMs() - askedMs;
    permitMs = Math.min(mostMs, Math.max(leastMs, permitMs * SOONER, 2 * tookMs));
    if (Array.isArray(reply)) {
      const [granted, retryMs, count] = reply;
      learn(count);
      one.granted += Number(granted) || 0;
      one.permits += Number(granted) || 0;
      one.permitsUntilMs = askedMs + lastsMs;
      one.retryAtMs = one.permits > 0 ? 0 : nowMs() + (Number(retryMs) || RETRY_MS);
    } else aloneUntilMs = nowMs() + ALONE_MS;
    ready();
  }

  async function report(): Promise<void> {
    if (isReporting) return;
    isReporting = true;
    // What ends in this turn is in one report.
    await Promise.resolve();
    isReporting = false;
    learn(await link.run(REPORT, { pace: key }, sums()));
  }

  every(REPORT_EVERY_MS, () => void report());
  link.onUp(() => {
    aloneUntilMs = 0;
    void report();
    ready();
  });

  return {
    nowMs,
    maxInFlight: () => (isAlone() ? alone.maxInFlight() : maxInFlight),
    onReady: (listener) => void listeners.push(listener),
    untilMs(priority, waiting, maxForMap) {
      if (isAlone()) return alone.untilMs(priority, waiting, maxForMap);
      const kind = kindOf(priority);
      const one = asked[kind];
      const atMs = nowMs();
      if (one.permits > 0 && atMs <= one.permitsUntilMs) return 0;
      if (one.retryAtMs > atMs) return one.retryAtMs - atMs;
      if (!one.isAsking) void ask(kind, waiting, maxForMap);
      return Number.POSITIVE_INFINITY;
    },
    begin(priority) {
      const one = asked[kindOf(priority)];
      if (one.permits > 0) one.permits -= 1;
      else one.granted += 1;
      // Its calls keep to the pace of a process on its own, should the store go away now.
      return alone.begin(priority);
    },
    end(priority) {
      asked[kindOf(priority)].ended += 1;
      void report();
    },
  };
}

const nothing = (): Asked => ({
  granted: 0,
  ended: 0,
  permits: 0,
  permitsUntilMs: 0,
  isAsking: false,
  retryAtMs: 0,
});
