import { setImmediate } from 'node:timers/promises';
import { type Transport, transportFailure } from './transport';

/**
 * A transport to a service in this process that has the type of `fetch`: the demo. It computes its
 * answers, so they are taken one at a time, and between two of them whatever else waits has its turn:
 * a thousand cells of the map at once would else stop the server for seconds.
 */
export function createProcessTransport(fetchInProcess: typeof fetch): Transport {
  let turn: Promise<unknown> = Promise.resolve();
  return async ({ url, headers, timeoutMs, maxBytes }) => {
    const mine = turn.then(() => setImmediate());
    turn = mine;
    await mine;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetchInProcess(url, { headers, signal, redirect: 'manual' });
      const body = new Uint8Array(await response.arrayBuffer());
      if (body.byteLength > maxBytes) return transportFailure('too-large');
      return {
        kind: 'answer',
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body,
      };
    } catch {
      return transportFailure(signal.aborted ? 'timeout' : 'unreachable');
    }
  };
}
