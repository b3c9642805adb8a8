/** Calls `act` at an interval, on the real clock, until the returned function is called. Keeps no process alive. */
export function every(ms: number, act: () => void): () => void {
  const timer = setInterval(act, ms).unref();
  return () => clearInterval(timer);
}
