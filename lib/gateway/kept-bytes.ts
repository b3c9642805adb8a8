import * as z from 'zod/mini';
import { bodyOf } from './body';
import type { Kept } from './cached-reader';
import { failure, success } from './outcome';

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

/** The way back; undefined for bytes that were not made by `bytesFrom`. */
export function keptFrom(bytes: Buffer): Kept | undefined {
  const end = bytes.indexOf(LINE_END);
  if (end < 0) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8', 0, end));
  } catch {
    return undefined;
  }
  const parsed = z.safeParse(headSchema, json);
  if (!parsed.success) return undefined;
  const { hasData, slack, ...times } = parsed.data;
  const outcome = hasData ? success(bodyOf(bytes.subarray(end + 1))) : NO_DATA;
  return { ...times, outcome, ...(slack === undefined ? {} : { slack }) };
}

const NO_DATA = failure('no-data');
