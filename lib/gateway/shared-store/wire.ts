import { createClient, createCluster, RESP_TYPES } from '@redis/client';

/** Part of a command. */
export type Arg = string | Buffer;

/** The connections to a Valkey or Redis server, or to a cluster of them. Its commands may hang: see `createLink`. */
export interface Wire {
  /** Whether a command would be sent now, rather than refused. */
  readonly isReady: () => boolean;
  /** Sends a command to the server that has `key`. Rejects with the server's error, or if it is not connected. */
  readonly send: (key: string, command: readonly Arg[]) => Promise<unknown>;
  /** Stays subscribed across reconnections. */
  readonly subscribe: (channel: string, listener: () => void) => Promise<void>;
  readonly close: () => void;
}

export interface WireOptions {
  /** `redis:`, `rediss:` or `unix:`; several for a cluster. */
  readonly urls: readonly string[];
  /** Called whenever a connection fails, which the client then opens again by itself. */
  readonly onError: (error: Error) => void;
}

/**
 * These go by the clock, and a busy process may find what has arrived only afterwards: `createLink` notices sooner when
 * a connection has nothing to say.
 */
const CONNECT_MS = 3_000;
const SILENT_MS = 15_000;
const PING_EVERY_MS = 5_000;
/** How long to wait before connecting again. It varies, so that processes do not come all at once. */
const RECONNECT_MS = 150;
/** Commands that wait for an answer; beyond this, the store is not keeping up. */
const MAX_WAITING = 20_000;
const AS_BYTES = { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } };

const settings = {
  RESP: 3,
  // A command that waits for a connection would come too late.
  disableOfflineQueue: true,
  commandsQueueMaxLength: MAX_WAITING,
  pingInterval: PING_EVERY_MS,
} as const;

const socket = {
  // Commands beyond this wait for a later turn of the event loop; the usual 16 kB are an entry or two.
  writableHighWaterMark: 4 * 1_048_576,
  connectTimeout: CONNECT_MS,
  socketTimeout: SILENT_MS,
  reconnectStrategy: () => RECONNECT_MS * (1 + Math.random()),
};

/** Connects to one server, in the background. */
export function createServerWire({ urls: [url = ''], onError }: WireOptions): Wire {
  const client = createClient({ ...settings, url, socket });
  const subscriber = client.duplicate();
  for (const one of [client, subscriber]) {
    one.on('error', onError);
    one.connect().catch(onError);
  }
  return {
    isReady: () => client.isReady,
    send: (_, command) => client.sendCommand(command, AS_BYTES),
    subscribe: (channel, listener) => subscriber.subscribe(channel, listener),
    close() {
      for (const one of [client, subscriber]) one.destroy();
    },
  };
}

/** Connects to a cluster by some of its servers, in the background. */
export function createClusterWire({ urls, onError }: WireOptions): Wire {
  const [first = ''] = urls;
  const { username, password, protocol } = new URL(first);
  const cluster = createCluster({
    rootNodes: urls.map((url) => ({ url })),
    // The servers that these name are connected to with the same account.
    defaults: {
      ...settings,
      ...(username === '' ? {} : { username: decodeURIComponent(username) }),
      ...(password === '' ? {} : { password: decodeURIComponent(password) }),
      socket: protocol === 'rediss:' ? { ...socket, tls: true as const } : socket,
    },
  });
  cluster.on('error', onError);
  let isClosed = false;
  /** The client opens connections again, but does not try a second time to find the cluster at all. */
  function connect(): void {
    if (isClosed) return;
    cluster.connect().catch((error: Error) => {
      onError(error);
      setTimeout(connect, socket.reconnectStrategy()).unref();
    });
  }
  connect();
  return {
    isReady: () => cluster.isOpen,
    send: (key, command) => cluster.sendCommand(key, false, [...command], AS_BYTES),
    subscribe: (channel, listener) => cluster.subscribe(channel, listener),
    close() {
      isClosed = true;
      if (cluster.isOpen) cluster.destroy();
    },
  };
}
