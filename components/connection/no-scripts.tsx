'use client';

import { useIsServed } from '@/components/ui/served';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './no-scripts.module.css';

/**
 * What a page says whose scripts do not run: at once if they are turned off, and after a while if they are
 * still missing. Both leave with the first render in the browser.
 *
 * @param off what is missing where scripts are turned off
 */
export function NoScripts({ off }: { off: 'connection.no-scripts' | 'connection.no-compare' }) {
  const { t } = useMessages();
  const isServed = useIsServed();
  if (!isServed) return null;
  return (
    <>
      <p className={styles.off}>{t(off)}</p>
      <p className={styles.late}>{t('connection.not-started')}</p>
    </>
  );
}
