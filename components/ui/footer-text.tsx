import type { Translate } from '@/lib/messages/messages';
import styles from './footer.module.css';

/** Where to get official information, and whether this weather is real. */
export function FooterText({ t, isDemo }: { t: Translate; isDemo: boolean }) {
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
