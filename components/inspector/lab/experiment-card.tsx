import { Play } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EXPERIMENTS, type ExperimentId } from '@/lib/contract/lab';
import { useMessages } from '@/lib/messages/use-messages';
import section from '../section/section.module.css';
import { FactTable, StepList, Verdict } from './experiment-outcome';
import styles from './lab.module.css';
import { SourceFile } from './source-file';
import type { LabState } from './use-lab';

type ExperimentCardProps = {
  id: ExperimentId;
  state: LabState | undefined;
  onRun: () => void;
};

/** One experiment: what it tries, and how it went. */
export function ExperimentCard({ id, state, onRun }: ExperimentCardProps) {
  const { t } = useMessages();
  const { defense, test } = EXPERIMENTS[id];
  return (
    <li className={styles.card} data-experiment={id}>
      <div className={styles.head}>
        <h3>{t(`lab.title.${id}`)}</h3>
        <Verdict state={state} />
        <Button
          isBusy={state?.kind === 'running'}
          onClick={onRun}
          label={`${t('lab.run')}: ${t(`lab.title.${id}`)}`}
        >
          <Play size={13} aria-hidden="true" />
          {t('lab.run')}
        </Button>
      </div>
      <p className={section.text}>{t(`lab.text.${id}`)}</p>
      {state?.kind === 'done' && (
        <>
          <FactTable result={state.result} />
          <details className={section.details}>
            <summary>{t('lab.steps')}</summary>
            <StepList result={state.result} />
          </details>
        </>
      )}
      <p className={styles.files}>
        {t('lab.defense')} <SourceFile file={defense} />, {t('lab.test')} <SourceFile file={test} />
      </p>
    </li>
  );
}
