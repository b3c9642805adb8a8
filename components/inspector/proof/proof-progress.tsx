import { useMessages } from '@/lib/messages/use-messages';
import styles from './proof.module.css';
import type { Proof, Searched } from './use-proof';

/** How much has been searched; nothing before the search begins. */
export function ProofProgress({ proof }: { proof: Proof }) {
  const { t } = useMessages();
  const { state, searched, progress, candidates, unread } = proof;
  if (state === 'idle') return null;
  const sum = (of: (one: Searched) => number) =>
    searched.reduce((total, one) => total + of(one), 0);
  return (
    <>
      <progress
        className={styles.progress}
        max={1}
        value={progress}
        aria-label={t('proof.progress')}
      />
      <p className={styles.count}>
        {t('proof.count', {
          count: sum(({ windows }) => windows),
          bytes: sum(({ bytes }) => bytes),
          sources: searched.length,
          candidates,
        })}
      </p>
      {unread > 0 && <p className={styles.count}>{t('proof.unread', { count: unread })}</p>}
    </>
  );
}
