import { type Coding, matchedEtag } from '@/lib/answers/coding';
import type { CachedResponse } from '@/lib/answers/http';
import { Body } from '@/lib/base/body';

/** The bytes of a file as a response that never ages. They are compressed once, when a coding is first asked for. */
export function fileResponse(
  plain: Buffer,
  contentType: string,
  headers: CachedResponse['headers'],
): CachedResponse {
  const body = Body.of(plain);
  const encode = { identity: () => body.bytes(), gzip: () => body.gzip(), br: () => body.brotli() };
  const encoded = new Map<Coding, Buffer>();
  return {
    contentType,
    headers,
    etag: `"${body.tag}"`,
    matches: (ifNoneMatch) => matchedEtag(ifNoneMatch, body.tag) !== undefined,
    bytesIn(coding) {
      const bytes = encoded.get(coding) ?? encode[coding]();
      encoded.set(coding, bytes);
      return bytes;
    },
    freshUntilMs: Number.POSITIVE_INFINITY,
    recordServed: () => {},
  };
}
