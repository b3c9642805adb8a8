import { setImmediate } from 'node:timers/promises';
import { type Transport, transportFailure } from './transport';

/** A service in this process, namely the demo. It may reject. */
export type Respond = (
  url: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{
  readonly status: number;
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}>;

/** A transport to a service in this process. There is nothing to time out. */
export function createProcessTransport(respond: Respond): Transport {
  return async ({ url, headers, maxBytes }) => {
    try {
      const { body, ...head } = await respond(url, headers);
      const bytes = Buffer.from(body);
      if (bytes.byteLength > maxBytes) return transportFailure('too-large');
      return { kind: 'answer' as const, ...head, body: bytes };
    } catch {
      return transportFailure('unreachable');
    }
  };
}

/**
 * For a service that computes its responses in this thread: they begin one at a time and yield to the event loop in
 * between. The call queue bounds how many wait here.
 */
export function inTurns(respond: Respond): Respond {
  let last: Promise<unknown> = Promise.resolve();
  return (url, headers) => {
    const turn = last.then(() => setImmediate());
    last = turn;
    return turn.then(() => respond(url, headers));
  };
}
