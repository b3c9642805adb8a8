'use client';

import { ClockAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import type { Formats } from '@/lib/messages/format/formats';
import { useMessages } from '@/lib/messages/use-messages';
import { serverClock } from '@/lib/queries/server-clock';
import styles from './connection-notice.module.css';

/** Less than this misleads nobody. */
const WORTH_SAYING_MS = 5 * MINUTE_MS;

/** Says that the device's clock is wrong, and by how much: the times on this page then differ from it. */
export function ClockNotice() {
  const { t, formats } = useMessages();
  const read = serverClock.deviceAheadMs;
  const aheadMs = useSyncExternalStore(serverClock.subscribe, read, () => 0);
  if (Math.abs(aheadMs) <= WORTH_SAYING_MS) return null;
  const span = spanOf(Math.abs(aheadMs), formats);
  return (
    <div className={styles.notice} role="status" data-clock="wrong" data-no-print="">
      <ClockAlert size={18} aria-hidden="true" />
      <p className={styles.text}>
        {t(aheadMs > 0 ? 'connection.clock-fast' : 'connection.clock-slow', { span })}
      </p>
    </div>
  );
}

/** "12 minutes", "3 hours", "2 days": in the largest unit that is precise enough. */
function spanOf(ms: number, formats: Formats): string {
  const [size, unit] =
    ms < 90 * MINUTE_MS
      ? ([MINUTE_MS, 'minute'] as const)
      : ms < 2 * DAY_MS
        ? ([HOUR_MS, 'hour'] as const)
        : ([DAY_MS, 'day'] as const);
  return formats.number(Math.round(ms / size), { style: 'unit', unit, unitDisplay: 'long' });
}
