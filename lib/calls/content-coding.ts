import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { TransportFailure } from './transport';

const gunzipAsync = promisify(gunzip);

/**
 * Decodes the body of an answer (Content-Encoding: RFC 9110, section 8.4). Only gzip is asked for, so any other coding
 * is a failure, and so is what would become larger than `maxBytes`.
 */
export async function decodeBody(
  body: Buffer,
  coding: string | undefined,
  maxBytes: number,
): Promise<Buffer | TransportFailure> {
  const name = coding?.trim().toLowerCase() ?? 'identity';
  if (name === 'identity') return body;
  if (name !== 'gzip' || body.byteLength === 0) return 'encoding';
  try {
    return await gunzipAsync(body, { maxOutputLength: maxBytes });
  } catch (error) {
    return error instanceof RangeError ? 'too-large' : 'encoding';
  }
}
