/** The processes that count the same clients. */
export interface SiblingShares {
  /** Says that a client caused a call. */
  readonly tell: (fingerprint: string) => void;
  /** Calls `listener` when another process says so. */
  readonly onTold: (listener: (fingerprint: string) => void) => void;
}
