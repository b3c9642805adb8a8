import * as z from 'zod/mini';
import { bodyOf } from '../terms/body';
import { failure, success } from '../terms/outcome';
import type { Kept } from './reader';

const headSchema = z.object({
  fetchedMs: z.number(),
  ttlMs: z.number(),
  keepMs: z.number(),
  slack: z.optional(z.enum(['map', 'calm-zone'])),
  hasData: z.boolean(),
});

const LINE_END = 0x0a;

/**
 * What is kept as bytes: one line of JSON about it, then the body as it is. Undefined for what is not
 * worth keeping over a restart: failures.
 */
export function bytesFrom({ outcome, fetchedMs, ttlMs, keepMs, slack }: Kept): Buffer | undefined {
  if (!outcome.ok && outcome.code !== 'no-data') return undefined;
  const head = { fetchedMs, ttlMs, keepMs, slack, hasData: outcome.ok };
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  return outcome.ok ? Buffer.concat([line, outcome.value.bytes]) : line;
}

/**
 * The way back; undefined for bytes that were not made by `bytesFrom`. What was fetched in the future, while
 * the clock was ahead, was fetched now at the latest: it would be new for days otherwise.
 */
export function keptFrom(bytes: Buffer, nowMs: number): Kept | undefined {
  const end = bytes.indexOf(LINE_END);
  if (end < 0) return undefined;
  const parsed = z.safeParse(headSchema, jsonOf(bytes.subarray(0, end)));
  if (!parsed.success) return undefined;
  const { hasData, slack, ...times } = parsed.data;
  const body = bytes.subarray(end + 1);
  if (hasData && jsonOf(body) === undefined) return undefined;
  const outcome = hasData ? success(bodyOf(body)) : NO_DATA;
  const fetchedMs = Math.min(times.fetchedMs, nowMs);
  return { ...times, fetchedMs, outcome, ...(slack === undefined ? {} : { slack }) };
}

const NO_DATA = failure('no-data');

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
