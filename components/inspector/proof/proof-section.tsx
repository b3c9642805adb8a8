import { Search, Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PLANTED } from '@/lib/contract/proof';
import { useMessages } from '@/lib/messages/use-messages';
import { useInspectorSession } from '@/lib/queries/inspector';
import section from '../section/section.module.css';
import { OwnHash, sha256In } from './own-hash';
import styles from './proof.module.css';
import { ProofTable } from './proof-table';
import { ProofVerdict } from './proof-verdict';
import { useProof } from './use-proof';

/** Searches everything that this site has sent to this browser for the key, and shows that it finds a decoy. */
export function ProofSection() {
  const { t } = useMessages();
  const session = useInspectorSession();
  const proof = useProof();
  const [own, setOwn] = useState('');
  const { state, searched, progress, candidates } = proof;
  if (session.data?.inspector === 'off') return null;
  const isRunning = state === 'running';
  /** Not with a hash that is none: it would be searched for something else than what was asked. */
  const start = () => {
    const sha256 = sha256In(own);
    if (sha256 !== null || own.trim() === '') proof.start(sha256);
  };
  const sum = (of: (one: (typeof searched)[number]) => number) =>
    searched.reduce((total, one) => total + of(one), 0);
  return (
    <section
      className={section.section}
      aria-labelledby="proof-heading"
      data-proof={state}
      data-planted={PLANTED}
    >
      <h2 className={section.heading} id="proof-heading">
        {t('proof.heading')}
      </h2>
      <p className={section.text}>{t('proof.text')}</p>
      <p className={section.text}>{t('proof.decoy-text')}</p>
      <OwnHash value={own} onChange={setOwn} />
      <div className={section.acts}>
        <Button kind="primary" isBusy={isRunning} onClick={start}>
          <Search size={15} aria-hidden="true" />
          <span>{t(state === 'idle' ? 'proof.start' : 'proof.again')}</span>
        </Button>
        {isRunning && (
          <Button onClick={proof.stop}>
            <Square size={13} aria-hidden="true" />
            <span>{t('proof.stop')}</span>
          </Button>
        )}
      </div>
      {state !== 'idle' && (
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
          {proof.unread > 0 && (
            <p className={styles.count}>{t('proof.unread', { count: proof.unread })}</p>
          )}
        </>
      )}
      <ProofVerdict proof={proof} />
      {searched.length > 0 && <ProofTable searched={searched} />}
    </section>
  );
}
