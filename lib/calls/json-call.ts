import * as z from 'zod/mini';
import { describeError } from '@/lib/base/describe-error';
import type { Log } from '@/lib/base/log';
import type { FailureCode } from '@/lib/base/outcome';
import { failure, retrySeconds, success } from '@/lib/base/outcome';
import type { Trace } from '@/lib/base/trace';
import { createCallNotes } from './call-notes';
import type { CallResult, Fault } from './call-result';
import { isTooDeep } from './json-depth';
import type { Transport, TransportFailure } from './transport';
import { readUpstreamHints, type UpstreamHints } from './upstream-hints';

export interface JsonCallOptions {
  readonly transport: Transport;
  /** The URL that paths are appended to. */
  readonly baseUrl: string;
  /** The name of the service in log lines. */
  readonly service: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly now: () => number;
  readonly log: Log;
}

export interface JsonQuestion<Schema extends z.core.$ZodType> {
  /** Built from validated ids only, because it's logged. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Notes the call, if somebody asked to see it. */
  readonly trace?: Trace | undefined;
  /** The label of the key that was sent, if any. 401 and 403 mean a refused key only with one. */
  readonly key?: string;
  readonly schema: Schema;
  /** Whether a valid document is the requested one. */
  readonly isRequested?: (document: z.output<Schema>) => boolean;
  /**
   * Whether the service may not have ids of this kind: 400 then means the same as 404, and 403 says nothing about
   * the key, which may be good for all others.
   */
  readonly isUnsureKind?: boolean;
}

export type JsonCall = <Schema extends z.core.$ZodType>(
  question: JsonQuestion<Schema>,
) => Promise<CallResult<z.output<Schema>>>;

const TRANSPORT_CODES: Record<TransportFailure, FailureCode> = {
  unreachable: 'service-unreachable',
  timeout: 'service-timeout',
  // In both cases there's no body to parse.
  'too-large': 'service-not-json',
  encoding: 'service-not-json',
};

/**
 * Fetches one JSON document and parses it. Each kind of failure has its own code. Apart from the parsed
 * document, nothing that the service wrote gets past this function, not even in an error. Every call is
 * one log line.
 */
export function createJsonCall(options: JsonCallOptions): JsonCall {
  const { transport, baseUrl, service, timeoutMs, maxBytes, now, log } = options;
  return async ({ path, headers, trace, key, schema, isRequested, isUnsureKind = false }) => {
    const notes = trace && createCallNotes(trace, path, headers);
    const startMs = now();
    const url = baseUrl + path;
    const reply = await transport({ url, headers, timeoutMs, maxBytes });
    const fields = {
      event: 'call',
      service,
      path,
      ...(key === undefined ? {} : { key }),
      ms: now() - startMs,
    };
    if (reply.kind === 'failure') {
      const code = TRANSPORT_CODES[reply.reason];
      log.warn({ ...fields, code, reason: reply.reason });
      notes?.unanswered(code);
      const mayRetry = reply.reason === 'unreachable';
      return { outcome: failure(code), fault: 'service', mayRetry, hints: {} };
    }
    const { status, body } = reply;
    const line = { ...fields, status, bytes: body.byteLength };
    const hints = readUpstreamHints(reply.headers, now());
    if (status !== 200) {
      const meant = status === 400 && isUnsureKind ? 404 : status;
      const meaning = statusMeaning(meant, key !== undefined);
      const { code } = meaning;
      const fault = status === 403 && isUnsureKind ? 'service' : meaning.fault;
      log[code === 'no-data' ? 'info' : 'warn']({ ...line, code });
      notes?.answered(status, body.byteLength, code);
      const mayRetry = status >= 500 && hints.retryAtMs === undefined;
      const isUnknownKey = status === 401;
      return {
        outcome: failure(code, retryAfterOf(hints, now())),
        fault,
        isUnknownKey,
        mayRetry,
        hints,
      };
    }
    notes?.answered(status, body.byteLength, null);
    notes?.reading();
    const read = readDocument(body, schema, isRequested);
    if (read.ok) {
      log.info(line);
      notes?.read(read.json, read.value);
      return { outcome: success(read.value), fault: 'none', mayRetry: false, hints };
    }
    log.warn({ ...line, code: read.code, reason: read.reason });
    notes?.unreadable(read.code);
    const fault = read.code === 'service-not-json' ? 'service' : 'answer';
    return { outcome: failure(read.code), fault, mayRetry: false, hints };
  };
}

/** The interface documents no error statuses, so these have their usual meaning. */
function statusMeaning(status: number, withKey: boolean): { code: FailureCode; fault: Fault } {
  if (status === 404) return { code: 'no-data', fault: 'none' };
  if (withKey && (status === 401 || status === 403)) return { code: 'key-refused', fault: 'key' };
  if (status === 429) return { code: 'service-paused', fault: 'limit' };
  // A redirect usually leads to some other page: a captive portal, or a service that has moved.
  const fault = status >= 400 && status < 500 ? 'answer' : 'service';
  return { code: 'service-failing', fault };
}

/** The pause before a retry that the service asked for. */
function retryAfterOf({ retryAtMs }: UpstreamHints, nowMs: number): { retryAfterSeconds?: number } {
  if (retryAtMs === undefined) return {};
  return { retryAfterSeconds: retrySeconds(retryAtMs - nowMs) };
}

type Parsed<Value> =
  | { readonly ok: true; readonly value: Value; readonly json: unknown }
  | { readonly ok: false; readonly code: FailureCode; readonly reason: string };

function readDocument<Schema extends z.core.$ZodType>(
  body: Uint8Array,
  schema: Schema,
  isRequested: ((document: z.output<Schema>) => boolean) | undefined,
): Parsed<z.output<Schema>> {
  if (isTooDeep(body)) {
    return { ok: false, code: 'service-wrong-shape', reason: 'nested too deeply' };
  }
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return { ok: false, code: 'service-not-json', reason: 'not JSON' };
  }
  const parsed = z.safeParse(schema, json);
  if (!parsed.success) {
    return { ok: false, code: 'service-wrong-shape', reason: describeError(parsed.error) };
  }
  if (isRequested && !isRequested(parsed.data)) {
    return { ok: false, code: 'service-wrong-shape', reason: 'not the document asked for' };
  }
  return { ok: true, value: parsed.data, json };
}
