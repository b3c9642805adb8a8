import { createRenderQueue } from './render-queue';

type RenderQueue = ReturnType<typeof createRenderQueue>;

const KEY = Symbol.for('hexcast.render-queue');
const shared: typeof globalThis & { [KEY]?: RenderQueue } = globalThis;

/** The one queue of this process: what it limits is the time of the process. */
export function processRenderQueue(): RenderQueue {
  shared[KEY] ??= createRenderQueue({
    now: Date.now,
    // About 150 pictures.
    mostBytes: 16_777_216,
    // A picture takes a third of a second, so at most a sixth of one CPU core.
    mostPerMinute: 30,
    // Each service that shows a shared link fetches its picture once or twice.
    mostPerClient: 10,
    mostWaiting: 4,
  });
  return shared[KEY];
}
