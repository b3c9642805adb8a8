'use client';

import { useIsServed } from '@/components/ui/served';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './no-scripts.module.css';

/** What is missing where scripts are turned off; nothing where they are not. */
export function NoScripts() {
  const { t } = useMessages();
  return useIsServed() && <p className={styles.off}>{t('connection.no-scripts')}</p>;
}

/**
 * Says so if the page's scripts are still missing after a while: they may have failed to load, or to run. It
 * leaves with the first render in the browser, and needs no script itself.
 */
export function NotStarted() {
  const { t } = useMessages();
  return useIsServed() && <p className={styles.late}>{t('connection.not-started')}</p>;
}
