import type { Server } from 'node:http';

/** How an orderly end is made: what is taken from the system, and how long it may take. */
export interface LifecycleOptions {
  readonly server: Server;
  /** Told first, so that a load balancer looks elsewhere before the listener closes. */
  readonly onDraining: () => void;
  /** Told when no request is running any more: the time to close stores. */
  readonly onClosed: () => Promise<void>;
  /** How long new requests are still taken after "ready" has turned 503. */
  readonly drainMs: number;
  /** When the process ends, whatever still runs. */
  readonly limitMs: number;
  readonly exit: (code: number) => void;
}

/**
 * Answers a function that ends the server in order: not ready, a moment for those who route requests
 * here to notice, no new connections, running requests to their end, stores closed, exit. A second
 * call ends at once.
 */
export function createShutdown(options: LifecycleOptions): () => void {
  let isEnding = false;
  return () => {
    if (isEnding) {
      options.exit(1);
      return;
    }
    isEnding = true;
    options.onDraining();
    setTimeout(() => options.exit(1), options.limitMs).unref();
    setTimeout(() => {
      options.server.close(() => {
        options.onClosed().then(
          () => options.exit(0),
          () => options.exit(1),
        );
      });
      // Connections that are kept alive without a request on them would hold the server open.
      options.server.closeIdleConnections();
    }, options.drainMs);
  };
}
