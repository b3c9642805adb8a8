/** For whom a call would be made, in the order in which they are served. */
export type AskerClass =
  /** A person waits for one cell. */
  | 'person'
  /** A tile of the map. */
  | 'map'
  /** Nobody has asked for it yet. */
  | 'prefetch';

export const ASKER_CLASSES: readonly AskerClass[] = ['person', 'map', 'prefetch'];

export interface Asker {
  readonly class: AskerClass;
  /** The bucket of the client's address; null where nobody told it. */
  readonly client: string | null;
  /** Aborted when the asker goes away. */
  readonly signal?: AbortSignal;
}

/** The header by which the server around Next tells the client's bucket; it replaces what a client sent. */
export const CLIENT_HEADER = 'x-hexcast-client';
/** The bucket of this machine itself. */
export const LOOPBACK_CLIENT = 'loopback';

/** Who asks with a request. The bucket is only ever a name to count under, so its form is all that is checked. */
export function askerOf(request: Request): Asker {
  const client = request.headers.get(CLIENT_HEADER);
  const isBucket = client !== null && /^[0-9a-z.:/-]{1,64}$/.test(client);
  return { class: 'person', client: isBucket ? client : null, signal: request.signal };
}
