import { ASKER_CLASSES, type AskerClass } from './asker';

/** Spreads calls over time: never more than so many in any second, persons before the map. */
export interface Pacer {
  /**
   * Waits until a call may be sent. `dropped`: nobody waits for it any more. `full`: so many wait
   * already that a turn would come too late for anyone.
   */
  readonly take: (
    forWhom: AskerClass,
    isWanted: () => boolean,
  ) => Promise<'go' | 'dropped' | 'full'>;
}

export interface PacerOptions {
  readonly perSecond: number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

interface Waiting {
  readonly isWanted: () => boolean;
  readonly tell: (turn: 'go' | 'dropped') => void;
}

const SECOND_MS = 1000;
/** Nobody queues for longer than this. */
export const LONGEST_QUEUE_SECONDS = 10;

export function createPacer({ perSecond, now, wait }: PacerOptions): Pacer {
  /** When each of the last calls was sent, in a ring: the next goes a second after the oldest of them. */
  const sent = new Float64Array(perSecond).fill(Number.NEGATIVE_INFINITY);
  let oldest = 0;
  const queues: Record<AskerClass, Waiting[]> = { person: [], map: [], prefetch: [] };
  let isPumping = false;

  const untilNextMs = () => (sent[oldest] ?? 0) + SECOND_MS - now();

  function next(): Waiting | undefined {
    for (const forWhom of ASKER_CLASSES) {
      for (let first = queues[forWhom].shift(); first; first = queues[forWhom].shift()) {
        if (first.isWanted()) return first;
        first.tell('dropped');
      }
    }
    return undefined;
  }

  function send(): void {
    sent[oldest] = now();
    oldest = (oldest + 1) % perSecond;
  }

  async function pump(): Promise<void> {
    isPumping = true;
    while (ASKER_CLASSES.some((forWhom) => queues[forWhom].length > 0)) {
      if (untilNextMs() > 0) await wait(untilNextMs());
      const first = untilNextMs() > 0 ? undefined : next();
      if (first) {
        send();
        first.tell('go');
      }
    }
    isPumping = false;
  }

  return {
    async take(forWhom, isWanted) {
      if (!isWanted()) return 'dropped';
      if (!isPumping && untilNextMs() <= 0) {
        send();
        return 'go';
      }
      const queue = queues[forWhom];
      if (queue.length >= perSecond * LONGEST_QUEUE_SECONDS) return 'full';
      const turn = new Promise<'go' | 'dropped'>((tell) => queue.push({ isWanted, tell }));
      if (!isPumping) void pump();
      return turn;
    },
  };
}
