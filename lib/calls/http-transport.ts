import type { Dispatcher } from 'undici';
import { decodeBody } from './content-coding';
import {
  type Transport,
  type TransportReply,
  type TransportRequest,
  transportFailure,
} from './transport';

/** The connections to the services. */
export interface Connections {
  /** The pool, which is there with the first call: whoever makes none does not load undici, a tenth of a second. */
  readonly open: () => Promise<Dispatcher>;
  /** Ends all of them, and the calls on them. */
  readonly destroy: () => Promise<void>;
}

/**
 * With as many connections per origin, `max`, as calls may be in flight, no call waits for a connection while its
 * timeout runs.
 */
export function createConnections(max: number): Connections {
  let pool: Promise<Dispatcher> | undefined;
  return {
    open() {
      pool ??= import('undici').then(
        ({ Agent }) =>
          new Agent({ connections: max, keepAliveTimeout: 30_000, maxHeaderSize: 16_384 }),
      );
      return pool;
    },
    destroy: async () => (await pool)?.destroy(),
  };
}

/**
 * A transport over HTTP. It uses undici's `request` because `fetch` decodes brotli even if it wasn't
 * requested, follows redirects, and sends headers of its own.
 */
export function createHttpTransport({ open }: Connections): Transport {
  return async (request) => {
    // The time that this takes is not the service's, and no part of the timeout.
    const pool = await open().catch(() => undefined);
    return pool ? send(pool, request) : transportFailure('unreachable');
  };
}

async function send(
  pool: Dispatcher,
  { url, headers, timeoutMs, maxBytes }: TransportRequest,
): Promise<TransportReply> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { origin, pathname, search } = new URL(url);
    const response = await pool.request({
      origin,
      path: pathname + search,
      method: 'GET',
      headers: { ...headers, 'accept-encoding': 'gzip' },
      signal,
    });
    const body = await readUpTo(response.body, maxBytes);
    if (body === undefined) return transportFailure('too-large');
    const received = joinedHeaders(response.headers);
    const decoded = await decodeBody(body, received['content-encoding'], maxBytes);
    if (typeof decoded === 'string') return transportFailure(decoded);
    return { kind: 'answer', status: response.statusCode, headers: received, body: decoded };
  } catch {
    // The error isn't passed on, since undici's message may quote the request.
    return transportFailure(signal.aborted ? 'timeout' : 'unreachable');
  }
}

async function readUpTo(
  body: Dispatcher.ResponseData['body'],
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.byteLength;
    // Leaving the loop destroys the stream, and with it the connection.
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Lines of the same name are one list (RFC 9110, 5.3). A field that may be no list makes no sense then, to whoever reads
 * it.
 */
function joinedHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')]),
  );
}
