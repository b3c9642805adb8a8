import { Play, Presentation } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EXPERIMENT_IDS, type ExperimentId } from '@/lib/contract/lab';
import { useMessages } from '@/lib/messages/use-messages';
import { useInspectorSession } from '@/lib/queries/inspector';
import section from '../section/section.module.css';
import { ExperimentFiles } from './experiment-files';
import { ExperimentOutcome, FactTable, StepList, VerdictLine } from './experiment-outcome';
import styles from './lab.module.css';
import { LabTally } from './lab-tally';
import { canRun, NoLab } from './no-lab';
import { RunAll } from './run-all';
import type { Lab, LabState } from './use-lab';

type LabSectionProps = {
  lab: Lab;
  /** Begins the talk. */
  onPresent: () => void;
};

/** The lab: experiments that try to break a proxy like this one. */
export function LabSection({ lab, onPresent }: LabSectionProps) {
  const { t } = useMessages();
  const session = useInspectorSession().data;
  if (!session || session.inspector === 'off') return null;
  return (
    <section className={section.section} aria-labelledby="lab-heading" data-lab="" data-in-use="">
      <h2 className={section.heading} id="lab-heading">
        {t('lab.heading')}
      </h2>
      <p className={section.text}>{t('lab.text')}</p>
      <NoLab session={session} />
      <div className={section.acts}>
        {canRun(session) && <RunAll lab={lab} />}
        <Button onClick={onPresent}>
          <Presentation size={15} aria-hidden="true" />
          <span>{t('talk.open')}</span>
        </Button>
        <LabTally lab={lab} />
      </div>
      {canRun(session) && (
        <ul className={styles.cards} aria-label={t('lab.list')}>
          {EXPERIMENT_IDS.map((id) => (
            <ExperimentCard key={id} id={id} state={lab.states.get(id)} onRun={() => lab.run(id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

type ExperimentCardProps = {
  id: ExperimentId;
  state: LabState | undefined;
  onRun: () => void;
};

/** One experiment: what it tries, and how it went. */
function ExperimentCard({ id, state, onRun }: ExperimentCardProps) {
  const { t } = useMessages();
  return (
    <li className={styles.card} data-experiment={id}>
      <div className={styles.head}>
        <h3>{t(`lab.title.${id}`)}</h3>
        <VerdictLine state={state} />
        <Button
          isBusy={state?.kind === 'running'}
          onClick={onRun}
          label={`${t('lab.run')}: ${t(`lab.title.${id}`)}`}
        >
          <Play size={13} aria-hidden="true" />
          <span>{t('lab.run')}</span>
        </Button>
      </div>
      <p className={section.text}>{t(`lab.text.${id}`)}</p>
      {state?.kind === 'done' && (
        <ExperimentOutcome result={state.result}>
          {({ facts, steps }) => (
            <>
              <FactTable facts={facts} />
              <details className={section.details}>
                <summary>{t('lab.steps')}</summary>
                <StepList steps={steps} />
              </details>
            </>
          )}
        </ExperimentOutcome>
      )}
      <p className={styles.files}>
        <ExperimentFiles id={id} />
      </p>
    </li>
  );
}
