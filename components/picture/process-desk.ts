import { createDrawingDesk } from './drawing-desk';

type Desk = ReturnType<typeof createDrawingDesk>;

const PLACE = Symbol.for('hexcast.drawing-desk');
const shared: typeof globalThis & { [PLACE]?: Desk } = globalThis;

/** The one desk of this process: what it bounds is the process' own time. */
export function processDesk(): Desk {
  shared[PLACE] ??= createDrawingDesk({
    now: Date.now,
    // About 150 pictures.
    mostBytes: 16_777_216,
    // A drawing takes a third of a second: a sixth of one processor at the most.
    mostPerMinute: 30,
    // Who shares a link has its picture fetched once or twice by each service that shows it.
    mostPerClient: 10,
    mostWaiting: 4,
  });
  return shared[PLACE];
}
