import type * as z from 'zod/mini';
import { STORED_HEADER } from '@/lib/contract/stored-header';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { connection } from './connection';
import { dateOf } from './probe';
import { type ClientProblemCode, ProblemError, type RetryWait } from './problem-error';
import { serverClock } from './server-clock';
import { startLimit, type TimeLimit } from './time-limit';

/** A parsed response, with its age and origin as its headers state them. */
export type ApiResponse<Document> = {
  readonly document: Document;
  /** When the response arrived here, in milliseconds of the Unix epoch, as all times by the server's clock. */
  readonly arrivedMs: number;
  /** When the service was called: the arrival less the age that the response had then (RFC 9111, Age). */
  readonly fetchedMs: number;
  /** How long a response of this kind counts as fresh, counted from `fetchedMs`. */
  readonly maxAgeMs: number;
  /** Whether it came from a cache rather than from a call made for it (RFC 9211); null if not stated. */
  readonly fromCache: boolean | null;
  /** Set if it is stale and the server was fetching a newer one when it sent this. */
  readonly isRefreshing?: true;
  /** Set if the server could not be reached, and this is what the browser had stored of it. */
  readonly isStored?: true;
};

/** A schema, or how to load it: the page is drawn before there is anything to parse. */
export type SchemaSource<Schema> = Schema | (() => Promise<Schema>);

/**
 * How long a request may go without a response, and how long its body may then take. The server answers within some
 * ten seconds even if a weather service does not.
 */
const LIMIT_MS = 30 * SECOND_MS;

/** The network, and those who want to know what comes over it. */
type FetchEdges = {
  readonly fetch: typeof fetch;
  readonly clock: Pick<typeof serverClock, 'now' | 'deviceNow' | 'hear'>;
  readonly connection: Pick<typeof connection, 'answered' | 'silent'>;
};

/** Those of this browser. */
export const EDGES: FetchEdges = {
  fetch: (...input) => fetch(...input),
  clock: serverClock,
  connection,
};

/**
 * Fetches a path of our own API and parses the response.
 *
 * @throws ProblemError with the server's code, or `network`, or `bad-answer`; an abort as it is.
 */
export async function fetchResponse<Schema extends z.core.$ZodType>(
  path: string,
  source: SchemaSource<Schema>,
  signal: AbortSignal,
  edges: FetchEdges = EDGES,
): Promise<ApiResponse<z.output<Schema>>> {
  const { response, body, parser } = await withinLimit(signal, edges, async (limit) => {
    const [response, parser] = await Promise.all([load(path, limit, edges), loadParser(source)]);
    return { response, parser, body: await readJson(response, limit) };
  });
  const { schema, parseDocument, codeOfProblem } = parser;
  const { headers } = response;
  if (!response.ok) {
    const code = codeOfProblem(body, response.status);
    throw new ProblemError(code, waitOf(code, headers, edges.clock.now()));
  }
  const isStored = headers.has(STORED_HEADER);
  const document = attempt(() => parseDocument(schema, body), isStored);
  const arrivedMs = edges.clock.now();
  const sentMs = (isStored ? dateOf(headers) : null) ?? arrivedMs;
  const status = headers.get('cache-status');
  return {
    document,
    arrivedMs,
    fetchedMs: sentMs - ageMsOf(headers),
    maxAgeMs: maxAgeMsOf(headers),
    fromCache: status === null ? null : /;\s*hit\b/.test(status),
    ...(status !== null && /detail=refreshing\b/.test(status) ? { isRefreshing: true } : {}),
    ...(isStored ? { isStored } : {}),
  };
}

/**
 * Sends something to our own server.
 *
 * @throws ProblemError with the code `network` if no response comes in time
 */
export async function sendRequest(
  path: string,
  init: RequestInit,
  edges: FetchEdges = EDGES,
): Promise<Response> {
  return withinLimit(init.signal ?? undefined, edges, async ({ signal }) => {
    try {
      return await edges.fetch(path, { ...init, signal });
    } catch (error) {
      if (signal.aborted) throw error;
      throw new ProblemError('network');
    }
  });
}

