import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import * as z from 'zod/mini';
import { Body } from '@/lib/base/body';
import { MEBIBYTE } from '@/lib/base/bytes';
import { parseJson } from '@/lib/base/json';
import { failure, success } from '@/lib/base/outcome';
import type { CacheEntry } from './entry';

const decompress = promisify(brotliDecompress);

const headSchema = z.object({
  fetchedMs: z.number(),
  ttlMs: z.number(),
  servableMs: z.number(),
  stretchable: z.optional(z.enum(['for-map', 'for-everyone'])),
  hasData: z.boolean(),
});

const LINE_END = 0x0a;
/** Larger than any body: bounds what a damaged record may decompress to. */
const MAX_BODY_BYTES = 16 * MEBIBYTE;
const NO_DATA = failure('no-data');

/**
 * Encodes an entry: one line of JSON with its times, then its body in brotli. Undefined for failures, which
 * are not worth keeping across a restart.
 */
export function encodeEntry(entry: CacheEntry): Buffer | undefined {
  const { outcome, fetchedMs, ttlMs, servableMs, stretchable } = entry;
  if (!outcome.ok && outcome.code !== 'no-data') return undefined;
  const head = { fetchedMs, ttlMs, servableMs, stretchable, hasData: outcome.ok };
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  return outcome.ok ? Buffer.concat([line, outcome.value.brotli()]) : line;
}

/**
 * Decodes an entry; undefined for bytes that `encodeEntry` did not write. It is dated by the clock of the process that
 * wrote it: `fetchedAt` is when it counts as fetched here.
 */
export async function decodeEntry(bytes: Buffer): Promise<CacheEntry | undefined> {
  const end = bytes.indexOf(LINE_END);
  if (end < 0) return undefined;
  const parsed = z.safeParse(headSchema, parseJson(bytes.subarray(0, end).toString()));
  if (!parsed.success) return undefined;
  const { hasData, stretchable, ...times } = parsed.data;
  const body = hasData ? await bodyFrom(bytes.subarray(end + 1)) : undefined;
  if (hasData && !body) return undefined;
  const outcome = body ? success(body) : NO_DATA;
  return { ...times, outcome, ...(stretchable === undefined ? {} : { stretchable }) };
}

async function bodyFrom(packed: Buffer): Promise<Body | undefined> {
  try {
    return Body.ofPacked(packed, await decompress(packed, { maxOutputLength: MAX_BODY_BYTES }));
  } catch {
    return undefined;
  }
}
