import { useMessages } from '@/lib/messages/use-messages';
import styles from './now-chip.module.css';

/** Takes map, timeline and panel back to the present; shown while they show another time. */
export function NowChip({ onPress }: { onPress: () => void }) {
  const { t } = useMessages();
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={t('timeline.back-to-now')}
      onClick={onPress}
      data-now-chip=""
      data-no-print=""
    >
      <span>{t('timeline.now')}</span>
    </button>
  );
}
