import { useSyncExternalStore } from 'react';
import { subscribeToNow } from '@/components/ui/use-now';
import { readersTimeZone } from '@/lib/weather/local-time';

/** The time zone of the reader's device; null on the server, and in the first render in the browser. */
export function useReadersTimeZone(): string | null {
  // Nothing tells a page that its device has traveled: it looks as often as at the time.
  return useSyncExternalStore(subscribeToNow, readersTimeZone, unknown);
}

const unknown = () => null;
