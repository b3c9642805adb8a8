/**
 * What a promise gives, if it does so within this time, in milliseconds; else undefined, while it goes on. Rejects like
 * the promise, within that time. Waiting keeps no process alive.
 */
export function soon<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    timer.unref();
    void promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
