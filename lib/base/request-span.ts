import type { Trace } from './trace';
import type { TraceContext } from './trace-context';

/** A request as one span of a trace, which others may have begun. */
export interface RequestSpan {
  readonly context: TraceContext;
  /** Notes its stages; undefined if it is not recorded. */
  readonly trace: Trace | undefined;
}

/** What is told of a request where it arrives. Nothing else of it is in a span: neither its query nor who sent it. */
export interface ArrivedRequest {
  readonly method: string;
  readonly scheme: 'http' | 'https';
  /** The decoded path. */
  readonly path: string;
  /** The form of the paths that are answered the same, "/pages/[id]"; undefined for a file, and for what is not here. */
  readonly route: string | undefined;
}

/** The span of a request that is being answered. */
export interface OpenSpan extends RequestSpan {
  /** Ends it. `status`: what was answered; undefined if the client went away before. */
  readonly end: (status: number | undefined) => void;
}

/**
 * Begins the span of a request; undefined if it is neither recorded nor part of a trace of somebody's.
 *
 * @param traceparent its field of that name
 * @param describe tells what it is, where somebody wants to know
 */
export type OpenRequestSpan = (
  traceparent: string | undefined,
  describe: () => ArrivedRequest,
) => OpenSpan | undefined;
