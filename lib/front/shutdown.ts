import type { Server } from 'node:http';
import type { Connections } from './connections';

export interface ShutdownOptions {
  readonly server: Server;
  readonly connections: Omit<Connections, 'add' | 'begin'>;
  /** Called first, so that a load balancer stops sending requests before the listener closes. */
  readonly onDraining: () => void;
  /** Called when no requests are left, to close stores. `leftMs`: the time until all that still waits is cut off. */
  readonly onClosed: (leftMs: number) => Promise<void>;
  /** How long to accept new requests after the readiness endpoint has turned 503. */
  readonly drainMs: number;
  /** When to refuse the requests that are still waiting, from the start of the shutdown. */
  readonly limitMs: number;
  readonly now: () => number;
  readonly exit: (code: number) => void;
}

/** Shuts down gracefully. `code`: the exit code if everything goes well. */
export type Shutdown = (code: number) => void;

/**
 * A second signal within this time is an echo of the first: the terminal sends Ctrl-C to all our processes,
 * and each of them (npm, scripts/start.mjs) forwards it to its child.
 */
const ECHO_MS = 500;
/** How often to close connections that have become idle. */
const SWEEP_MS = 100;
/** Time for the last responses to be sent, and for the stores to close. */
const GRACE_MS = 250;
/** The listener closes when no connection has arrived for this long, or after this many attempts. */
const QUIET_MS = 25;
const MAX_ROUNDS = 10;

/**
 * Creates the graceful shutdown: report not ready; give load balancers time to notice, while every response
 * closes its connection; stop listening; close idle connections; finish the requests in progress; close the
 * stores; exit. Requests that are still waiting at the limit get a 503.
 *
 * The exit code is 1 if a response had to be cut off, or closing failed. It is 0 if only clients remained
 * that don't read their response or never sent a request: no work is lost, so a supervisor needn't care. A
 * second call exits at once, with 1.
 */
export function createShutdown(options: ShutdownOptions): Shutdown {
  const { server, connections, onDraining, onClosed, now, exit } = options;
  let startedMs: number | undefined;
  let code = 0;

  /**
   * The system accepts connections before we do, and when the listener closes, it resets those that we
   * haven't accepted yet. So requests are on hold, which keeps clients from reconnecting, until no
   * connection has arrived for a moment.
   */
  function stopListening(rounds: number, acceptedBefore: number): void {
    const accepted = connections.accepted();
    if (rounds > 0 && accepted !== acceptedBefore) {
      // Immediates run right after the event loop has accepted pending connections.
      setTimeout(() => setImmediate(() => stopListening(rounds - 1, accepted)), QUIET_MS);
      return;
    }
    const sweep = setInterval(connections.closeIdle, SWEEP_MS);
    server.close(() => {
      clearInterval(sweep);
      const leftMs = (startedMs ?? 0) + options.limitMs - now();
      onClosed(Math.max(0, leftMs)).then(
        () => exit(code),
        () => exit(1),
      );
    });
    connections.release();
  }

  function forceClose(): void {
    if (connections.isResponding()) code = 1;
    server.closeAllConnections();
    setTimeout(() => exit(1), GRACE_MS);
  }

  return (exitCode) => {
    code = Math.max(code, exitCode);
    if (startedMs !== undefined) {
      if (now() - startedMs >= ECHO_MS) exit(1);
      return;
    }
    startedMs = now();
    onDraining();
    connections.closeAfterResponses();
    setTimeout(() => {
      connections.hold();
      stopListening(MAX_ROUNDS, -1);
    }, options.drainMs);
    setTimeout(() => {
      connections.refuseWaiting();
      setTimeout(forceClose, GRACE_MS);
    }, options.limitMs);
  };
}
