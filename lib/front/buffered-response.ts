import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Coding, encode, etagIn, matchedEtag } from '@/lib/answers/coding';
import { Body, MIN_COMPRESSED_BYTES } from '@/lib/base/body';

export interface BufferOptions {
  readonly coding: Coding;
  /** What the response depends on, if it is more than the coding. */
  readonly vary: string | undefined;
  /**
   * Whether it is a page or a file of Next, rather than a handler's. Next knows nothing of codings, and has no validators
   * for files that it makes of modules, such as the manifest: so it is decided here what the client already has.
   */
  readonly isPage: boolean;
  /** What is sent in place of HTML that Next made. */
  readonly rewrite?: ((html: string) => string) | undefined;
}

/**
 * Buffers a response before it is sent. Next strips Content-Length and Content-Encoding from those of handlers and
 * sends them chunked and uncompressed, and it has one ETag for a static page in all codings. With this, they are sent
 * with their length, in the client's best coding, under the ETag of that coding. API responses and static pages are
 * small and complete, so waiting for their end costs nothing.
 */
export function bufferResponse(
  request: IncomingMessage,
  response: ServerResponse,
  options: BufferOptions,
): void {
  const chunks: Buffer[] = [];
  let isEnded = false;
  const isHead = request.method === 'HEAD';
  // HEAD has the headers of GET, and those of a compressed body can't be known without the body.
  if (isHead) request.method = 'GET';
  const { 'if-none-match': ifNoneMatch } = request.headers;
  if (options.isPage) delete request.headers['if-none-match'];
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
    void finish(response, Buffer.concat(chunks), { ...options, ifNoneMatch })
      .then((body) => {
        // Not before: a shutdown may refuse it while its body is being compressed.
        response.writeHead = writeHead;
        end(isHead ? undefined : body);
      })
      .catch(() => response.destroy());
    callCallback([chunk, ...rest]);
    return response;
  }) as ServerResponse['end'];
}

function rewritten(
  response: ServerResponse,
  body: Buffer,
  rewrite: BufferOptions['rewrite'],
): Buffer {
  const isHtml = String(response.getHeader('content-type')).startsWith('text/html');
  // Pages of errors have scripts that offer to try again.
  return rewrite && isHtml && response.statusCode === 200
    ? Buffer.from(rewrite(body.toString()))
    : body;
}

/** Sets the headers that depend on the whole body, and returns the body as it is sent. */
async function finish(
  response: ServerResponse,
  received: Buffer,
  {
    coding,
    vary,
    isPage,
    rewrite,
    ifNoneMatch,
  }: BufferOptions & { ifNoneMatch: string | undefined },
): Promise<Buffer | undefined> {
  response.setHeader('vary', vary ?? (isPage ? varyOf(response) : 'Accept-Encoding'));
  if (response.statusCode === 304) return undefined;
  const plain = rewritten(response, received, rewrite);
  // A bitmap is compressed already.
  const isBitmap = String(response.getHeader('content-type')).startsWith('image/png');
  const applied = plain.length < MIN_COMPRESSED_BYTES || isBitmap ? 'identity' : coding;
  const tag = tagOf(response) ?? (isPage && isStorable(response) ? Body.of(plain).tag : undefined);
  const known = isPage && ifNoneMatch && tag && matchedEtag(ifNoneMatch, tag, applied);
  if (known && response.statusCode === 200) {
    response.statusCode = 304;
    response.setHeader('etag', known);
    for (const name of ['content-length', 'content-type']) response.removeHeader(name);
    return undefined;
  }
  const body = await encode(plain, applied);
  if (tag !== undefined) response.setHeader('etag', etagIn(applied, `"${tag}"`));
  if (applied !== 'identity') response.setHeader('content-encoding', applied);
  response.setHeader('content-length', body.length);
  return body;
}

/** The tag in a response's ETag, without quotes. */
function tagOf(response: ServerResponse): string | undefined {
  // Next appends headers, so even a single value may be an array.
  const [etag] = [response.getHeader('etag') ?? []].flat();
  return /^(?:W\/)?"(.*)"$/.exec(String(etag))?.[1];
}

/** Whether a cache may keep it, and so ask whether it is still right. */
function isStorable(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 && !/\bno-store\b/.test(String(response.getHeader('cache-control')))
  );
}

/** What Next says that it depends on, and the coding. */
function varyOf(response: ServerResponse): string {
  const names = [response.getHeader('vary') ?? []].flat().join(', ').split(/ *, */);
  const others = names.filter((name) => name !== '' && name.toLowerCase() !== 'accept-encoding');
  return [...others, 'Accept-Encoding'].join(', ');
}

function callCallback(candidates: readonly unknown[]): void {
  const callback = candidates.findLast((candidate) => typeof candidate === 'function');
  if (typeof callback === 'function') queueMicrotask(() => callback());
}
