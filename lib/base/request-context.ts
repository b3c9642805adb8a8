import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestSpan } from './request-span';

/**
 * What the front server has found out about a request, for the handler that answers it in the same process. It is
 * carried beside the request rather than in its headers, so no client can write it.
 */
export interface RequestContext {
  /** The client's rate-limit bucket, which follows from its address. */
  readonly client: string;
  /** Whether the request is for an embed, or from one. */
  readonly isEmbed?: boolean;
  /** Whether an agent asks: a program, on somebody's behalf. */
  readonly isAgent?: boolean;
  /** Whether the client itself uses https. */
  readonly isHttps?: boolean;
  /** The id of its trace for the inspector, if its page shows one. */
  readonly traceId?: string | undefined;
  /** Its span of a trace, if it has one. */
  readonly span?: RequestSpan | undefined;
}

const KEY = Symbol.for('hexcast.request-context');

/** The front server and Next's handlers are bundled apart, so each has a copy of this module. */
const shared: typeof globalThis & { [KEY]?: AsyncLocalStorage<RequestContext | undefined> } =
  globalThis;
shared[KEY] ??= new AsyncLocalStorage();
const storage = shared[KEY];

/** Calls `answer`, and whatever it goes on to do has this context. */
export function withRequestContext<Result>(context: RequestContext, answer: () => Result): Result {
  return storage.run(context, answer);
}

/** Keeps the present context for what is done for this request later, when another's is there or none. */
export function keepRequestContext(): <Result>(act: () => Result) => Result {
  const context = storage.getStore();
  return (act) => storage.run(context, act);
}

/** Does what is no part of a request, though one may have caused it. */
export function outsideRequests<Result>(act: () => Result): Result {
  return storage.run(undefined, act);
}

/** The context of the request that is being answered; undefined without the front server. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}
