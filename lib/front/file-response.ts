import { type Coding, matchedEtag } from '@/lib/answers/coding';
import type { CachedResponse } from '@/lib/answers/http';
import { Body } from '@/lib/base/body';

/** A file as a response that never ages. */
export interface FileResponse extends CachedResponse {
  /** Whether compressing it makes it smaller: bitmaps and fonts are compressed already. */
  readonly isCompressible: boolean;
}

export interface FileFields {
  readonly contentType: string;
  readonly headers: CachedResponse['headers'];
  readonly isCompressible?: boolean;
}

/** The bytes of a file as a response. They are compressed once, when a coding is first asked for. */
export function fileResponse(
  plain: Buffer,
  { contentType, headers, isCompressible = true }: FileFields,
): FileResponse {
  const body = Body.of(plain);
  const encode = { identity: () => body.bytes(), gzip: () => body.gzip(), br: () => body.brotli() };
  const encoded = new Map<Coding, Buffer>();
  return {
    contentType,
    headers: { ...headers, 'accept-ranges': 'bytes' },
    isCompressible,
    etag: `"${body.tag}"`,
    matchedTag: (ifNoneMatch, coding) => matchedEtag(ifNoneMatch, body.tag, coding),
    bytesIn(coding) {
      const bytes = encoded.get(coding) ?? encode[coding]();
      encoded.set(coding, bytes);
      return bytes;
    },
    freshUntilMs: Number.POSITIVE_INFINITY,
    recordServed: () => {},
  };
}
