import { useSyncExternalStore } from 'react';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { MINUTE_MS } from '@/lib/contract/time';
import { serverClock } from '@/lib/queries/server-clock';

/** Less than this misleads nobody. */
const WORTH_SAYING_MS = 5 * MINUTE_MS;

/** Few clocks are wrong. */
const WrongClock = lazyPart(async () => (await import('./wrong-clock')).WrongClock);

/** Says that the device's clock is wrong, and by how much: the times on this page then differ from it. */
export function ClockNotice() {
  const read = serverClock.deviceAheadMs;
  const aheadMs = useSyncExternalStore(serverClock.subscribe, read, () => 0);
  if (Math.abs(aheadMs) <= WORTH_SAYING_MS) return null;
  return (
    <OptionalPart name={null}>
      <WrongClock aheadMs={aheadMs} />
    </OptionalPart>
  );
}
