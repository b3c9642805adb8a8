import { setImmediate } from 'node:timers/promises';
import { type Transport, transportFailure } from './transport';

/**
 * A transport to a service in this process that has the type of `fetch`: the demo. It computes its
 * answers, so they are taken one at a time, and between two of them whatever else waits has its turn. No
 * more wait here than the queue lets be under way.
 */
export function createProcessTransport(fetchInProcess: typeof fetch): Transport {
  let last: Promise<unknown> = Promise.resolve();

  return ({ url, headers, timeoutMs, maxBytes }) => {
    const reply = last.then(async () => {
      await setImmediate();
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
    last = reply;
    return reply;
  };
}
