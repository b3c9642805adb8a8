import { Play, Presentation, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { EXPERIMENT_IDS, type ExperimentId, isExperiment } from '@/lib/contract/lab';
import { useMessages } from '@/lib/messages/use-messages';
import { useInspectorSession } from '@/lib/queries/inspector';
import section from '../section/section.module.css';
import { ExperimentFiles } from './experiment-files';
import { ExperimentOutcome, FactTable, StepList, VerdictLine } from './experiment-outcome';
import styles from './lab.module.css';
import { type LabState, useLab } from './use-lab';

const LabPresentation = lazyPart(async () => (await import('./presentation')).LabPresentation);
const PRESENT = 'present';

/** The lab: experiments that try to break a proxy like this one. */
export function LabSection() {
  const { t } = useMessages();
  const session = useInspectorSession();
  const lab = useLab(session.data?.pageToken ?? null);
  const [presented, setPresented] = useState<ExperimentId | null>(null);
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get(PRESENT);
    if (asked !== null) setPresented(isExperiment(asked) ? asked : (EXPERIMENT_IDS[0] ?? null));
  }, []);
  if (!session.data || session.data.inspector === 'off') return null;
  const { hasLab, pageToken } = session.data;
  const done = [...lab.states.values()].filter((state) => state.kind === 'done');
  return (
    <section className={section.section} aria-labelledby="lab-heading" data-lab="" data-in-use="">
      <h2 className={section.heading} id="lab-heading">
        {t('lab.heading')}
      </h2>
      <p className={section.text}>{t('lab.text')}</p>
      {!hasLab || pageToken === null ? (
        <p className={section.notice}>{t(hasLab ? 'lab.sign-in' : 'lab.unavailable')}</p>
      ) : (
        <>
          <div className={section.acts}>
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
            <Button onClick={() => present(EXPERIMENT_IDS[0] ?? null)}>
              <Presentation size={15} aria-hidden="true" />
              <span>{t('lab.present')}</span>
            </Button>
            <span role="status" className={styles.tally}>
              {done.length > 0 &&
                t('lab.tally', {
                  count: done.filter(({ result }) => result.verdict === 'holds').length,
                  left: done.length,
                })}
            </span>
          </div>
          <ul className={styles.cards} aria-label={t('lab.list')}>
            {EXPERIMENT_IDS.map((id) => (
              <ExperimentCard
                key={id}
                id={id}
                state={lab.states.get(id)}
                onRun={() => lab.run(id)}
              />
            ))}
          </ul>
        </>
      )}
      {presented !== null && hasLab && pageToken !== null && (
        <OptionalPart name={t('lab.present')} onClose={() => present(null)}>
          <LabPresentation id={presented} lab={lab} onMove={present} />
        </OptionalPart>
      )}
    </section>
  );

  /** Shows one experiment a screen, under an address of its own; null ends that. */
  function present(id: ExperimentId | null): void {
    const address = new URL(location.href);
    if (id === null) address.searchParams.delete(PRESENT);
    else address.searchParams.set(PRESENT, id);
    history.replaceState(history.state, '', address);
    setPresented(id);
  }
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
