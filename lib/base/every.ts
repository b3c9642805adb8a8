/** Calls `act` at an interval, in milliseconds, until the returned function is called. Must not keep the process alive. */
export type Every = (ms: number, act: () => void) => () => void;
