import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

export const SERVICE_WORKER_PATH = '/sw.js';

/** The script of the service worker, with its entity tag. */
export interface ServiceWorker {
  readonly body: Buffer;
  readonly etag: string;
}

/**
 * Reads the service worker that `npm run build` left in a folder.
 *
 * @param isOn whether browsers may store anything; if not, it is one that removes itself
 */
export function readServiceWorker(folder: string, isOn: boolean): ServiceWorker {
  const body = readFileSync(join(folder, isOn ? 'worker.js' : 'uninstall-worker.js'));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag };
}

/** Sends it. Browsers ask each time whether there is another one, so that no version stays for longer. */
export function sendServiceWorker(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag }: ServiceWorker,
  security: Readonly<Record<string, string>>,
): void {
  const headers = { ...security, etag, 'cache-control': 'no-cache' };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.byteLength),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
