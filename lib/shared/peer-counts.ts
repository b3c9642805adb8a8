/** What processes that count the same clients tell each other. */
export interface PeerCounts {
  /** Says that a client caused a call. */
  readonly publish: (fingerprint: string) => void;
  /** Calls `listener` when another process says so. */
  readonly onPublished: (listener: (fingerprint: string) => void) => void;
}
