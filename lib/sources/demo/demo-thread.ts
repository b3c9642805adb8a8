import type { DemoResponse } from './create-demo';

/** What a thread is given at its start. */
export type ThreadData = { keys: readonly string[]; variant: 'A' | 'B' };
export type ThreadRequest = { id: number; url: string; headers: Readonly<Record<string, string>> };
export type ThreadReply = { id: number; response: DemoResponse };

/** The part of Node's `Worker` that is needed. */
export interface ThreadWorker {
  postMessage(request: ThreadRequest): void;
  on(event: 'message', listener: (reply: ThreadReply) => void): unknown;
  on(event: 'error' | 'exit', listener: () => void): unknown;
  terminate(): Promise<unknown>;
}

/** The demo in another thread. */
export interface DemoThread {
  /** Null if it has ended: then the response has to be computed in this thread. */
  readonly respond: (
    url: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<DemoResponse | null>;
  /** Ends the thread, with what it has not answered. */
  readonly end: () => void;
}

/**
 * Has a thread of its own compute what the demo says, while thousands of documents are needed at once and this
 * thread has enough to do with reading them. The demo says the same in any thread, also if one fails, which is a bug of
 * ours or a lack of memory.
 */
export function createDemoThread(worker: ThreadWorker): DemoThread {
  const waiting = new Map<number, (response: DemoResponse | null) => void>();
  let count = 0;
  let hasEnded = false;

  function end(): void {
    if (hasEnded) return;
    hasEnded = true;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
    void worker.terminate();
  }

  worker.on('message', ({ id, response }) => {
    waiting.get(id)?.(response);
    waiting.delete(id);
  });
  worker.on('error', end);
  worker.on('exit', end);
  return {
    async respond(url, headers) {
      if (hasEnded) return null;
      count += 1;
      const id = count;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({ id, url, headers });
      });
    },
    end,
  };
}
