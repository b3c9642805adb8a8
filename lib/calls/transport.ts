/**
 * Fetches bytes, over HTTP or from the demo in this process. A transport follows no redirects, reads no
 * more than `maxBytes`, and never rejects: failures are values.
 */
export type Transport = (request: TransportRequest) => Promise<TransportReply>;

export interface TransportRequest {
  readonly url: string;
  /** All request headers except Host, Connection and Accept-Encoding. */
  readonly headers: Readonly<Record<string, string>>;
  /** The timeout for the whole call, from when it is sent. */
  readonly timeoutMs: number;
  /** The largest body to read; applies both before and after decompression. */
  readonly maxBytes: number;
}

export type TransportReply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** By lowercase name; repeated headers are left out. */
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
    }
  | { readonly kind: 'failure'; readonly reason: TransportFailure };

export type TransportFailure =
  /** There was no connection, or it broke. */
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  /** A Content-Encoding that wasn't requested, or a body that doesn't match it. */
  | 'encoding';

export function transportFailure(reason: TransportFailure): TransportReply {
  return { kind: 'failure', reason };
}
