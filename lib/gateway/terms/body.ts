import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { coverKeys } from './key-like';

/** An answer as it is sent: made once, and sent as often as it is asked for. */
export interface Body {
  readonly bytes: Buffer;
  /** A strong validator of `bytes` (RFC 9110, 8.8.1), without its quotes. */
  readonly tag: string;
  /** `bytes` compressed: the first time that it is asked for, and kept from then on. */
  readonly gzip: () => Buffer;
  readonly brotli: () => Buffer;
  /** What is held now, in bytes, with the compressed forms that were made. */
  readonly size: () => number;
}

/** Above this, brotli costs more time than the few bytes are worth that it still finds. */
const BROTLI_QUALITY = 5;

/**
 * The JSON of a value, ready to be sent. Whatever has the form of a key is covered: a service may repeat
 * the key in any text, and from here it would go to browsers, pages and the disk.
 */
export function createBody(value: unknown): Body {
  return bodyOf(Buffer.from(coverKeys(JSON.stringify(value))));
}

/** Bytes of JSON, ready to be sent. */
export function bodyOf(bytes: Buffer): Body {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  let zipped: Buffer | undefined;
  let brotlied: Buffer | undefined;
  return {
    bytes,
    tag,
    gzip() {
      zipped ??= gzipSync(bytes);
      return zipped;
    },
    brotli() {
      brotlied ??= brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      });
      return brotlied;
    },
    size: () => bytes.byteLength + (zipped?.byteLength ?? 0) + (brotlied?.byteLength ?? 0),
  };
}
