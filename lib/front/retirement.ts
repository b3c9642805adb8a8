import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { type Connections, KEEP_ALIVE_MS } from './connections';
import type { Shutdown } from './shutdown';

export interface RetirementOptions {
  readonly server: Server;
  readonly connections: Pick<Connections, 'closeAfterResponses'>;
  /** Called first, so that live lists end. */
  readonly onRetiring: () => void;
  /** Called when no connections are left, to close stores. */
  readonly onClosed: () => Promise<void>;
  readonly shutDown: Shutdown;
  readonly exit: (code: number) => void;
}

/** How a server ends that is one of several. */
export interface Retirement {
  /** Leaves the others without any client noticing, which may take as long as a connection may be idle. */
  readonly retire: () => void;
  /** Leaves the others soon. */
  readonly leave: Shutdown;
  /** Shuts down with them. */
  readonly shutDown: Shutdown;
  /** Whether the others go on, so that the service is ready although this server is not. */
  readonly isAlone: () => boolean;
}

/** Connections that were idle all the time have run out by then, and answers that took their time are sent. */
const LIMIT_MS = KEEP_ALIVE_MS + 10_000;

/**
 * Creates the retirement of a server whose place another one takes. It accepts no new connections. Whatever arrives
 * on those that it has is answered, and told to come back on a new one. Idle connections are left to run out, since a
 * request may be on its way on any of them: clients have been told for how long they may use them (`Keep-Alive`).
 */
export function createRetirement(options: RetirementOptions): Retirement {
  const { server, connections, onRetiring, onClosed, exit } = options;
  let isRetiring = false;
  let isShuttingDown = false;

  function stopAccepting(onEmpty: () => void): void {
    isRetiring = true;
    onRetiring();
    // An HTTP server's own `close` would cut off idle connections.
    NetServer.prototype.close.call(server, onEmpty);
  }

  function shutDown(code: number): void {
    if (isShuttingDown) return;
    isShuttingDown = true;
    options.shutDown(code);
  }

  function end(): void {
    onClosed().then(
      () => exit(0),
      () => exit(1),
    );
  }

  return {
    shutDown,
    retire() {
      if (isRetiring || isShuttingDown) return;
      connections.closeAfterResponses();
      const limit = setTimeout(() => shutDown(0), LIMIT_MS);
      stopAccepting(() => {
        clearTimeout(limit);
        if (!isShuttingDown) end();
      });
    },
    leave(code) {
      if (!isRetiring) stopAccepting(() => {});
      shutDown(code);
    },
    isAlone: () => isRetiring,
  };
}
