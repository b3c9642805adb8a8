import { createTimeSlices } from '@/lib/base/time-slices';

/** Does what many have to wait for: what is gravest first, and of that what has waited longest. */
export type SendQueue = <Result>(urgency: number, act: () => Promise<Result>) => Promise<Result>;

/** A millisecond of work at a time, before others have a turn. */
const SLICE_MS = 1;

/** @param maxAtOnce how much of it is done at the same time */
export function createSendQueue(maxAtOnce: number): SendQueue {
  /** By urgency; what is taken from the front is left there until there is much of it. */
  const lines = new Map<number, { waiting: (() => Promise<void>)[]; at: number }>();
  let running = 0;
  let isStarting = false;

  function next(): (() => Promise<void>) | undefined {
    const [urgency] = [...lines.keys()].sort((a, b) => a - b);
    const line = urgency === undefined ? undefined : lines.get(urgency);
    if (urgency === undefined || !line) return undefined;
    const found = line.waiting[line.at];
    line.at += 1;
    if (line.at === line.waiting.length) lines.delete(urgency);
    return found;
  }

  async function startWaiting(): Promise<void> {
    if (isStarting) return;
    isStarting = true;
    const turn = createTimeSlices(SLICE_MS);
    while (running < maxAtOnce && lines.size > 0) {
      await turn();
      const act = next();
      if (!act) break;
      running += 1;
      void act().finally(() => {
        running -= 1;
        void startWaiting();
      });
    }
    isStarting = false;
  }

  return (urgency, act) =>
    new Promise((resolve, reject) => {
      const line = lines.get(urgency) ?? { waiting: [], at: 0 };
      lines.set(urgency, line);
      line.waiting.push(() => act().then(resolve, reject));
      void startWaiting();
    });
}
