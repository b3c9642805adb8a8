import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { brotliOptions } from '../terms/body';

const gzipLater = promisify(gzip);
const brotliLater = promisify(brotliCompress);

/** The content codings that are offered (RFC 9110, 8.4.1). */
export type Coding = 'br' | 'gzip' | 'identity';

/** From the smallest result to the largest. */
const CODINGS: readonly Coding[] = ['br', 'gzip', 'identity'];

/** Of the codings that a client accepts (RFC 9110, 12.5.3) the one that compresses best. */
export function codingFor(acceptEncoding: string): Coding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const accepted = negotiator.encodings([...CODINGS]);
  return CODINGS.find((coding) => accepted.includes(coding)) ?? 'identity';
}

/**
 * The strong ETag of a body in a coding: a compressed body is another sequence of bytes, so it has
 * another validator (RFC 9110, 8.8.3.3).
 */
export function etagIn(coding: Coding, etag: string): string {
  return coding === 'identity' ? etag : etag.replace(/"$/, `-${coding}"`);
}

/**
 * The ETag by which a client says that it already has the body with this tag, in whichever coding;
 * undefined if it does not. Weak ETags match too (RFC 9110, 13.1.2).
 */
export function matchedEtag(ifNoneMatch: string, tag: string): string | undefined {
  if (ifNoneMatch.trim() === '*') return `"${tag}"`;
  const own = CODINGS.map((coding) => etagIn(coding, `"${tag}"`));
  return ifNoneMatch
    .split(',')
    .map((text) => text.trim().replace(/^W\//, ''))
    .find((text) => own.includes(text));
}

/** Bytes in a coding, compressed away from the main thread. */
export async function encode(bytes: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return bytes;
  return coding === 'gzip' ? gzipLater(bytes) : brotliLater(bytes, brotliOptions(bytes.length));
}
