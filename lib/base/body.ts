import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib';
import { redactKeys } from './redact-keys';

const brotliAsync = promisify(brotliCompress);
/** Above this, brotli's extra time isn't worth the few bytes it still saves. */
const BROTLI_QUALITY = 5;
/** Below this size, compression costs more than it saves. */
export const MIN_COMPRESSED_BYTES = 1_024;
/** Estimated overhead of the objects around the bytes, and of the tag. */
const OBJECT_BYTES = 400;

/**
 * A response body, created once and sent any number of times. It's a class rather than a set of closures
 * because the cache holds tens of thousands of them.
 */
export class Body {
  /** A strong validator of the uncompressed bytes (RFC 9110, section 8.8.1), without its quotes. */
  readonly tag: string;
  /** The length of the uncompressed bytes. */
  readonly length: number;
  #plain: Buffer | undefined;
  #packed: Buffer | undefined;

  private constructor(plain: Buffer, packed?: Buffer) {
    this.tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    this.length = plain.byteLength;
    this.#packed = packed;
    if (!packed) this.#plain = plain;
  }

  /** A body of JSON bytes. */
  static of(plain: Buffer): Body {
    return new Body(plain);
  }

  /** A body of JSON bytes that are already compressed: `packed` is `plain` in brotli. */
  static ofPacked(packed: Buffer, plain: Buffer): Body {
    return new Body(plain, packed);
  }

  /** The uncompressed bytes; decompressed on every call once the body is packed. */
  bytes(): Buffer {
    return this.#plain ?? trimmed(brotliDecompressSync(this.#packed ?? EMPTY));
  }

  /** Compressed on every call, since most clients take brotli. */
  gzip(): Buffer {
    return trimmed(gzipSync(this.bytes()));
  }

  /** Compressed on the first call. */
  brotli(): Buffer {
    this.#packed ??= trimmed(brotliCompressSync(this.bytes(), brotliOptions(this.length)));
    return this.#packed;
  }

  /** Compresses the bytes off the main thread and drops the uncompressed ones. */
  async pack(): Promise<void> {
    if (this.#plain === undefined) return;
    this.#packed ??= trimmed(await brotliAsync(this.#plain, brotliOptions(this.length)));
    this.#plain = undefined;
  }

  /** The memory it occupies, in bytes. */
  size(): number {
    return OBJECT_BYTES + (this.#plain?.byteLength ?? 0) + (this.#packed?.byteLength ?? 0);
  }
}

const EMPTY = Buffer.alloc(0);

/**
 * The JSON of a value as a body. Anything that looks like a key is redacted: a service may echo the key
 * in any text, and from here it would go to browsers, pages and the disk.
 */
export function createBody(value: unknown): Body {
  return Body.of(Buffer.from(redactKeys(JSON.stringify(value))));
}

/** Brotli options for a body of `length` bytes, used for all responses. */
export function brotliOptions(length: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

/** A copy of the exact size: zlib returns slices of 16 kB buffers, which would keep the whole buffer alive. */
function trimmed(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}
