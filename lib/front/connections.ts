import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Tracks a server's connections, so that idle ones are closed and active ones aren't cut off. */
export interface Connections {
  /** Tracks a response in progress. `refuse` responds with 503 instead, if the shutdown requires it. */
  readonly add: (response: ServerResponse, refuse: () => void) => void;
  /** Runs `answer` at once, or after `release` if requests are on hold. */
  readonly begin: (answer: () => void) => void;
  /** The number of connections accepted so far. */
  readonly accepted: () => number;
  /** Puts new requests on hold, so that no client gets a response and reconnects. */
  readonly hold: () => void;
  readonly release: () => void;
  /** From now on, every response closes its connection, with `Connection: close` (RFC 9112, section 9.6). */
  readonly closeAfterResponses: () => void;
  /** Closes connections without a request in progress. */
  readonly closeIdle: () => void;
  /** Refuses all requests whose response hasn't started. */
  readonly refuseWaiting: () => void;
  /** Whether a response is still being produced. One that only waits for its client to read doesn't count. */
  readonly isResponding: () => boolean;
}

/**
 * The idle timeout of a connection whose client isn't waiting for us. Node counts handing bytes to the
 * system as activity, so a response that the client doesn't read may stay for twice as long.
 */
const IDLE_MS = 15_000;
/** The timeout between two requests on a connection. */
const KEEP_ALIVE_MS = 30_000;
/** The timeouts for a request's headers and for the whole request; for the first one, from the connection's start. */
const HEAD_MS = 10_000;
const REQUEST_MS = 15_000;
/** Node's code for a request that took longer. */
const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';
/** How often Node checks these timeouts. */
const CHECK_MS = 2_000;
/**
 * Concurrent connections; any beyond that are closed at once. Each takes a few kB while idle, and one file
 * descriptor, of which a process usually has ten thousand or more.
 */
const MAX_CONNECTIONS = 8_192;
/** A new connection's first request may still be in transit during shutdown. */
const YOUNG_MS = 1_000;

/** The timeouts that Node enforces by itself. */
export const TIME_LIMITS = {
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: CHECK_MS,
};

/** What Node says of a request that it cannot read, by its code of the error. All others are bad requests. */
const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  [TOO_LATE]: '408 Request Timeout',
};

/** Limits a server's connections, and tracks the responses on them. */
export function watchConnections(server: Server, now: () => number): Connections {
  const openedMs = new Map<Socket, number>();
  const open = new Map<ServerResponse, { socket: Socket; refuse: () => void }>();
  /** Responses to requests that a client sent before the response to an earlier one has ended (pipelining). */
  const queued = new WeakMap<Socket, Set<ServerResponse>>();
  /** Connections whose request Node found too late, until it arrives or the process has looked for it. */
  const late = new Set<Socket>();
  const onHold: (() => void)[] = [];
  let isOnHold = false;
  let isClosing = false;
  let accepted = 0;

  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = IDLE_MS;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    openedMs.set(socket, now());
    socket.once('close', () => openedMs.delete(socket));
  });
  server.on('timeout', (socket: Socket) => {
    // Idle only because the response isn't ready yet: the client is waiting for us.
    if (isWaitingForUs(socket)) socket.setTimeout(IDLE_MS);
    else socket.destroy();
  });

  server.on('request', ({ socket }) => late.delete(socket));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code !== TOO_LATE) return refuseUnreadable(socket, error);
    // Node looks at the time before it reads. A process that stood still, or had no processor, for as long as a request
    // may take finds what has arrived meanwhile in the next turn of the event loop.
    late.add(socket);
    setImmediate(() =>
      setImmediate(() => {
        if (late.delete(socket)) refuseUnreadable(socket, error);
      }),
    );
  });

  /** As Node does where nobody listens. */
  function refuseUnreadable(socket: Socket, error: NodeJS.ErrnoException): void {
    const isAnswering = hasResponse(socket, ({ headersSent }) => headersSent);
    const status = UNREADABLE[error.code ?? ''] ?? '400 Bad Request';
    if (socket.writable && !isAnswering) {
      socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    }
    socket.destroy(error);
  }

  function isWaitingForUs(socket: Socket): boolean {
    return hasResponse(socket, (response) => isInProgress(response, socket));
  }

  function hasResponse(socket: Socket, is: (response: ServerResponse) => boolean): boolean {
    return [...open].some(([response, entry]) => entry.socket === socket && is(response));
  }

  /**
   * Node tells only the first response on a connection that the connection was closed. All others would wait for
   * their turn for ever, and keep what they hold.
   */
  function closeWithSocket(response: ServerResponse, socket: Socket): void {
    const waiting = queued.get(socket) ?? new Set();
    if (!queued.has(socket)) {
      queued.set(socket, waiting);
      socket.once('close', () => {
        for (const one of waiting) {
          // Node reports the one whose turn has come.
          if (one.socket !== null) continue;
          one.destroy();
          one.emit('close');
        }
      });
    }
    waiting.add(response);
    response.once('close', () => waiting.delete(response));
  }

  return {
    add(response, refuse) {
      const { socket } = response.req;
      if (isClosing) response.shouldKeepAlive = false;
      open.set(response, { socket, refuse });
      response.once('close', () => open.delete(response));
      if (response.socket === null) closeWithSocket(response, socket);
    },
    begin(answer) {
      if (isOnHold) onHold.push(answer);
      else answer();
    },
    accepted: () => accepted,
    hold() {
      isOnHold = true;
    },
    release() {
      isOnHold = false;
      for (const answer of onHold.splice(0)) answer();
    },
    closeAfterResponses() {
      isClosing = true;
      for (const response of open.keys()) {
        if (!response.headersSent) response.shouldKeepAlive = false;
      }
    },
    closeIdle() {
      // To Node, a connection that has never had a request doesn't count as idle.
      for (const [socket, sinceMs] of openedMs) {
        if (socket.bytesRead === 0 && now() - sinceMs >= YOUNG_MS) socket.destroy();
      }
      server.closeIdleConnections();
    },
    refuseWaiting() {
      for (const [response, { refuse }] of open) {
        if (response.headersSent || response.writableEnded) continue;
        // The handler doesn't know that the response has ended, and may still write to it.
        response.on('error', () => {});
        refuse();
      }
    },
    isResponding: () => [...open].some(([response, { socket }]) => isInProgress(response, socket)),
  };
}

/** Neither complete, nor blocked by a client that doesn't read. */
function isInProgress(response: ServerResponse, socket: Socket): boolean {
  return !response.writableEnded && !response.writableNeedDrain && socket.writableLength === 0;
}
