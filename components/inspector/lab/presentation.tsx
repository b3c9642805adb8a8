import { ArrowLeft, ArrowRight, Play, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ScrollArea } from '@/components/ui/scroll-area';
import { EXPERIMENT_IDS, type ExperimentId } from '@/lib/contract/lab';
import { useMessages } from '@/lib/messages/use-messages';
import { ExperimentFiles } from './experiment-files';
import { ExperimentOutcome, FactTable, StepList, VerdictLine } from './experiment-outcome';
import styles from './presentation.module.css';
import type { Lab } from './use-lab';

type LabPresentationProps = {
  id: ExperimentId;
  lab: Lab;
  /** Shows another experiment; null ends the presentation. */
  onMove: (id: ExperimentId | null) => void;
};

/** One experiment a screen, for a talk: dark, in large type. The arrow keys lead on, and Escape leaves. */
export function LabPresentation({ id, lab, onMove }: LabPresentationProps) {
  const { t } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const state = lab.states.get(id);
  const at = EXPERIMENT_IDS.indexOf(id);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // On the root, where the colors are defined.
    const { dataset } = document.documentElement;
    const { theme } = dataset;
    dataset.theme = 'dark';
    return () => {
      if (theme === undefined) delete dataset.theme;
      else dataset.theme = theme;
    };
  }, []);
  const move = (by: number) => {
    const next = EXPERIMENT_IDS[(at + by + EXPERIMENT_IDS.length) % EXPERIMENT_IDS.length];
    if (next !== undefined) onMove(next);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      data-present={id}
      aria-labelledby="present-title"
      onClose={() => onMove(null)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight' || key === 'PageDown') move(1);
        if (key === 'ArrowLeft' || key === 'PageUp') move(-1);
      }}
    >
      <header className={styles.bar}>
        <span className={styles.position}>
          {t('lab.position', { count: at + 1, left: EXPERIMENT_IDS.length })}
        </span>
        <Button kind="icon" label={t('lab.previous')} onClick={() => move(-1)}>
          <ArrowLeft size={22} aria-hidden="true" />
        </Button>
        <Button kind="icon" label={t('lab.next')} onClick={() => move(1)}>
          <ArrowRight size={22} aria-hidden="true" />
        </Button>
        <Button kind="icon" label={t('lab.leave')} onClick={() => dialog.current?.close()}>
          <X size={22} aria-hidden="true" />
        </Button>
      </header>
      <div className={styles.content}>
        <h2 className={styles.title} id="present-title">
          {t(`lab.title.${id}`)}
        </h2>
        <p className={styles.text}>{t(`lab.text.${id}`)}</p>
        <div className={styles.acts}>
          <Button kind="primary" isBusy={state?.kind === 'running'} onClick={() => lab.run(id)}>
            <Play size={20} aria-hidden="true" />
            <span>{t('lab.run')}</span>
          </Button>
          <span role="status" className={styles.verdict}>
            <VerdictLine state={state} />
          </span>
        </div>
        {state?.kind === 'done' && (
          <ExperimentOutcome result={state.result}>
            {({ facts, steps }) => (
              <div className={styles.outcome}>
                <FactTable facts={facts} />
                <ScrollArea className={styles.steps} label={t('lab.steps')}>
                  <StepList steps={steps} />
                </ScrollArea>
              </div>
            )}
          </ExperimentOutcome>
        )}
        <p className={styles.files}>
          <ExperimentFiles id={id} />
        </p>
      </div>
    </dialog>
  );
}
