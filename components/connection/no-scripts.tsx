'use client';

import { useIsServed } from '@/components/ui/served';
import { useMessages } from '@/lib/messages/use-messages';
import { listAddress } from '@/lib/view-state/list';
import type { ViewState } from '@/lib/view-state/view-state';
import styles from './no-scripts.module.css';

/** What is missing where scripts are turned off, and what there is instead; nothing where they are not. */
export function NoScripts({ state }: { state: ViewState }) {
  const { t } = useMessages();
  const isServed = useIsServed();
  return (
    isServed && (
      <p className={styles.off}>
        {t('connection.no-scripts')} <a href={listAddress(state)}>{t('list.plain')}</a>
      </p>
    )
  );
}

/**
 * Says so if the page's scripts are still missing after a while: they may have failed to load, or to run. It
 * leaves with the first render in the browser, and needs no script itself.
 */
export function NotStarted() {
  const { t } = useMessages();
  return useIsServed() && <p className={styles.late}>{t('connection.not-started')}</p>;
}
