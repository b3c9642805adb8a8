import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Agent, type Dispatcher } from 'undici';
import { type Transport, type TransportReply, transportFailure } from './transport';

const unzip = promisify(gunzip);

/**
 * The connections to the services: as many to each as calls may be under way, so that none waits for a
 * connection while its time limit runs.
 */
export function createDispatcher(connections: number): Dispatcher {
  return new Agent({ connections, keepAliveTimeout: 30_000, maxHeaderSize: 16_384 });
}

/**
 * A transport over HTTP. It is `undici.request` and not `fetch`, because fetch decodes brotli even when
 * it was not asked for, follows redirects, and sends headers of its own.
 */
export function createHttpTransport(dispatcher: Dispatcher): Transport {
  return async ({ url, headers, timeoutMs, maxBytes }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await dispatcher.request({
        origin: new URL(url).origin,
        path: new URL(url).pathname,
        method: 'GET',
        headers: { ...headers, 'accept-encoding': 'gzip' },
        signal,
      });
      const body = await readUpTo(response.body, maxBytes);
      if (body === undefined) return transportFailure('too-large');
      return await decode(response.statusCode, singleHeaders(response.headers), body, maxBytes);
    } catch {
      // The error itself goes no further: what undici tells may quote what was sent.
      return transportFailure(signal.aborted ? 'timeout' : 'unreachable');
    }
  };
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

async function decode(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  maxBytes: number,
): Promise<TransportReply> {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity') return { kind: 'answer', status, headers, body };
  if (encoding !== 'gzip' || body.byteLength === 0) return transportFailure('encoding');
  try {
    const decoded = await unzip(body, { maxOutputLength: maxBytes });
    return { kind: 'answer', status, headers, body: decoded };
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    return transportFailure(tooLarge ? 'too-large' : 'encoding');
  }
}

function singleHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const single: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') single[name.toLowerCase()] = value;
    // Two encodings are one that was not asked for.
    else if (name.toLowerCase() === 'content-encoding') single['content-encoding'] = 'several';
  }
  return single;
}
