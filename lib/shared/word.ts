/** Something that all processes know: whoever learns it writes it down, and the others hear of it. */
export interface Word {
  /** What was written last, by whichever process; undefined if nothing was. Anybody may have written it. */
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
  /** Calls `listener` when another process has written. */
  readonly onChange: (listener: (value: unknown) => void) => void;
}
