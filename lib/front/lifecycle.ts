import type { Server } from 'node:http';
import type { Connections } from './connections';

/** How an orderly end is made: what is taken from the system, and how long it may take. */
export interface LifecycleOptions {
  readonly server: Server;
  readonly connections: Omit<Connections, 'add' | 'begin'>;
  /** Told first, so that a load balancer looks elsewhere before the listener closes. */
  readonly onDraining: () => void;
  /** Told when no request is running any more: the time to close stores. */
  readonly onClosed: () => Promise<void>;
  /** How long new requests are still taken after "ready" has turned 503. */
  readonly drainMs: number;
  /** When those that still wait for an answer are told that there will be none. */
  readonly limitMs: number;
  readonly now: () => number;
  readonly exit: (code: number) => void;
}

/** Ends the process in order, with this code where all went well. */
export type Shutdown = (code: number) => void;

/** How often connections are looked for on which nothing is asked any more. */
const SWEEP_MS = 100;
/** What the last answers are given to get on their way, and the stores to close. */
const LAST_MS = 250;
/** For how long no connection may have come before the listener closes, and how often that is awaited. */
const CALM_MS = 25;
const MAX_ROUNDS = 10;
/**
 * Within this, a second signal is the first one heard twice: Ctrl-C goes from the terminal to every process
 * of ours, and from each of them (npm, scripts/start.mjs) to the next.
 */
const ECHO_MS = 500;

/**
 * Answers a function that ends the server in order: not ready, a moment for those who route requests here
 * to notice, in which every answer already says that it is the connection's last; no new connections, those
 * without a request closed, running requests to their end, stores closed, exit. Who is not answered by the
 * limit is told 503 instead.
 *
 * The code is 1 where an answer had to be broken off, or closing failed. It is 0 where at the limit only
 * clients were left that do not read what was sent, or never asked: no work of ours is lost with them, and
 * a supervisor need not care. A second call ends at once, with 1.
 */
export function createShutdown(options: LifecycleOptions): Shutdown {
  const { server, connections, onDraining, onClosed, now, exit } = options;
  let begunMs: number | undefined;
  let code = 0;

  /**
   * The system takes connections before we do, and resets those that we have not taken yet when the listener
   * closes. So nobody is answered, and thereby sent to connect anew, until for a moment none has come.
   */
  function stopListening(rounds: number, takenBefore: number): void {
    const taken = connections.taken();
    if (rounds > 0 && taken !== takenBefore) {
      // Immediates come right after the turn's connections.
      setTimeout(() => setImmediate(() => stopListening(rounds - 1, taken)), CALM_MS);
      return;
    }
    const sweep = setInterval(connections.closeIdle, SWEEP_MS);
    server.close(() => {
      clearInterval(sweep);
      onClosed().then(
        () => exit(code),
        () => exit(1),
      );
    });
    connections.release();
  }

  function breakOff(): void {
    if (connections.isMaking()) code = 1;
    server.closeAllConnections();
    setTimeout(() => exit(1), LAST_MS);
  }

  return (wanted) => {
    code = Math.max(code, wanted);
    if (begunMs !== undefined) {
      if (now() - begunMs >= ECHO_MS) exit(1);
      return;
    }
    begunMs = now();
    onDraining();
    connections.makeLast();
    setTimeout(() => {
      connections.hold();
      stopListening(MAX_ROUNDS, -1);
    }, options.drainMs);
    setTimeout(() => {
      connections.giveUp();
      setTimeout(breakOff, LAST_MS);
    }, options.limitMs);
  };
}
