import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unpack = promisify(gunzip);
/** Thirty times the real file. */
const MAX_BYTES = 33_554_432;

/** With which a gzip file begins (RFC 1952). */
const MAGIC = [0x1f, 0x8b];

/**
 * The text of a file that is itself compressed, unless something on its way has taken that for a compression of the
 * transfer, and undone it.
 *
 * @throws if it is cut off, or larger than 32 MB
 */
export async function gunzipped(bytes: Uint8Array): Promise<string> {
  const isPacked = MAGIC.every((byte, index) => bytes[index] === byte);
  const plain = isPacked ? await unpack(bytes, { maxOutputLength: MAX_BYTES }) : bytes;
  return new TextDecoder().decode(plain);
}
