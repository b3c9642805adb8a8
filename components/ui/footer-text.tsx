import { API_PAGE_PATH, PROXY_PATH } from '@/lib/contract/paths';
import type { Translate } from '@/lib/messages/messages';
import styles from './footer.module.css';

/**
 * Where to get official information, and whose weather this is, if it isn't that of a service.
 *
 * @param mode what the server says of its source; undefined until it is known
 */
export function FooterText({ t, mode }: { t: Translate; mode: string | undefined }) {
  return (
    <footer className={styles.footer}>
      <p>
        <span>{`${t('app.official')} `}</span>
        <a href="https://www.weather.gov" target="_blank" rel="noreferrer">
          {t('app.official-link')}
        </a>
        <span>.</span>
      </p>
      {mode === 'public' ? (
        <p>{t('app.public')}</p>
      ) : (
        <p className={styles.demo} data-shown={mode === 'demo'}>
          <span>{`${t('app.demo')} `}</span>
          <a href="/demo">{t('app.demo-link')}</a>
          <span> · </span>
          <a href={PROXY_PATH}>{t('app.proxy-link')}</a>
        </p>
      )}
      <p>
        <a href={API_PAGE_PATH}>{t('app.api-link')}</a>
      </p>
    </footer>
  );
}
