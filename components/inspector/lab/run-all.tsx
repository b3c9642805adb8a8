import { Play, Square } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import type { Lab } from './use-lab';

/** Runs all experiments, one after the other, and stops that. */
export function RunAll({ lab }: { lab: Lab }) {
  const { t } = useMessages();
  return (
    <>
      <Button kind="primary" isBusy={lab.isRunningAll} onClick={lab.runAll}>
        <Play size={15} aria-hidden="true" />
        <span>{t('lab.run-all')}</span>
      </Button>
      {lab.isRunningAll && (
        <Button onClick={lab.stop}>
          <Square size={13} aria-hidden="true" />
          <span>{t('lab.stop')}</span>
        </Button>
      )}
    </>
  );
}
