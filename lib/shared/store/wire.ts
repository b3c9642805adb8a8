import { isIP } from 'node:net';
import { MEBIBYTE } from '@/lib/base/bytes';

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
/** Connections to a server of a cluster that are opened again for so long: another may have taken its place. */
const REFRESH_MS = 500;
/** Commands that wait for an answer; beyond this, the store is not keeping up. */
const MAX_WAITING = 20_000;

const settings = {
  RESP: 3,
  // A command that waits for a connection would come too late.
  disableOfflineQueue: true,
  commandsQueueMaxLength: MAX_WAITING,
  pingInterval: PING_EVERY_MS,
} as const;

const socket = {
  // Commands beyond this wait for a later turn of the event loop; the usual 16 kB are an entry or two.
  writableHighWaterMark: 4 * MEBIBYTE,
  connectTimeout: CONNECT_MS,
  socketTimeout: SILENT_MS,
  reconnectStrategy: () => RECONNECT_MS * (1 + Math.random()),
};

/** The package of the client. */
type Redis = typeof import('@redis/client');

/** Connects to one server, in the background. */
export function createServerWire(options: WireOptions): Wire {
  return onceLoaded((redis) => openServer(redis, options), options.onError);
}

/** Connects to a cluster by some of its servers, in the background. */
export function createClusterWire(options: WireOptions): Wire {
  return onceLoaded((redis) => openCluster(redis, options), options.onError);
}

/**
 * A wire that is opened when the client has loaded. It has some hundred modules, and takes a fifth of the time in which
 * a server starts: one without a store does without.
 */
function onceLoaded(open: (redis: Redis) => Wire, onError: WireOptions['onError']): Wire {
  let wire: Wire | undefined;
  let isClosed = false;
  const loading = import('@redis/client').then((redis) => {
    if (!isClosed) wire = open(redis);
  });
  loading.catch(onError);
  const opened = (): Wire => {
    if (!wire) throw new Error('The store is not connected.');
    return wire;
  };
  return {
    isReady: () => wire?.isReady() ?? false,
    send: async (key, command) => opened().send(key, command),
    async subscribe(channel, listener) {
      await loading;
      await opened().subscribe(channel, listener);
    },
    close() {
      isClosed = true;
      wire?.close();
    },
  };
}

function openServer({ createClient, RESP_TYPES }: Redis, options: WireOptions): Wire {
  const {
    urls: [url = ''],
    onError,
  } = options;
  const asBytes = bytesIn(RESP_TYPES);
  // The client writes the address into what it is given.
  const client = createClient({ ...settings, url, socket: { ...socket, ...servernameOf(url) } });
  const subscriber = client.duplicate();
  for (const one of [client, subscriber]) {
    one.on('error', onError);
    one.connect().catch(onError);
  }
  return {
    isReady: () => client.isReady,
    send: (_, command) => client.sendCommand(command, asBytes),
    subscribe: (channel, listener) => subscriber.subscribe(channel, listener),
    close() {
      for (const one of [client, subscriber]) one.destroy();
    },
  };
}

/** TLS servers that share an address are told apart by it, which is sent only if it is asked for (RFC 6066). */
function servernameOf(url: string): { readonly servername?: string } {
  const { protocol, hostname } = new URL(url);
  const isName = protocol === 'rediss:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return isName ? { servername: hostname } : {};
}

/** Strings of any length come as bytes. */
function bytesIn({ BLOB_STRING }: Redis['RESP_TYPES']) {
  return { typeMapping: { [BLOB_STRING]: Buffer } };
}

function openCluster({ createCluster, RESP_TYPES }: Redis, { urls, onError }: WireOptions): Wire {
  const asBytes = bytesIn(RESP_TYPES);
  const [first = ''] = urls;
  const { username, password, protocol } = new URL(first);
  // The servers that these name are connected to with the same account.
  const defaults = {
    ...settings,
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    socket: protocol === 'rediss:' ? { ...socket, tls: true as const } : socket,
  };
  const cluster = createCluster({
    rootNodes: urls.map((url) => ({ url })),
    topologyRefreshOnReconnectionAttemptStrategy: REFRESH_MS,
    defaults,
  });
  cluster.on('error', onError);
  let isClosed = false;
  /** The client opens connections again, but does not try a second time to find the cluster at all. */
  async function connect(): Promise<void> {
    try {
      await cluster.connect();
    } catch (error) {
      if (error instanceof Error) onError(error);
      if (!isClosed) setTimeout(connect, socket.reconnectStrategy()).unref();
    }
    // What was on its way has connections by now.
    if (isClosed) cluster.destroy();
  }
  void connect();

  return {
    isReady: () => cluster.isReady,
    send: (key, command) => cluster.sendCommand(key, false, [...command], asBytes),
    subscribe: (channel, listener) => cluster.subscribe(channel, listener),
    close() {
      isClosed = true;
      cluster.destroy();
    },
  };
}
