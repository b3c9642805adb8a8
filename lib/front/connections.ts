import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What is known of the connections of a server, so that none is held for nothing, or broken off. */
export interface Connections {
  /** Notes that an answer is being made. `sayNotReady` answers in its place, if it comes to that. */
  readonly add: (response: ServerResponse, sayNotReady: () => void) => void;
  /** Begins to answer: at once, or once `release` is called. */
  readonly begin: (answer: () => void) => void;
  /** Connections that were taken so far. */
  readonly taken: () => number;
  /** From now on nothing is begun, so that nobody comes back at once for more. */
  readonly hold: () => void;
  readonly release: () => void;
  /** From now on every answer is the last of its connection, and says so (RFC 9112, 9.6). */
  readonly makeLast: () => void;
  /** Closes the connections on which nothing is asked. */
  readonly closeIdle: () => void;
  /** Tells those whose answers have not begun that this server ends. */
  readonly giveUp: () => void;
  /** Whether an answer is still being made. One that only waits for its client to read it is not. */
  readonly isMaking: () => boolean;
}

/**
 * How long nothing may move on a connection whose client does not wait for us. Node takes what it has just
 * handed to the system for a movement, so an answer that nobody reads may stay for twice as long.
 */
const STILL_MS = 15_000;
/** How long a connection without a request may stay open between two. */
const KEEP_ALIVE_MS = 30_000;
/** A request's head, and the whole of it (it has no body); the first one counts from the connection's start. */
const HEAD_MS = 10_000;
const REQUEST_MS = 15_000;
/** How often Node looks for those that are late. */
const LOOK_MS = 2_000;
/**
 * Connections at once. Each takes a few kB while it is silent, and one file descriptor; of those, a process
 * may usually have some ten thousand or more. What comes beyond that is closed at once.
 */
const MAX_CONNECTIONS = 8_192;
/** A new connection's request may still be on its way when the server ends. */
const YOUNG_MS = 1_000;

/** The time limits that Node keeps by itself. */
export const TIME_LIMITS = {
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: LOOK_MS,
};

/** Bounds the connections of a server, and keeps the list of what is answered on them. */
export function watchConnections(server: Server, now: () => number): Connections {
  const openedMs = new Map<Socket, number>();
  const open = new Map<ServerResponse, { socket: Socket; sayNotReady: () => void }>();
  const held: (() => void)[] = [];
  let isHeld = false;
  let isLast = false;
  let taken = 0;

  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = STILL_MS;
  server.on('connection', (socket: Socket) => {
    taken += 1;
    openedMs.set(socket, now());
    socket.once('close', () => openedMs.delete(socket));
  });
  server.on('timeout', (socket: Socket) => {
    // Nothing moves because the answer is not made yet: the client waits for us.
    if (isWaitingForUs(socket)) socket.setTimeout(STILL_MS);
    else socket.destroy();
  });

  function isWaitingForUs(socket: Socket): boolean {
    return [...open].some(
      ([response, at]) => at.socket === socket && isBeingMade(response, socket),
    );
  }

  return {
    add(response, sayNotReady) {
      const { socket } = response.req;
      if (isLast) response.shouldKeepAlive = false;
      open.set(response, { socket, sayNotReady });
      response.once('close', () => open.delete(response));
    },
    begin(answer) {
      if (isHeld) held.push(answer);
      else answer();
    },
    taken: () => taken,
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      for (const answer of held.splice(0)) answer();
    },
    makeLast() {
      isLast = true;
      for (const response of open.keys()) {
        if (!response.headersSent) response.shouldKeepAlive = false;
      }
    },
    closeIdle() {
      // A connection on which nothing was ever asked does not count as idle to Node.
      for (const [socket, sinceMs] of openedMs) {
        if (socket.bytesRead === 0 && now() - sinceMs >= YOUNG_MS) socket.destroy();
      }
      server.closeIdleConnections();
    },
    giveUp() {
      for (const [response, { sayNotReady }] of open) {
        if (response.headersSent || response.writableEnded) continue;
        // Whoever makes this answer does not know that it has been given, and may still write to it.
        response.on('error', () => {});
        sayNotReady();
      }
    },
    isMaking: () => [...open].some(([response, { socket }]) => isBeingMade(response, socket)),
  };
}

/** Neither made to its end, nor held up by a client that does not read. */
function isBeingMade(response: ServerResponse, socket: Socket): boolean {
  return !response.writableEnded && !response.writableNeedDrain && socket.writableLength === 0;
}
