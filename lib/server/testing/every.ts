import type { Every } from '@/lib/base/every';

/** On the real clock. */
export const every: Every = (ms, act) => {
  const timer = setInterval(act, ms).unref();
  return () => clearInterval(timer);
};
