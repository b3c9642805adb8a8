import { useSyncExternalStore } from 'react';
import { readersTimeZone } from '@/lib/weather/local-time';

/** The time zone of the reader's device; null on the server, and in the first render in the browser. */
export function useReadersTimeZone(): string | null {
  return useSyncExternalStore(never, readersTimeZone, unknown);
}

/** Nothing tells a page that its device has traveled: whatever draws it next finds it. */
const never = () => () => {};
const unknown = () => null;
