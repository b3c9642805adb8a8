import { useMessages } from '@/lib/messages/use-messages';
import { ProofProgress } from '../proof/proof-progress';
import { ProofVerdict } from '../proof/proof-verdict';
import { StartProof } from '../proof/start-proof';
import { useProof } from '../proof/use-proof';
import { Slide } from './slide';
import talk from './talk.module.css';

/** The search for the key in all that this browser was sent, with its decoy. */
export function ProofSlide({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useMessages();
  const proof = useProof();
  return (
    <Slide
      id="proof"
      title={t('talk.proof.title')}
      isCurrent={isCurrent}
      aside={
        <div className={talk.acts} data-run="">
          <StartProof proof={proof} onStart={() => proof.start(null)} />
        </div>
      }
    >
      <p className={talk.lead}>{t('talk.proof.text')}</p>
      <ProofProgress proof={proof} />
      <ProofVerdict proof={proof} isShort />
    </Slide>
  );
}
