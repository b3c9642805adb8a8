import { Search, Square } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import type { ProofSearch } from './use-proof';

type StartProofProps = {
  proof: ProofSearch;
  /** Starts the search. */
  onStart: () => void;
};

/** Starts the search for the key, and stops it. */
export function StartProof({ proof, onStart }: StartProofProps) {
  const { t } = useMessages();
  const isRunning = proof.state === 'running';
  return (
    <>
      <Button kind="primary" isBusy={isRunning} onClick={onStart}>
        <Search size={15} aria-hidden="true" />
        <span>{t(proof.state === 'idle' ? 'proof.start' : 'proof.again')}</span>
      </Button>
      {isRunning && (
        <Button onClick={proof.stop}>
          <Square size={13} aria-hidden="true" />
          <span>{t('proof.stop')}</span>
        </Button>
      )}
    </>
  );
}
