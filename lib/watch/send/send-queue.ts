import { setImmediate } from 'node:timers/promises';

/** Does what many have to wait for: what is gravest first, and of that what has waited longest. */
export type SendQueue = <Result>(urgency: number, act: () => Promise<Result>) => Promise<Result>;

/** @param maxAtOnce how much of it is done at the same time */
export function createSendQueue(maxAtOnce: number): SendQueue {
  /** By urgency; what has begun stays in front until all of a line has. */
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
    while (running < maxAtOnce && lines.size > 0) {
      // Everyone else has a turn between any two: most of the work of one comes after its first step.
      await setImmediate();
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
