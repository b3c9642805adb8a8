import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import * as z from 'zod/mini';
import { Body } from '../terms/body';
import { failure, success } from '../terms/outcome';
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
/** No body is larger, the outline of a zone included, whatever a compressed one would grow into. */
const LARGEST_BYTES = 16 * 1_048_576;
const NO_DATA = failure('no-data');

/**
 * An entry as bytes: one line of JSON about it, then its body in brotli. Undefined for what is not worth
 * keeping over a restart: failures.
 */
export function encodeEntry(entry: CacheEntry): Buffer | undefined {
  const { outcome, fetchedMs, ttlMs, servableMs, stretchable } = entry;
  if (!outcome.ok && outcome.code !== 'no-data') return undefined;
  const head = { fetchedMs, ttlMs, servableMs, stretchable, hasData: outcome.ok };
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  return outcome.ok ? Buffer.concat([line, outcome.value.brotli()]) : line;
}

/**
 * The way back; undefined for bytes that `encodeEntry` did not make. An entry fetched in the future, while
 * the clock was ahead, counts as fetched now: otherwise it would be fresh for days.
 */
export async function decodeEntry(bytes: Buffer, nowMs: number): Promise<CacheEntry | undefined> {
  const end = bytes.indexOf(LINE_END);
  if (end < 0) return undefined;
  const parsed = z.safeParse(headSchema, jsonOf(bytes.subarray(0, end)));
  if (!parsed.success) return undefined;
  const { hasData, stretchable, ...times } = parsed.data;
  const body = hasData ? await bodyFrom(bytes.subarray(end + 1)) : undefined;
  if (hasData && !body) return undefined;
  const outcome = body ? success(body) : NO_DATA;
  const fetchedMs = Math.min(times.fetchedMs, nowMs);
  return { ...times, fetchedMs, outcome, ...(stretchable === undefined ? {} : { stretchable }) };
}

async function bodyFrom(packed: Buffer): Promise<Body | undefined> {
  try {
    return Body.ofPacked(packed, await decompress(packed, { maxOutputLength: LARGEST_BYTES }));
  } catch {
    return undefined;
  }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
