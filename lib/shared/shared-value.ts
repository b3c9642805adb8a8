/** A small value that all processes see. */
export interface SharedValue {
  /** What was written last, by whichever process; undefined if nothing was. Anybody may have written it. */
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
  /** Calls `listener` when another process has written. */
  readonly onChange: (listener: (value: unknown) => void) => void;
}

/** A value of a process on its own. */
export function memoryValue(): SharedValue {
  let current: unknown;
  return {
    read: () => current,
    write(value) {
      current = value;
    },
    onChange: () => {},
  };
}
