/** A small value by which processes tell each other something. */
export interface SharedValue {
  readonly write: (value: unknown) => void;
  /**
   * Calls `listener` with what was written last, if anything was, and whenever another process has written. Anybody may
   * have written it. `ageMs`: how long ago. As each machine has a clock of its own, a value says how long something
   * lasts, never until when.
   */
  readonly subscribe: (listener: (value: unknown, ageMs: number) => void) => void;
}

/** A value of a process that has no others to tell. */
export const UNSHARED: SharedValue = { write: () => {}, subscribe: () => {} };
