import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib';
import { coverKeys } from './key-like';

const brotliLater = promisify(brotliCompress);
/** Above this, brotli costs more time than the few bytes are worth that it still finds. */
const BROTLI_QUALITY = 5;
/** Below this, compressing saves less than it costs. */
export const LEAST_COMPRESSED_BYTES = 1_024;
/** The objects around the bytes, and the text of the tag. */
const OBJECT_BYTES = 400;

/**
 * A response body, created once and sent any number of times. It is a class, and not a closure for each
 * method, because a cache holds tens of thousands of them.
 */
export class Body {
  /** A strong validator of the plain bytes (RFC 9110, 8.8.1), without its quotes. */
  readonly tag: string;
  /** The length of the plain bytes. */
  readonly length: number;
  #plain: Buffer | undefined;
  #packed: Buffer | undefined;

  private constructor(plain: Buffer, packed?: Buffer) {
    this.tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    this.length = plain.byteLength;
    this.#packed = packed;
    if (!packed) this.#plain = plain;
  }

  /** Bytes of JSON, ready to be sent. */
  static of(plain: Buffer): Body {
    return new Body(plain);
  }

  /** Bytes of JSON that are already compressed: `packed` is `plain` in brotli. */
  static ofPacked(packed: Buffer, plain: Buffer): Body {
    return new Body(plain, packed);
  }

  /** The bytes as they are; decompressed each time once the body has been packed. */
  bytes(): Buffer {
    return this.#plain ?? brotliDecompressSync(this.#packed ?? EMPTY);
  }

  /** Compressed each time: most clients take brotli. */
  gzip(): Buffer {
    return gzipSync(this.bytes());
  }

  /** Compressed the first time it is asked for. */
  brotli(): Buffer {
    this.#packed ??= exactly(brotliCompressSync(this.bytes(), brotliOptions(this.length)));
    return this.#packed;
  }

  /** Compresses the bytes away from the main thread and drops the plain ones, if that saves memory. */
  async pack(): Promise<void> {
    if (this.#plain === undefined || this.length < LEAST_COMPRESSED_BYTES) return;
    this.#packed ??= exactly(await brotliLater(this.#plain, brotliOptions(this.length)));
    this.#plain = undefined;
  }

  /** What it occupies in memory, in bytes. */
  size(): number {
    return OBJECT_BYTES + (this.#plain?.byteLength ?? 0) + (this.#packed?.byteLength ?? 0);
  }
}

const EMPTY = Buffer.alloc(0);

/**
 * The JSON of a value, ready to be sent. Anything that looks like a key is covered: a service may repeat
 * the key in any text, and from here it would go to browsers, pages and the disk.
 */
export function createBody(value: unknown): Body {
  return Body.of(Buffer.from(coverKeys(JSON.stringify(value))));
}

/** How bodies of a length are compressed, here and wherever a response is. */
export function brotliOptions(length: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

/** A copy without room to spare: zlib returns slices of 16 kB, and would keep all of it alive. */
function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}
