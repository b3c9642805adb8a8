import { CircleCheck, CircleX } from 'lucide-react';
import { useId, useState } from 'react';
import { Segments } from '@/components/ui/segments';
import { EXPERIMENTS, type Fact, type LabResult, type LabRun } from '@/lib/contract/lab';
import type { Messages } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './lab.module.css';
import type { LabState } from './use-lab';

/** How an experiment ended, in a word and a sign. */
export function VerdictLine({ state }: { state: LabState | undefined }) {
  const { t } = useMessages();
  if (!state) return <span className={styles.waiting}>{t('lab.waiting')}</span>;
  if (state.kind === 'running') return <span className={styles.waiting}>{t('lab.running')}</span>;
  if (state.kind === 'failed') {
    return <span className={styles.waiting}>{t(`problem.${state.code}.title`)}</span>;
  }
  const { verdict } = state.result;
  const Sign = verdict === 'holds' ? CircleCheck : CircleX;
  return (
    <span className={styles.verdict} data-verdict={verdict}>
      <Sign size={18} aria-hidden="true" />
      <span>{t(`lab.verdict.${verdict}`)}</span>
    </span>
  );
}

type ExperimentOutcomeProps = {
  result: LabResult;
  /** Shows what was seen, and the steps, of one of the runs. */
  children: (run: LabRun) => React.ReactElement;
};

/** What was seen, as the server is; and, at a switch, what would have happened without the defense. */
export function ExperimentOutcome({ result, children }: ExperimentOutcomeProps) {
  const { t } = useMessages();
  const name = useId();
  const [shown, setShown] = useState<'guarded' | 'unguarded'>('guarded');
  const { defense } = EXPERIMENTS[result.id];
  return (
    <>
      <Segments
        label={t('lab.run-of')}
        name={name}
        options={[
          { value: 'guarded', text: t('lab.guarded') },
          { value: 'unguarded', text: t('lab.unguarded') },
        ]}
        chosen={shown}
        onChoose={setShown}
      />
      {shown === 'guarded' && <p className={styles.without}>{t(`lab.with.${defense}`)}</p>}
      {shown === 'unguarded' && (
        <p className={styles.without}>
          <span>{`${t(`lab.without.${defense}`)} `}</span>
          <strong>{t('lab.would')}</strong>
        </p>
      )}
      {children(result[shown])}
    </>
  );
}

/** Expected and seen, side by side. */
export function FactTable({ facts }: Pick<LabRun, 'facts'>) {
  const { t } = useMessages();
  return (
    <table className={styles.facts}>
      <thead>
        <tr>
          <th scope="col">{t('lab.fact')}</th>
          <th scope="col">{t('lab.expected')}</th>
          <th scope="col">{t('lab.seen')}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <FactRow key={fact.name} fact={fact} />
        ))}
      </tbody>
    </table>
  );
}

/** What was seen, in the reader's language. */
export const factWord = (value: string, { t }: Messages): string =>
  value === 'yes' || value === 'no' ? t(`lab.${value}`) : value;

function FactRow({ fact: { name, expected, seen, holds } }: { fact: Fact }) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <tr data-holds={holds}>
      <th scope="row">{t(`lab.fact.${name}`)}</th>
      <td>{factWord(expected, messages)}</td>
      <td>
        <span>{factWord(seen, messages)}</span>
        {!holds && <strong className={styles.wrong}>{` ${t('lab.wrong')}`}</strong>}
      </td>
    </tr>
  );
}

/** What was sent, what reached the service, and what came back, in order. */
export function StepList({ steps }: Pick<LabRun, 'steps'>) {
  const { t } = useMessages();
  return (
    <ol className={styles.steps}>
      {steps.map(({ kind, text, times }, at) => (
        // Steps repeat, and never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at} data-kind={kind}>
          <span className={styles.kind}>{t(`lab.step.${kind}`)}</span>
          <code translate="no">{times > 1 ? `${text} × ${times}` : text}</code>
        </li>
      ))}
    </ol>
  );
}
