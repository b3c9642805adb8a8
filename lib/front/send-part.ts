import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Coding, etagIn } from '@/lib/answers/coding';
import type { CachedResponse } from '@/lib/answers/http';
import { rangeIn } from './byte-range';

export interface PartContext {
  readonly security: Readonly<Record<string, string>>;
  readonly coding: Coding;
}

/**
 * Sends the part of a file that the request asks for (206), or says that the file has no such part (416). The part is
 * one of the bytes as they are sent: the file is compressed first, and then cut (RFC 9110, 14.1.2).
 *
 * @returns whether it did: if not, the whole file is to be sent
 */
export function sendPart(
  request: IncomingMessage,
  response: ServerResponse,
  file: CachedResponse,
  { security, coding }: PartContext,
): boolean {
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  // Range has no meaning but for GET.
  if (range === undefined || request.method !== 'GET') return false;
  if (ifNoneMatch !== undefined && file.matchedTag(ifNoneMatch, coding) !== undefined) {
    return false;
  }
  const etag = etagIn(coding, file.etag);
  // Only if what the client has a part of is still the same, byte for byte; there are no dates to compare.
  if (ifRange !== undefined && String(ifRange).trim() !== etag) return false;
  const bytes = file.bytesIn(coding);
  const part = rangeIn(range, bytes.length);
  if (part === undefined) return false;
  if (part === 'unsatisfiable') {
    response.writeHead(416, {
      ...security,
      'cache-control': 'no-store',
      'content-range': `bytes */${bytes.length}`,
      'content-length': '0',
    });
    response.end();
    return true;
  }
  const { first, last } = part;
  file.recordServed();
  response.writeHead(206, {
    ...security,
    ...file.headers,
    etag,
    vary: 'Accept-Encoding',
    'content-type': file.contentType,
    'content-length': String(last - first + 1),
    'content-range': `bytes ${first}-${last}/${bytes.length}`,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
  });
  response.end(bytes.subarray(first, last + 1));
  return true;
}
