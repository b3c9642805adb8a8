import cluster from 'node:cluster';
import type { Server } from 'node:http';
import type { Siblings } from '@/lib/server/process-gateway';
import { parseOrder, type Report } from './messages';
import { createSiblings } from './siblings';

/** What a worker has of the process that started it. */
export interface PrimaryLink {
  /** Tells it that this worker listens, and what to tell the user. */
  readonly listening: (line: string) => void;
  /** Tells it why this worker cannot start. Resolves when that is said. */
  readonly failed: (sentence: string) => Promise<void>;
  /** Asks it to put another worker in this place. */
  readonly leaving: () => void;
  readonly follow: (orders: Orders) => void;
  /** The other workers. */
  readonly siblings: Siblings;
}

export interface Orders {
  readonly retire: () => void;
  readonly shutDown: () => void;
  /** The primary has died. */
  readonly onAbandoned: () => void;
}

/** The link to the primary; undefined if this process is on its own. */
export function joinPrimary(): PrimaryLink | undefined {
  const { worker } = cluster;
  if (!worker) return undefined;

  const report = (message: Report, onSent = () => {}) => {
    if (worker.isConnected()) worker.send(message, onSent);
    else onSent();
  };

  const siblings = createSiblings(report);
  return {
    siblings,
    listening: (line) => report({ kind: 'listening', line }),
    failed: (sentence) =>
      new Promise((resolve) => report({ kind: 'failed', sentence }, () => resolve())),
    leaving: () => report({ kind: 'leaving' }),
    follow({ retire, shutDown, onAbandoned }) {
      worker.on('message', (message) => {
        const order = parseOrder(message);
        if (order) siblings.receive(order);
        if (order?.kind === 'retire') retire();
        if (order?.kind === 'shut-down') shutDown();
      });
      worker.on('disconnect', () => {
        // Else Node would end this process at once, and what is under way with it.
        worker.exitedAfterDisconnect = true;
        onAbandoned();
      });
    },
  };
}

/**
 * Closes connections beyond a server's limit. By itself, a worker that has too many hands them back to the primary,
 * which tries the others, and again, for as long as all have too many.
 */
export function closeBeyondLimit(server: Server): void {
  const { maxConnections } = server;
  let open = 0;
  server.maxConnections = Number.POSITIVE_INFINITY;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open > maxConnections) socket.destroy();
  });
}
