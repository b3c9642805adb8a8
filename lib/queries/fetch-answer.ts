import * as z from 'zod/mini';
import { problemSchema } from '@/lib/contract/problem';
import { ProblemError } from './problem-error';

/** A parsed answer and what its headers say of its age and origin. */
export type Answer<Document> = {
  readonly document: Document;
  /** When the answer arrived here, in milliseconds of the Unix epoch. */
  readonly arrivedMs: number;
  /** When the service was asked: the arrival less the age that the answer had then (RFC 9111, Age). */
  readonly fetchedMs: number;
  /** How long an answer of this kind counts as fresh, counted from `fetchedMs`. */
  readonly maxAgeMs: number;
  /** Whether it came from a cache rather than from a call made for it (RFC 9211); null if unsaid. */
  readonly fromCache: boolean | null;
};

export type FetchEdges = { readonly fetch: typeof fetch; now(): number };

/**
 * Fetches a path of our own API and parses its answer.
 *
 * @throws ProblemError with the server's code, or `network`, or `bad-answer`; an abort as it is.
 */
export async function fetchAnswer<Schema extends z.core.$ZodType>(
  path: string,
  schema: Schema,
  signal: AbortSignal,
  edges: FetchEdges = { fetch: (...input) => fetch(...input), now: Date.now },
): Promise<Answer<z.output<Schema>>> {
  const response = await load(path, signal, edges);
  const body = await readJson(response, signal);
  if (!response.ok) {
    const problem = problemSchema.safeParse(body);
    throw new ProblemError(problem.success ? problem.data.code : 'bad-answer');
  }
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw new ProblemError('bad-answer');
  const arrivedMs = edges.now();
  const status = response.headers.get('cache-status');
  return {
    document: parsed.data,
    arrivedMs,
    fetchedMs: arrivedMs - secondsOf(response.headers.get('age')) * 1000,
    maxAgeMs: maxAgeOf(response.headers.get('cache-control')) * 1000,
    fromCache: status === null ? null : /;\s*(?:hit|fwd=stale)\b/.test(status),
  };
}

/** What is left of an answer's freshness at a moment, in milliseconds; never below zero. */
export function freshForMs(answer: Answer<unknown>, nowMs: number): number {
  return Math.max(0, answer.fetchedMs + answer.maxAgeMs - nowMs);
}

async function load(path: string, signal: AbortSignal, edges: FetchEdges): Promise<Response> {
  try {
    // "no-cache" asks the server each time and costs a 304 where nothing has changed: an answer out
    // of the browser's own cache would bring the Age that it had when it was stored there.
    const headers = { accept: 'application/json' };
    return await edges.fetch(path, { signal, cache: 'no-cache', headers });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ProblemError('network');
  }
}

async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ProblemError('bad-answer');
  }
}

function secondsOf(text: string | null): number {
  return text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
}

function maxAgeOf(cacheControl: string | null): number {
  return Number(/(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl ?? '')?.[1] ?? 0);
}
