import { NotLoaded } from '@/components/connection/not-loaded';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './alert-strip.module.css';

/** While it is not known whether there are alerts. */
export function Checking() {
  return (
    <div className={styles.checking}>
      <CheckingWords />
    </div>
  );
}

/** Without scripts, nothing finds out. */
export function CheckingWords() {
  const { t } = useMessages();
  return (
    <>
      <NotLoaded />
      <span className={styles.coming}>{t('alerts.checking')}</span>
    </>
  );
}
