import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Coding, etagIn } from './coding';

const compress = promisify(gzip);

/** Below this, compressing costs more than it saves. */
const LEAST_COMPRESSED_BYTES = 1_024;

/**
 * Lets an answer of a route handler be gathered before it is sent. Next takes Content-Length and
 * Content-Encoding off what a handler answers and sends it in chunks, uncompressed; here it is sent
 * whole, with its length, in gzip where the client takes it, under the ETag of that coding. Answers of
 * the API are small, so nothing is lost by waiting for their end.
 */
export function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  coding: Coding,
): void {
  const chunks: Buffer[] = [];
  // Next must not begin to compress what is compressed here.
  delete request.headers['accept-encoding'];
  const end = response.end.bind(response);
  const writeHead = response.writeHead.bind(response);
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    keep(chunk);
    callBack(rest);
    return true;
  }) as ServerResponse['write'];
  // Next sends the head before the body; here it waits until the body's length is known.
  response.flushHeaders = () => {};
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    const headers = rest.at(-1);
    if (typeof headers === 'object' && headers !== null && !Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    }
    return response;
  }) as ServerResponse['writeHead'];
  response.end = ((chunk: unknown, ...rest: unknown[]) => {
    keep(chunk);
    response.writeHead = writeHead;
    void finish(request, response, Buffer.concat(chunks), coding)
      .then((body) => end(body))
      .catch(() => response.destroy());
    callBack([chunk, ...rest]);
    return response;
  }) as ServerResponse['end'];
}

/** Sets the headers that depend on the whole body, and answers what of it is sent. */
async function finish(
  { method }: IncomingMessage,
  response: ServerResponse,
  whole: Buffer,
  coding: Coding,
): Promise<Buffer | undefined> {
  response.setHeader('vary', 'Accept-Encoding');
  if (response.statusCode === 304) return undefined;
  const packs = coding !== 'identity' && whole.length >= LEAST_COMPRESSED_BYTES;
  const body = packs ? await compress(whole) : whole;
  if (packs) {
    response.setHeader('content-encoding', 'gzip');
    // Next appends headers, so that even a single one may be a list.
    const [etag] = [response.getHeader('etag') ?? []].flat();
    if (etag !== undefined) response.setHeader('etag', etagIn('gzip', String(etag)));
  }
  // A handler answers HEAD without a body, so that the length of one is not known then.
  if (method !== 'HEAD') response.setHeader('content-length', body.length);
  return method === 'HEAD' ? undefined : body;
}

function callBack(candidates: readonly unknown[]): void {
  const callback = candidates.findLast((candidate) => typeof candidate === 'function');
  if (typeof callback === 'function') queueMicrotask(() => callback());
}
