import { useState } from 'react';
import { PLANTED } from '@/lib/contract/proof';
import { useMessages } from '@/lib/messages/use-messages';
import { useInspectorSession } from '@/lib/queries/inspector';
import section from '../section/section.module.css';
import { OwnHash, sha256In } from './own-hash';
import { ProofProgress } from './proof-progress';
import { ProofTable } from './proof-table';
import { ProofVerdict } from './proof-verdict';
import { StartProof } from './start-proof';
import { useProof } from './use-proof';

/** Searches everything that this site has sent to this browser for the key, and shows that it finds a decoy. */
export function ProofSection() {
  const { t } = useMessages();
  const session = useInspectorSession();
  const proof = useProof();
  const [own, setOwn] = useState('');
  const { state, searched } = proof;
  if (session.data?.inspector === 'off') return null;
  /** Not with a hash that is none: it would be searched for something else than what was asked. */
  const start = () => {
    const sha256 = sha256In(own);
    if (sha256 !== null || own.trim() === '') proof.start(sha256);
  };
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
        <StartProof proof={proof} onStart={start} />
      </div>
      <ProofProgress proof={proof} />
      <ProofVerdict proof={proof} />
      {searched.length > 0 && <ProofTable searched={searched} />}
    </section>
  );
}
