import { headerOf, isCrossSite } from './fetch-metadata';
import { PRIORITIES, type Priority } from './priority';
import { requestContext } from './request-context';
import type { Trace } from './trace';

export interface Requester {
  readonly priority: Priority;
  /** The client's rate-limit bucket, which follows from its address. */
  readonly client: string;
  /** Whether another site's page made the request: it gets only cached data and never causes a call. */
  readonly isCrossSite?: boolean;
  /** Whether an embed made it: its calls also count toward the share of all embeds together. */
  readonly isEmbed?: boolean;
  /**
   * Whether an agent made it, which may want what is loaded in another class, such as a map: its calls also count toward
   * the share of all agents together.
   */
  readonly isAgent?: boolean;
  /** Aborted when the requester goes away. */
  readonly signal?: AbortSignal;
  /** Notes how the request is answered, if somebody wants to see it. */
  readonly trace?: Trace | undefined;
}

/** The bucket of requests from this machine. */
export const LOOPBACK_CLIENT = 'loopback';
/** The shared bucket of all clients that can't be told apart: together they get one client's share. */
export const UNKNOWN_CLIENT = 'unknown';

/** The bucket of what every view needs, whichever client happens to find it out of date. */
export const COMMON_CLIENT = 'common';

/** The bucket of all embeds together, besides those of their readers. */
export const EMBEDS_CLIENT = 'embeds';

/** The bucket of all agents together, besides their own. */
export const AGENTS_CLIENT = 'agents';

/**
 * The bucket of what nobody waits for yet: all of it together gets no more than one client does, and whoever waits is
 * served before.
 */
export const AHEAD_CLIENT = 'ahead';

/** The requester of an HTTP request. Without the front server, all clients are one that can't be told apart. */
export function requesterOf(request: Request): Requester {
  const {
    client = UNKNOWN_CLIENT,
    isEmbed = false,
    isAgent = false,
    span,
  } = requestContext() ?? {};
  return {
    priority: isAgent ? 'agent' : 'person',
    client,
    // Embeds are for the pages of other sites, and have a share of their own.
    isCrossSite: !isEmbed && isCrossSite(headerOf(request)),
    isEmbed,
    isAgent,
    signal: request.signal,
    ...(span?.trace ? { trace: span.trace } : {}),
  };
}

/** The requester of what outlasts the response that it is for, as others may wait for it too. */
export const withoutSignal = ({ signal: _, ...requester }: Requester): Requester => requester;

/** Whether a call for the one may be refused where one for the other may not. */
export function differ(a: Requester, b: Requester): boolean {
  return (
    a.priority !== b.priority ||
    a.client !== b.client ||
    (a.isEmbed === true) !== (b.isEmbed === true) ||
    isForAgent(a) !== isForAgent(b)
  );
}

/** Whether an agent asks, in whichever class its call is made. */
export function isForAgent({
  priority,
  isAgent = false,
}: Pick<Requester, 'priority' | 'isAgent'>): boolean {
  return isAgent || priority === 'agent';
}

/** The requester with the higher priority, and of two of the same, one that waits; `a` if they are equal. */
export function firstServed(a: Requester, b: Requester): Requester {
  return rankOf(b) < rankOf(a) ? b : a;
}

/** The lower, the sooner served. */
export const rankOf = ({ priority, client }: Requester): number =>
  PRIORITIES.indexOf(priority) + (client === AHEAD_CLIENT ? 0.5 : 0);
