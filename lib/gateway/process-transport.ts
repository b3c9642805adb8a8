import { setImmediate } from 'node:timers/promises';
import { ASKER_CLASSES, type AskerClass } from './asker';
import { type Transport, transportFailure } from './transport';

/**
 * A transport to a service in this process that has the type of `fetch`: the demo. It computes its
 * answers, so they are taken one at a time, those for a person before those for the map, and between
 * two of them whatever else waits has its turn: a thousand cells of the map at once would else stop
 * the server for seconds.
 */
export function createProcessTransport(fetchInProcess: typeof fetch): Transport {
  const queues: Record<AskerClass, (() => void)[]> = { person: [], map: [], prefetch: [] };
  const first = () => ASKER_CLASSES.find((forWhom) => queues[forWhom].length > 0);
  let isPumping = false;

  async function pump(): Promise<void> {
    isPumping = true;
    while (first() !== undefined) {
      await setImmediate();
      // Looked at again: somebody may have come meanwhile who goes before.
      queues[first() ?? 'person'].shift()?.();
    }
    isPumping = false;
  }

  return async ({ url, headers, forWhom, timeoutMs, maxBytes }) => {
    const turn = new Promise<void>((go) => queues[forWhom].push(go));
    if (!isPumping) void pump();
    await turn;
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
