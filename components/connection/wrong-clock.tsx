import { ClockAlert } from 'lucide-react';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import type { Formats } from '@/lib/messages/format/formats';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './connection-notice.module.css';

/** How far the device's clock is ahead; behind, if it is negative. */
export function WrongClock({ aheadMs }: { aheadMs: number }) {
  const { t, formats } = useMessages();
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
