import { useMessages } from '@/lib/messages/use-messages';
import styles from './lab.module.css';
import type { Lab } from './use-lab';

/** How many of the experiments that were run were defended. */
export function LabTally({ lab }: { lab: Lab }) {
  const { t } = useMessages();
  const done = [...lab.states.values()].filter((state) => state.kind === 'done');
  const defended = done.filter(({ result }) => result.verdict === 'holds');
  return (
    <span role="status" className={styles.tally} data-printed="">
      {done.length > 0 && t('lab.tally', { count: defended.length, left: done.length })}
    </span>
  );
}
