import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Coding, encode, etagIn } from '@/lib/answers/coding';
import { MIN_COMPRESSED_BYTES } from '@/lib/base/body';

/**
 * Buffers a route handler's response before it is sent. Next strips Content-Length and Content-Encoding
 * from such responses and sends them chunked and uncompressed. With this, they are sent with their length,
 * in the client's best coding, under the ETag of that coding. API responses are small, so waiting for
 * their end costs nothing.
 */
export function bufferResponse(
  request: IncomingMessage,
  response: ServerResponse,
  coding: Coding,
  vary = 'Accept-Encoding',
): void {
  const chunks: Buffer[] = [];
  let isEnded = false;
  const isHead = request.method === 'HEAD';
  // HEAD has the headers of GET, and those of a compressed body can't be known without the body.
  if (isHead) request.method = 'GET';
  // Next must not compress the response too.
  delete request.headers['accept-encoding'];
  const end = response.end.bind(response);
  const writeHead = response.writeHead.bind(response);
  const buffer = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    buffer(chunk);
    callCallback(rest);
    return true;
  }) as ServerResponse['write'];
  // Next flushes the headers before the body, but they depend on the whole body.
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
    // The shutdown may have ended it already, unbeknownst to the handler.
    if (isEnded) return response;
    isEnded = true;
    buffer(chunk);
    response.writeHead = writeHead;
    void finish(response, Buffer.concat(chunks), { coding, vary })
      .then((body) => end(isHead ? undefined : body))
      .catch(() => response.destroy());
    callCallback([chunk, ...rest]);
    return response;
  }) as ServerResponse['end'];
}

/** Sets the headers that depend on the whole body, and returns the body as it is sent. */
async function finish(
  response: ServerResponse,
  plain: Buffer,
  { coding, vary }: { coding: Coding; vary: string },
): Promise<Buffer | undefined> {
  response.setHeader('vary', vary);
  if (response.statusCode === 304) return undefined;
  // A bitmap is compressed already.
  const isBitmap = String(response.getHeader('content-type')).startsWith('image/png');
  const applied = plain.length < MIN_COMPRESSED_BYTES || isBitmap ? 'identity' : coding;
  const body = await encode(plain, applied);
  if (applied !== 'identity') {
    response.setHeader('content-encoding', applied);
    // Next appends headers, so even a single value may be an array.
    const [etag] = [response.getHeader('etag') ?? []].flat();
    if (etag !== undefined) response.setHeader('etag', etagIn(applied, String(etag)));
  }
  response.setHeader('content-length', body.length);
  return body;
}

function callCallback(candidates: readonly unknown[]): void {
  const callback = candidates.findLast((candidate) => typeof candidate === 'function');
  if (typeof callback === 'function') queueMicrotask(() => callback());
}
