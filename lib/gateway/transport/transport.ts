/**
 * How bytes are fetched: over HTTP, or from the demo in this process. A transport follows no redirect,
 * reads no more than it was told to, and answers every failure as a value.
 */
export type Transport = (request: TransportRequest) => Promise<TransportReply>;

export interface TransportRequest {
  readonly url: string;
  /** All that is sent but for Host, Connection and Accept-Encoding. */
  readonly headers: Readonly<Record<string, string>>;
  /** After this long the call is given up, however far it came; counted from when it is sent. */
  readonly timeoutMs: number;
  /** The largest body that is read, counted before and after decoding. */
  readonly maxBytes: number;
}

export type TransportReply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** Names in lower case; a header that came more than once is left out. */
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
    }
  | { readonly kind: 'failure'; readonly reason: TransportFailure };

export type TransportFailure =
  /** No connection, or it broke. */
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  /** A content-encoding that was not asked for, or one that does not hold what it says. */
  | 'encoding';

export function transportFailure(reason: TransportFailure): TransportReply {
  return { kind: 'failure', reason };
}
