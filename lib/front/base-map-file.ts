import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { rangeIn } from './byte-range';
import type { Headers } from './security-headers';

/** The archive of an operator's own base map, of which readers ask for parts. */
export interface BaseMapFile {
  readonly path: string;
  /** Sends the part that a request asks for, or all of it. */
  readonly send: (
    request: IncomingMessage,
    response: ServerResponse,
    security: Headers,
  ) => Promise<void>;
}

/** What of a part is in memory at once: a reader that takes it slowly has no more. */
const CHUNK_BYTES = 65_536;

/**
 * Serves an archive from a file. It may be exchanged at any time: each answer has the tag of the file that it is a part of
 * (RFC 9110, 8.8.3), by which a reader of several parts sees that they are not of the same one.
 */
export function baseMapFile(path: string, file: string): BaseMapFile {
  return {
    path,
    async send(request, response, security) {
      const handle = await open(file, 'r');
      try {
        const { size, mtimeMs } = await handle.stat();
        const headers = {
          ...security,
          etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
          'accept-ranges': 'bytes',
          // Compressed on its way, its parts would be those of something else.
          'cache-control': 'public, max-age=3600, no-transform',
          'content-type': 'application/vnd.pmtiles',
        };
        const part = rangeIn(request.headers.range ?? '', size);
        if (part === 'unsatisfiable') {
          const range = { 'content-range': `bytes */${size}`, 'content-length': '0' };
          response.writeHead(416, { ...security, ...range, 'cache-control': 'no-store' }).end();
          return;
        }
        const { first, last } = part ?? { first: 0, last: size - 1 };
        response.writeHead(part ? 206 : 200, {
          ...headers,
          'content-length': String(last - first + 1),
          ...(part ? { 'content-range': `bytes ${first}-${last}/${size}` } : {}),
        });
        if (request.method === 'HEAD' || size === 0) {
          response.end();
          return;
        }
        const bytes = handle.createReadStream({
          start: first,
          end: last,
          highWaterMark: CHUNK_BYTES,
          autoClose: false,
        });
        // A reader that leaves is no fault of ours.
        await pipeline(bytes, response).catch(() => response.destroy());
        // Written over, the file may have become shorter: the reader would wait for the rest.
        if (bytes.bytesRead < last - first + 1) request.socket.destroy();
      } finally {
        await handle.close();
      }
    },
  };
}
