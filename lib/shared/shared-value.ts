/** A small value that all processes see. */
export interface SharedValue {
  readonly write: (value: unknown) => void;
  /**
   * Calls `listener` with what was written last, if anything was, and whenever another process has written. Anyone may
   * have written it. `ageMs`: how long ago. As each machine has a clock of its own, a value says how long something
   * lasts, never until when.
   */
  readonly subscribe: (listener: (value: unknown, ageMs: number) => void) => void;
}

/** A value of a process on its own. */
export const UNSHARED: SharedValue = { write: () => {}, subscribe: () => {} };
