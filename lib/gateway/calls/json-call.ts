import * as z from 'zod/mini';
import { describeError } from '@/lib/contract/describe';
import type { ProblemCode } from '@/lib/contract/problem';
import type { Log } from '../telemetry/log';
import { failure, type Outcome, retrySeconds, success } from '../terms/outcome';
import { type Told, toldBy } from '../terms/upstream-hints';
import type { Transport, TransportFailure } from '../transport/transport';
import { isTooDeep } from './json-depth';

export interface JsonCallOptions {
  readonly transport: Transport;
  /** Address that paths are added to. */
  readonly baseUrl: string;
  /** What log lines call the one who is asked: `weather`, `zones`. */
  readonly service: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly now: () => number;
  readonly log: Log;
}

export interface JsonQuestion<Schema extends z.core.$ZodType> {
  /** Built from validated ids only; it stands in the log. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The label of the key that was sent, if one was. It decides what 401, 403 and 429 mean. */
  readonly key?: string;
  readonly schema: Schema;
  /** Whether a document of the right shape is the one that was asked for. */
  readonly isAsked?: (document: z.output<Schema>) => boolean;
}

/** Whose fault a failed call is. */
export type Fault =
  /** Nobody's: the call brought what was asked for, or that there is none. */
  | 'none'
  /** The service fails, whatever it is asked. */
  | 'service'
  /** The key was refused. */
  | 'key'
  /** The key has no calls left for now. */
  | 'limit'
  /** The answer to this one question is wrong. */
  | 'answer';

/** What came of a call. */
export interface Called<Value> {
  readonly outcome: Outcome<Value>;
  readonly fault: Fault;
  /** With a key that was refused: whether the service said that it does not know it (401). */
  readonly isVerdict?: boolean;
  /** Whether the same call may go better in a moment. */
  readonly mayRetry: boolean;
  readonly told: Told;
}

export type JsonCall = <Schema extends z.core.$ZodType>(
  question: JsonQuestion<Schema>,
) => Promise<Called<z.output<Schema>>>;

const TRANSPORT_PROBLEMS: Record<TransportFailure, ProblemCode> = {
  unreachable: 'service-unreachable',
  timeout: 'service-timeout',
  // In both cases there is nothing that could be read as JSON.
  'too-large': 'service-not-json',
  encoding: 'service-not-json',
};

/**
 * Asks for one JSON document and parses it. Each way to fail has its own code, and nothing that the
 * other side wrote, not even in an error, goes any further than this function. Every call is one line
 * in the log.
 */
export function createJsonCall(options: JsonCallOptions): JsonCall {
  const { transport, baseUrl, service, timeoutMs, maxBytes, now, log } = options;
  return async ({ path, headers, key, schema, isAsked }) => {
    const startMs = now();
    const url = baseUrl + path;
    const reply = await transport({ url, headers, timeoutMs, maxBytes });
    const told = {
      event: 'call',
      service,
      path,
      ...(key === undefined ? {} : { key }),
      ms: now() - startMs,
    };
    if (reply.kind === 'failure') {
      const code = TRANSPORT_PROBLEMS[reply.reason];
      log.warn({ ...told, code, reason: reply.reason });
      const mayRetry = reply.reason === 'unreachable';
      return { outcome: failure(code), fault: 'service', mayRetry, told: {} };
    }
    const { status, body } = reply;
    const line = { ...told, status, bytes: body.byteLength };
    const said = toldBy(reply.headers, now());
    if (status !== 200) {
      const { code, fault } = meaningOf(status, key !== undefined);
      log[code === 'no-data' ? 'info' : 'warn']({ ...line, code });
      const mayRetry = status >= 500 && said.retryAtMs === undefined;
      const isVerdict = status === 401;
      return {
        outcome: failure(code, pauseOf(said, now())),
        fault,
        isVerdict,
        mayRetry,
        told: said,
      };
    }
    const read = readDocument(body, schema, isAsked);
    if (read.ok) {
      log.info(line);
      return { outcome: success(read.value), fault: 'none', mayRetry: false, told: said };
    }
    log.warn({ ...line, code: read.code, reason: read.reason });
    const fault = read.code === 'service-not-json' ? 'service' : 'answer';
    return { outcome: failure(read.code), fault, mayRetry: false, told: said };
  };
}

/** The interface shows no error statuses; these are the ones seen in the wild, by their usual meaning. */
function meaningOf(status: number, withKey: boolean): { code: ProblemCode; fault: Fault } {
  if (status === 404) return { code: 'no-data', fault: 'none' };
  if (withKey && (status === 401 || status === 403)) return { code: 'key-refused', fault: 'key' };
  if (status === 429) return { code: 'service-paused', fault: 'limit' };
  // A redirect leads to somebody else's page as a rule: a captive portal, a moved service.
  const fault = status >= 400 && status < 500 ? 'answer' : 'service';
  return { code: 'service-failing', fault };
}

/** When the service said that coming again makes sense. */
function pauseOf({ retryAtMs }: Told, nowMs: number): { retryAfterSeconds?: number } {
  if (retryAtMs === undefined) return {};
  return { retryAfterSeconds: retrySeconds(retryAtMs - nowMs) };
}

type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ProblemCode; readonly reason: string };

function readDocument<Schema extends z.core.$ZodType>(
  body: Uint8Array,
  schema: Schema,
  isAsked: ((document: z.output<Schema>) => boolean) | undefined,
): Read<z.output<Schema>> {
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
  if (isAsked && !isAsked(parsed.data)) {
    return { ok: false, code: 'service-wrong-shape', reason: 'not the document asked for' };
  }
  return { ok: true, value: parsed.data };
}
