import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { rangeIn } from './byte-range';
import type { Headers } from './security-headers';

/** The archive of an operator's own base map, of which readers ask for parts. */
export interface BaseMapFile {
  readonly path: string;
  /** Sends the part that a request asks for; without one, only the headers of the whole. */
  readonly send: (
    request: IncomingMessage,
    response: ServerResponse,
    security: Headers,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The largest part that is sent: a directory or a tile has some kilobytes, and the whole may have gigabytes. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Opens an archive. It stays the one that it was when the server started, so that no reader gets parts of two: a file that
 * takes its place is served after a restart.
 */
export async function openBaseMap(path: string, file: string): Promise<BaseMapFile> {
  const handle = await open(file, 'r');
  const { size, mtimeMs } = await handle.stat();
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  return {
    path,
    close: () => handle.close(),
    async send(request, response, security) {
      const headers = {
        ...security,
        etag,
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=3600, no-transform',
        'content-type': 'application/vnd.pmtiles',
        'x-content-type-options': 'nosniff',
      };
      const part = rangeIn(request.headers.range ?? '', size);
      if (request.method === 'HEAD') {
        response.writeHead(200, { ...headers, 'content-length': String(size) }).end();
        return;
      }
      const length = typeof part === 'object' ? part.last - part.first + 1 : 0;
      if (typeof part !== 'object' || length > MAX_BYTES) {
        response.writeHead(416, {
          ...security,
          'cache-control': 'no-store',
          'content-range': `bytes */${size}`,
          'content-length': '0',
        });
        response.end();
        return;
      }
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, part.first);
      response.writeHead(206, {
        ...headers,
        'content-length': String(bytesRead),
        'content-range': `bytes ${part.first}-${part.first + bytesRead - 1}/${size}`,
      });
      response.end(buffer.subarray(0, bytesRead));
    },
  };
}
