import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { brotliOptions } from '@/lib/base/body';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** The content codings that this server offers (RFC 9110, 8.4.1). */
export type Coding = 'br' | 'gzip' | 'identity';

/** In order of preference: the smallest result first. */
const CODINGS: readonly Coding[] = ['br', 'gzip', 'identity'];

/** The coding that compresses best of those that a client accepts (RFC 9110, 12.5.3). */
export function codingFor(acceptEncoding: string): Coding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const accepted = negotiator.encodings([...CODINGS]);
  return CODINGS.find((coding) => accepted.includes(coding)) ?? 'identity';
}

/**
 * The strong ETag of a body in a coding. A compressed body is a different sequence of bytes, so it needs
 * its own validator (RFC 9110, 8.8.3.3).
 */
export function etagIn(coding: Coding, etag: string): string {
  return coding === 'identity' ? etag : etag.replace(/"$/, `-${coding}"`);
}

/**
 * The ETag in If-None-Match that names the body with this tag; undefined if there is none. It is the one in the coding
 * in which the body would be sent, or else the best of the others: a cache looks up by it which of the bodies that it
 * has is still right (RFC 9111, 4.3.4). Weak ETags match too (RFC 9110, 13.1.2).
 */
export function matchedEtag(
  ifNoneMatch: string,
  tag: string,
  coding: Coding = 'identity',
): string | undefined {
  const etag = `"${tag}"`;
  if (ifNoneMatch.trim() === '*') return etagIn(coding, etag);
  const named = ifNoneMatch.split(',').map((text) => text.trim().replace(/^W\//, ''));
  return [coding, ...CODINGS]
    .map((each) => etagIn(each, etag))
    .find((each) => named.includes(each));
}

/** Encodes bytes, compressing them off the main thread. */
export async function encode(bytes: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return bytes;
  return coding === 'gzip' ? gzipAsync(bytes) : brotliAsync(bytes, brotliOptions(bytes.length));
}
