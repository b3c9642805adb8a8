import { CircleCheck, CircleX } from 'lucide-react';
import type { Fact, LabResult } from '@/lib/contract/lab';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './lab.module.css';
import type { LabState } from './use-lab';

/** Whether an experiment held, in a word and a sign. */
export function Verdict({ state }: { state: LabState | undefined }) {
  const { t } = useMessages();
  if (!state) return <span className={styles.waiting}>{t('lab.waiting')}</span>;
  if (state.kind === 'running') return <span className={styles.waiting}>{t('lab.running')}</span>;
  if (state.kind === 'failed') {
    return <span className={styles.waiting}>{t(`problem.${state.code}.title`)}</span>;
  }
  const { holds, ms } = state.result;
  return (
    <span className={styles.verdict} data-holds={holds}>
      {holds ? (
        <CircleCheck size={18} aria-hidden="true" />
      ) : (
        <CircleX size={18} aria-hidden="true" />
      )}
      <span>{t(holds ? 'lab.holds' : 'lab.fails')}</span>
      <span className={styles.took}>{t('lab.took', { count: ms })}</span>
    </span>
  );
}

/** Expected and seen, side by side. */
export function FactTable({ result }: { result: LabResult }) {
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
        {result.facts.map((fact) => (
          <FactRow key={fact.name} fact={fact} />
        ))}
      </tbody>
    </table>
  );
}

function FactRow({ fact: { name, expected, seen, holds } }: { fact: Fact }) {
  const { t } = useMessages();
  const word = (value: string) => (value === 'yes' || value === 'no' ? t(`lab.${value}`) : value);
  return (
    <tr data-holds={holds}>
      <th scope="row">{t(`lab.fact.${name}`)}</th>
      <td>{word(expected)}</td>
      <td>
        <span>{word(seen)}</span>
        {!holds && <strong className={styles.wrong}>{` ${t('lab.fails')}`}</strong>}
      </td>
    </tr>
  );
}

/** What was sent, what reached the service, and what came back, in order. */
export function StepList({ result }: { result: LabResult }) {
  const { t } = useMessages();
  return (
    <ol className={styles.steps}>
      {result.steps.map(({ kind, text, times }, at) => (
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
