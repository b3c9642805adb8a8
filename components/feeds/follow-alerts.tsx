import { feedPath } from '@/lib/contract/paths';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './follow-alerts.module.css';

/** The feed and the calendar of an area, for the reader's own programs. */
export function FollowAlerts({ area }: { area: string }) {
  const { t } = useMessages();
  const path = feedPath(area);
  return (
    <p className={styles.follow}>
      <span>{t('alerts.follow')}</span>
      <a href={`${path}.atom`} type="application/atom+xml">
        {t('alerts.follow.feed')}
      </a>
      <a href={`${path}.ics`} type="text/calendar">
        {t('alerts.follow.calendar')}
      </a>
    </p>
  );
}
