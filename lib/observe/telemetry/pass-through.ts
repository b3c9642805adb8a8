import type { ReadParent, Spans } from './spans';

/**
 * Where nothing is recorded, a trace that others record goes on as it has come: in log lines, and to hosts, if these are
 * told of it.
 */
export function passThrough(readParent: ReadParent): Spans {
  const end = () => {};
  return {
    openRequest(traceparent) {
      const context = readParent(traceparent);
      return context && { context, trace: undefined, end };
    },
    openCall: (within) => ({ context: within?.context, end }),
  };
}
