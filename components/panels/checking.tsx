import { NotLoaded } from '@/components/connection/not-loaded';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './alert-strip.module.css';

/** While it is not known whether there are alerts. Without scripts, nothing finds out. */
export function Checking() {
  const { t } = useMessages();
  return (
    <div className={styles.checking}>
      <NotLoaded />
      <span className={styles.coming}>{t('alerts.checking')}</span>
    </div>
  );
}
