import type { Log } from '@/lib/base/log';
import { failure } from '@/lib/base/outcome';
import type { ProblemCode } from '@/lib/contract/problem';
import type { Counters } from '@/lib/observe/counters';
import type { Timings } from '@/lib/observe/timings';
import type { ProblemFailure, Result } from './problems';
import { problemReply } from './replies';
import { type Reply, toResponse } from './reply';

/** Turns replies, problems and errors of ours into responses, and records them. */
export interface Responder {
  /** The response to a request. An error becomes a problem response. */
  readonly respond: (
    handler: string,
    request: Request,
    make: () => Promise<Reply>,
  ) => Promise<Response>;
  /** The same for a reply that may be a failure. */
  readonly respondWith: (
    handler: string,
    request: Request,
    make: () => Result<Reply> | Promise<Result<Reply>>,
  ) => Promise<Response>;
  readonly problem: (handler: string, failed: ProblemFailure) => Reply;
  /** Counts and logs a problem. The log names the handler, never the path, which may contain anything. */
  readonly record: (handler: string, code: ProblemCode) => void;
}

export function createResponder(options: {
  readonly counters: Counters;
  readonly log: Log;
  readonly timings: Timings;
  /** A monotonic clock in milliseconds, with fractions. */
  readonly tick: () => number;
}): Responder {
  const { counters, log, timings, tick } = options;

  function record(handler: string, code: ProblemCode): void {
    counters.problem(code);
    log.info({ event: 'problem', handler, code });
  }

  function problem(handler: string, failed: ProblemFailure): Reply {
    record(handler, failed.code);
    return problemReply(failed);
  }

  async function respond(handler: string, request: Request, make: () => Promise<Reply>) {
    const sinceMs = tick();
    try {
      return toResponse(await make(), request.method);
    } catch (error) {
      const { name, stack } =
        error instanceof Error ? error : { name: 'unknown', stack: undefined };
      log.error({ event: 'broken', handler, name, stack });
      return toResponse(problem(handler, failure('internal')), request.method);
    } finally {
      timings.answered(handler, tick() - sinceMs);
    }
  }

  return {
    respond,
    problem,
    record,
    respondWith: (handler, request, make) =>
      respond(handler, request, async () => {
        const made = await make();
        return made.ok ? made.value : problem(handler, made);
      }),
  };
}