/** What a failed response means, by its body, or else by its status. Reads the body. */
export async function problemIn(response: Response): Promise<ProblemError> {
  const { codeOfProblem } = await import('./parse-response');
  const code = codeOfProblem(await response.json().catch(() => undefined), response.status);
  return new ProblemError(code, waitOf(code, response.headers, EDGES.clock.now()));
}

/**
 * Does what a request needs, within its time. Once that is over, it counts as no connection.
 *
 * @throws ProblemError, and an abort of the caller's as it is
 */
async function withinLimit<Result>(
  caller: AbortSignal | undefined,
  { connection }: Pick<FetchEdges, 'connection'>,
  work: (limit: TimeLimit) => Promise<Result>,
): Promise<Result> {
  const limit = startLimit(LIMIT_MS, caller);
  try {
    return await limit.race(work(limit));
  } catch (error) {
    if (!limit.isOver()) throw error;
    connection.silent();
    throw new ProblemError('network', null, true);
  } finally {
    limit.end();
  }
}

/** What an older version of this page has stored may not fit any more: then it is as if nothing was stored. */
function attempt<Document>(parse: () => Document, isStored: boolean): Document {
  try {
    return parse();
  } catch (error) {
    throw isStored ? new ProblemError('network') : error;
  }
}

/** The page's clock and the server's may differ by this much. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

/**
 * How much of a response's freshness is left at a moment, in milliseconds; never below zero. One from the future was
 * dated by a clock that was wrong, so nobody knows how old it is.
 */
export function freshForMs(response: ApiResponse<unknown>, nowMs: number): number {
  const ageMs = nowMs - response.fetchedMs;
  return ageMs < -CLOCKS_DIFFER_MS ? 0 : Math.max(0, response.maxAgeMs - ageMs);
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

async function load(path: string, limit: TimeLimit, edges: FetchEdges): Promise<Response> {
  const { clock, connection } = edges;
  const { signal } = limit;
  const sentMs = clock.deviceNow();
  let response: Response;
  try {
    // "no-cache" revalidates each time and costs a 304 where nothing has changed: a response from the
    // browser's own cache would carry the Age that it had when it was stored there.
    const headers = { accept: 'application/json' };
    response = await edges.fetch(path, { signal, cache: 'no-cache', headers });
  } catch (error) {
    if (signal.aborted) throw error;
    connection.silent();
    throw new ProblemError('network');
  }
  limit.extend();
  if (response.headers.has(STORED_HEADER)) {
    connection.silent();
    return response;
  }
  connection.answered();
  // A wrong clock must be known before anything is dated by it.
  await clock.hear(dateOf(response.headers), { sentMs, arrivedMs: clock.deviceNow() });
  return response;
}

/** The body as JSON; undefined if a failed response has another body, which its status explains. */
async function readJson(response: Response, { signal }: TimeLimit): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal.aborted) throw error;
    if (!response.ok) return undefined;
    throw new ProblemError('bad-answer');
  }
}

/** How old a response was when it was sent (RFC 9111, 5.1), in milliseconds. */
function ageMsOf(headers: Headers): number {
  const text = headers.get('age')?.trim() ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : 0;
}

/** How long a response may count as fresh, in milliseconds; 0 if it does not say. */
function maxAgeMsOf(headers: Headers): number {
  const stated = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(headers.get('cache-control') ?? '');
  return Number(stated?.[1] ?? 0) * SECOND_MS;
}

/**
 * When to try again, by `Retry-After`: a number of seconds or a date (RFC 9110, 10.2.3). "No data" holds
 * for as long as that response may be stored.
 */
function waitOf(code: ClientProblemCode, headers: Headers, nowMs: number): RetryWait | null {
  const stated = headers.get('retry-after')?.trim() ?? '';
  const dateMs = Date.parse(stated);
  const storedMs = maxAgeMsOf(headers);
  let retryAfterMs: number | null = null;
  if (/^\d{1,9}$/.test(stated)) retryAfterMs = Number(stated) * SECOND_MS;
  else if (Number.isFinite(dateMs)) retryAfterMs = Math.max(0, dateMs - nowMs);
  else if (code === 'no-data' && storedMs > 0) retryAfterMs = storedMs;
  return retryAfterMs === null ? null : { retryAfterMs, endsMs: nowMs + retryAfterMs };
}
