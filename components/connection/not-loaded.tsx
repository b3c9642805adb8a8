import { useIsServed } from '@/components/ui/served';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './no-scripts.module.css';

/** In place of data that scripts would load. */
export function NotLoaded() {
  const { t } = useMessages();
  return useIsServed() && <p className={styles.missing}>{t('connection.not-loaded')}</p>;
}
