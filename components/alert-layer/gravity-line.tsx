import { useNow } from '@/components/ui/use-now';
import type { AlertedState } from '@/lib/contract/active-alerts';
import { useMessages } from '@/lib/messages/use-messages';
import { alertsUntil } from '@/lib/picture/alert-when';
import { spanOf } from '@/lib/weather/alert-news';
import { isTimeZone } from '@/lib/weather/local-time';
import styles from './news-row.module.css';

type GravityLineProps = {
  begun: boolean;
  /** Those of a group, the worst first. */
  states: readonly AlertedState[];
};

/** How grave alerts of the same hazard are and when they end, by the clock of the worst: "Severe · until 9 PM EST". */
export function GravityLine({ begun, states }: GravityLineProps) {
  const messages = useMessages();
  const { t } = messages;
  const nowMs = useNow();
  const { severity = 'unknown', emergency = null, timeZone = null } = states[0] ?? {};
  const when =
    nowMs !== null && timeZone !== null && isTimeZone(timeZone)
      ? alertsUntil(messages, { ...spanOf(states), begun }, { nowMs, timeZone })
      : null;
  return (
    <span className={styles.when}>
      {emergency && (
        <>
          <strong className={styles.emergency}>{t(`alerts.emergency.${emergency}`)}</strong>
          <span> · </span>
        </>
      )}
      <span suppressHydrationWarning>
        {[t(`alerts.severity.${severity}`), when].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
