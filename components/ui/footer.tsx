'use client';

import { useMessages } from '@/lib/messages/use-messages';
import { useStatus } from '@/lib/queries/lookups';
import styles from './footer.module.css';

/** Where to get official information, and whether this weather is real. */
export function Footer() {
  const { t } = useMessages();
  const isDemo = useStatus().data?.document.mode === 'demo';
  return (
    <footer className={styles.footer}>
      <p>
        {t('app.official')}{' '}
        <a href="https://www.weather.gov" target="_blank" rel="noreferrer">
          {t('app.official-link')}
        </a>
        .
      </p>
      <p className={styles.demo} data-shown={isDemo}>
        {t('app.demo')} <a href="/demo">{t('app.demo-link')}</a>
      </p>
    </footer>
  );
}
