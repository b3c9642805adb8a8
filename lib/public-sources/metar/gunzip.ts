import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unpack = promisify(gunzip);
/** Thirty times the real file. */
const MAX_BYTES = 33_554_432;

/**
 * The text of a file that is itself compressed, rather than compressed on its way.
 *
 * @throws if it isn't compressed, is cut off, or is larger than 32 MB
 */
export async function gunzipped(bytes: Uint8Array): Promise<string> {
  const plain = await unpack(bytes, { maxOutputLength: MAX_BYTES });
  return new TextDecoder().decode(plain);
}
