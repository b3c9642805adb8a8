/** For whom a call would be made, in the order in which they are served. */
export type Priority =
  /** A person waits for one cell. */
  | 'person'
  /** A tile of the map. */
  | 'map'
  /** A cell outside of the coverage, which the service hardly knows: all of them share a small part of the day. */
  | 'outside';

export const PRIORITIES: readonly Priority[] = ['person', 'map', 'outside'];

export interface Requester {
  readonly priority: Priority;
  /** The bucket of the client's address. */
  readonly client: string;
  /** Whether a page of another site asks, which may have what is held and costs no call. */
  readonly isCrossSite?: boolean;
  /** Aborted when the requester goes away. */
  readonly signal?: AbortSignal;
}

/** The header by which the server around Next tells the client's bucket; it replaces what a client sent. */
export const CLIENT_HEADER = 'x-hexcast-client';
/** The bucket of this machine itself. */
export const LOOPBACK_CLIENT = 'loopback';
/** The one bucket of all whom nobody can tell apart: it has one client's share, and not more. */
const UNKNOWN_CLIENT = 'unknown';

/** The bucket under which the calls for cells outside of the coverage are counted, whoever asks. */
export const OUTSIDE_CLIENT = 'outside';

/** The bucket of what every view needs, whoever happens to be the one who finds it out of date. */
export const COMMON_CLIENT = 'common';

/** Who asks with a request. The bucket is only ever a name to count under, so its form is all that is checked. */
export function requesterOf(request: Request): Requester {
  const { headers } = request;
  const client = headers.get(CLIENT_HEADER) ?? '';
  return {
    priority: 'person',
    client: /^[0-9a-z.:/-]{1,64}$/.test(client) ? client : UNKNOWN_CLIENT,
    isCrossSite: isCrossSite((name) => headers.get(name)),
    signal: request.signal,
  };
}

/**
 * Whether a page of another site caused a request (Fetch Metadata, W3C). A reader who follows a link to
 * here came from another site too, and is welcome: such a request is for a document of its own.
 */
export function isCrossSite(header: (name: string) => string | null | undefined): boolean {
  return header('sec-fetch-site') === 'cross-site' && header('sec-fetch-dest') !== 'document';
}

/** The requester who is served first; of two of one class, the first. */
export function firstServed(a: Requester, b: Requester): Requester {
  return PRIORITIES.indexOf(b.priority) < PRIORITIES.indexOf(a.priority) ? b : a;
}
