import { setImmediate } from 'node:timers/promises';
import { type Transport, transportFailure } from './transport';

/**
 * A transport to a service in this process with the type of `fetch`, namely the demo. It computes its
 * responses, so calls begin one at a time and yield to the event loop in between. The call queue bounds
 * how many wait here.
 */
export function createProcessTransport(fetchInProcess: typeof fetch): Transport {
  let last: Promise<unknown> = Promise.resolve();

  return ({ url, headers, timeoutMs, maxBytes }) => {
    const turn = last.then(() => setImmediate());
    last = turn;
    return turn.then(async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetchInProcess(url, { headers, signal, redirect: 'manual' });
        const body = new Uint8Array(await response.arrayBuffer());
        if (body.byteLength > maxBytes) return transportFailure('too-large');
        return {
          kind: 'answer' as const,
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body,
        };
      } catch {
        return transportFailure(signal.aborted ? 'timeout' : 'unreachable');
      }
    });
  };
}
