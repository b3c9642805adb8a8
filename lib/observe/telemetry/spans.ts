import type { ArrivedRequest, OpenRequestSpan, RequestSpan } from '@/lib/base/request-span';
import type { StageFacts, Trace } from '@/lib/base/trace';
import type { TraceContext } from '@/lib/base/trace-context';
import type { HttpDurations } from './http-durations';
import type { Sampler } from './sampler';
import type { Attributes, Span } from './span';
import { stageSpan } from './stage-span';

/** How a call ended. */
export interface CallEnd {
  readonly attributes: Attributes;
  readonly isError: boolean;
}

/** A call that is under way. */
export interface OpenCall {
  /** What its host may be told; undefined if it is a part of no trace. */
  readonly context: TraceContext | undefined;
  readonly end: (how: CallEnd) => void;
}

/** Notes requests, their stages and our calls as spans. */
export interface Spans {
  readonly openRequest: OpenRequestSpan;
  /** Begins a call: within a request, or in a trace of its own. */
  readonly openCall: (within: RequestSpan | undefined) => OpenCall;
}

/** Reads the field `traceparent`; undefined if it is missing or wrong. */
export type ReadParent = (text: string | undefined) => TraceContext | undefined;

export interface SpansOptions {
  readonly sampler: Sampler;
  /** Takes what is over. */
  readonly record: (span: Span) => void;
  readonly durations: HttpDurations;
  /** What a request says that it is a part of. */
  readonly readParent: ReadParent;
  /** Whether a text has a key in it, or a part of one. */
  readonly hasKey: (text: string) => boolean;
  readonly now: () => number;
  /** A monotonic clock in milliseconds, with fractions. */
  readonly tick: () => number;
  /** Random digits, hexadecimal: ids need not be secret. */
  readonly randomDigits: (count: number) => string;
}

/** Clocks that are this far apart have been set. */
const MAX_DRIFT_MS = 5;
/** Stages of one request: some places beside each other have so many. */
const MAX_STAGES = 128;
const TRACE_DIGITS = 32;
const SPAN_DIGITS = 16;
/** The methods of RFC 9110 and RFC 5789. There is no end to others, which have one name by the conventions. */
const METHOD = /^(GET|HEAD|POST|PUT|DELETE|CONNECT|OPTIONS|TRACE|PATCH)$/;
const OTHER = '_OTHER';
const METHOD_NOT_ALLOWED = 405;
/** Statuses of what is here: a redirect leads to what may not be. */
const FOUND: ReadonlySet<number> = new Set([200, 206, 304]);
/** A path without anything but names and ids. */
const PLAIN_PATH = /^\/[\w./-]{0,150}$/;

export function createSpans(options: SpansOptions): Spans {
  const { sampler, record, durations, now, tick, randomDigits } = options;
  const newSpanId = () => randomDigits(SPAN_DIGITS);

  /** What the wall's clock is ahead of the one that is never set, which counts fractions. */
  let aheadMs = now() - tick();

  /** The time since now, by which spans that begin within a millisecond are in their order. */
  function stopwatch() {
    const startTick = tick();
    const setMs = now() - startTick - aheadMs;
    if (Math.abs(setMs) > MAX_DRIFT_MS) aheadMs += setMs;
    return { startMs: aheadMs + startTick, elapsedMs: () => Math.max(0, tick() - startTick) };
  }

  /** A span in the trace of its parent, or in one that begins with it. */
  function contextFor(parent: TraceContext | undefined): TraceContext {
    const traceId = parent?.traceId ?? randomDigits(TRACE_DIGITS);
    return { traceId, spanId: newSpanId(), isSampled: sampler(traceId, parent) };
  }

  /**
   * The path of what was found, which says which place is meant. Any other was made up by whoever sent it, and may have
   * anything in it.
   */
  function pathOf({ path, route }: ArrivedRequest, status = 0): Attributes {
    const isShown = route !== undefined && FOUND.has(status) && PLAIN_PATH.test(path);
    return isShown && !options.hasKey(path) ? { 'url.path': path } : {};
  }

  function stagesOf({ traceId, spanId: parentId }: TraceContext): Trace {
    let begun = 0;
    return {
      begin() {
        begun += 1;
        const { startMs, elapsedMs } = stopwatch();
        const isNoted = begun <= MAX_STAGES;
        return (facts?: StageFacts) => {
          const said = isNoted && facts ? stageSpan(facts) : undefined;
          if (!said) return;
          const endMs = startMs + elapsedMs();
          const kind = 'internal';
          record({ ...said, traceId, spanId: newSpanId(), parentId, kind, startMs, endMs });
        };
      },
    };
  }

  return {
    openRequest(traceparent, describe) {
      const parent = options.readParent(traceparent);
      const context = contextFor(parent);
      const { startMs, elapsedMs } = stopwatch();
      const request = describe();
      return {
        context,
        trace: context.isSampled ? stagesOf(context) : undefined,
        end(status) {
          const ms = elapsedMs();
          const about = countedOf(request, status);
          const { method, scheme, route = '' } = about;
          durations.served(`${method} ${scheme} ${status} ${route}`, () => attributesOf(about), ms);
          if (!context.isSampled) return;
          const attributes = { ...attributesOf(about), ...pathOf(request, status) };
          record({
            ...context,
            parentId: parent?.spanId,
            name: nameOf(about),
            kind: 'server',
            startMs,
            endMs: startMs + ms,
            attributes,
            isError: 'error.type' in attributes,
          });
        },
      };
    },
    openCall(within) {
      // What a request causes is recorded if the request is.
      const parent = within?.context;
      const context = parent ? { ...parent, spanId: newSpanId() } : contextFor(undefined);
      const { startMs, elapsedMs } = stopwatch();
      return {
        context,
        end({ attributes, isError }) {
          const ms = elapsedMs();
          const { 'url.full': _, ...counted } = attributes;
          durations.called(counted, ms);
          if (!context.isSampled) return;
          record({
            ...context,
            parentId: parent?.spanId,
            name: String(attributes['http.request.method']),
            kind: 'client',
            startMs,
            endMs: startMs + ms,
            attributes,
            isError,
          });
        },
      };
    },
  };
}

/** What requests are counted by: nothing of which there may be any number. */
interface Counted {
  readonly method: string;
  readonly scheme: ArrivedRequest['scheme'];
  readonly route: string | undefined;
  readonly status: number | undefined;
}

function countedOf({ method, scheme, route }: ArrivedRequest, status: number | undefined): Counted {
  return {
    method: METHOD.test(method) ? method : OTHER,
    scheme,
    // There would be as many as methods that somebody tries.
    route: status === METHOD_NOT_ALLOWED ? undefined : route,
    status,
  };
}

function attributesOf({ method, scheme, route, status }: Counted): Attributes {
  return {
    'http.request.method': method,
    'url.scheme': scheme,
    ...(route === undefined ? {} : { 'http.route': route }),
    ...(status === undefined
      ? { 'error.type': 'aborted' }
      : { 'http.response.status_code': status }),
    ...(status !== undefined && status >= 500 ? { 'error.type': String(status) } : {}),
  };
}

function nameOf({ method, route }: Counted): string {
  const name = method === OTHER ? 'HTTP' : method;
  return route === undefined ? name : `${name} ${route}`;
}
