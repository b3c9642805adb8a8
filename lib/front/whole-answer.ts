import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Coding, encode, etagIn } from '@/lib/gateway/http/coding';
import { MIN_COMPRESSED_BYTES } from '@/lib/gateway/terms/body';

/**
 * Lets an answer of a route handler be gathered before it is sent. Next takes Content-Length and
 * Content-Encoding off what a handler answers and sends it in chunks, uncompressed; here it is sent
 * whole, with its length, in the coding that the client takes best, under the ETag of that coding. Answers
 * of the API are small, so nothing is lost by waiting for their end.
 */
export function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  coding: Coding,
): void {
  const chunks: Buffer[] = [];
  let isEnded = false;
  const isHead = request.method === 'HEAD';
  // HEAD has the headers of GET, and those of a compressed body are known from the body alone.
  if (isHead) request.method = 'GET';
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
    if (isEnded) return response;
    response.statusCode = status;
    const headers = rest.at(-1);
    if (typeof headers === 'object' && headers !== null && !Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    }
    return response;
  }) as ServerResponse['writeHead'];
  response.end = ((chunk: unknown, ...rest: unknown[]) => {
    // It may have been ended in its maker's place, who does not know.
    if (isEnded) return response;
    isEnded = true;
    keep(chunk);
    response.writeHead = writeHead;
    void finish(response, Buffer.concat(chunks), coding)
      .then((body) => end(isHead ? undefined : body))
      .catch(() => response.destroy());
    callBack([chunk, ...rest]);
    return response;
  }) as ServerResponse['end'];
}

/** Sets the headers that depend on the whole body, and answers that body as it is sent. */
async function finish(
  response: ServerResponse,
  whole: Buffer,
  coding: Coding,
): Promise<Buffer | undefined> {
  response.setHeader('vary', 'Accept-Encoding');
  if (response.statusCode === 304) return undefined;
  const form = whole.length < MIN_COMPRESSED_BYTES ? 'identity' : coding;
  const body = await encode(whole, form);
  if (form !== 'identity') {
    response.setHeader('content-encoding', form);
    // Next appends headers, so that even a single one may be a list.
    const [etag] = [response.getHeader('etag') ?? []].flat();
    if (etag !== undefined) response.setHeader('etag', etagIn(form, String(etag)));
  }
  response.setHeader('content-length', body.length);
  return body;
}

function callBack(candidates: readonly unknown[]): void {
  const callback = candidates.findLast((candidate) => typeof candidate === 'function');
  if (typeof callback === 'function') queueMicrotask(() => callback());
}
