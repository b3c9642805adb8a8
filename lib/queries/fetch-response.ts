import type * as z from 'zod/mini';
import { type ClientProblemCode, ProblemError, type RetryWait } from './problem-error';

/** A parsed response, with its age and origin as its headers state them. */
export type ApiResponse<Document> = {
  readonly document: Document;
  /** When the response arrived here, in milliseconds of the Unix epoch. */
  readonly arrivedMs: number;
  /** When the service was called: the arrival less the age that the response had then (RFC 9111, Age). */
  readonly fetchedMs: number;
  /** How long a response of this kind counts as fresh, counted from `fetchedMs`. */
  readonly maxAgeMs: number;
  /** Whether it came from a cache rather than from a call made for it (RFC 9211); null if not stated. */
  readonly fromCache: boolean | null;
};

/** A schema, or how to load it: the page is drawn before there is anything to parse. */
export type SchemaSource<Schema> = Schema | (() => Promise<Schema>);

export type FetchEdges = { readonly fetch: typeof fetch; now(): number };

/**
 * Fetches a path of our own API and parses the response.
 *
 * @throws ProblemError with the server's code, or `network`, or `bad-answer`; an abort as it is.
 */
export async function fetchResponse<Schema extends z.core.$ZodType>(
  path: string,
  source: SchemaSource<Schema>,
  signal: AbortSignal,
  edges: FetchEdges = { fetch: (...input) => fetch(...input), now: Date.now },
): Promise<ApiResponse<z.output<Schema>>> {
  const [response, { schema, parseDocument, codeOfProblem }] = await Promise.all([
    load(path, signal, edges),
    loadParser(source),
  ]);
  const body = await readJson(response, signal);
  if (!response.ok) {
    const code = codeOfProblem(body);
    throw new ProblemError(code, waitOf(code, response.headers, edges.now()));
  }
  const document = parseDocument(schema, body);
  const arrivedMs = edges.now();
  const status = response.headers.get('cache-status');
  return {
    document,
    arrivedMs,
    fetchedMs: arrivedMs - secondsOf(response.headers.get('age')) * 1000,
    maxAgeMs: maxAgeOf(response.headers.get('cache-control')) * 1000,
    fromCache: status === null ? null : /;\s*hit\b/.test(status),
  };
}

/** How much of a response's freshness is left at a moment, in milliseconds; never below zero. */
export function freshForMs(response: ApiResponse<unknown>, nowMs: number): number {
  return Math.max(0, response.fetchedMs + response.maxAgeMs - nowMs);
}

/** Loads the parser while the response is in flight. */
async function loadParser<Schema extends z.core.$ZodType>(source: SchemaSource<Schema>) {
  try {
    const [schema, parser] = await Promise.all([
      typeof source === 'function' ? source() : source,
      import('./parse-response'),
    ]);
    return { schema, ...parser };
  } catch {
    throw new ProblemError('network');
  }
}

async function load(path: string, signal: AbortSignal, edges: FetchEdges): Promise<Response> {
  try {
    // "no-cache" revalidates each time and costs a 304 where nothing has changed: a response from the
    // browser's own cache would carry the Age that it had when it was stored there.
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

/**
 * When to try again, by `Retry-After`: a number of seconds or a date (RFC 9110, 10.2.3). "No data" holds
 * for as long as that response may be stored.
 */
function waitOf(code: ClientProblemCode, headers: Headers, nowMs: number): RetryWait | null {
  const stated = headers.get('retry-after')?.trim() ?? '';
  const dateMs = Date.parse(stated);
  const storedMs = maxAgeOf(headers.get('cache-control')) * 1000;
  let retryAfterMs: number | null = null;
  if (/^\d{1,9}$/.test(stated)) retryAfterMs = Number(stated) * 1000;
  else if (Number.isFinite(dateMs)) retryAfterMs = Math.max(0, dateMs - nowMs);
  else if (code === 'no-data' && storedMs > 0) retryAfterMs = storedMs;
  return retryAfterMs === null ? null : { retryAfterMs, endsMs: nowMs + retryAfterMs };
}

function secondsOf(text: string | null): number {
  return text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
}

function maxAgeOf(cacheControl: string | null): number {
  return Number(/(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl ?? '')?.[1] ?? 0);
}
