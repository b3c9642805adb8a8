import { useMessages } from '@/lib/messages/use-messages';
import styles from './sign-in.module.css';

/** How to become an operator of a server that has none. */
export function NoOperators() {
  const { t } = useMessages();
  return (
    <section className={styles.card} aria-labelledby="operator-none" data-operator="none">
      <h2 className={styles.heading} id="operator-none">
        {t('operator.none.heading')}
      </h2>
      <p className={styles.text}>{t('operator.none.text')}</p>
      <code className={styles.code} translate="no">
        openssl rand -hex 24
      </code>
    </section>
  );
}
