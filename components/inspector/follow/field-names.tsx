import type { Stage } from '@/lib/contract/trace';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './stage-table.module.css';

/** The fields of the service's answer that were taken, and those that were dropped. */
export function FieldNames({ stage }: { stage: Extract<Stage, { stage: 'parsed' }> }) {
  const { t } = useMessages();
  if (stage.taken.length + stage.dropped.length === 0) return null;
  return (
    <details className={styles.fields}>
      <summary>{t('proxy.parsed.fields')}</summary>
      <List label={t('proxy.parsed.taken')} names={stage.taken} />
      {stage.dropped.length > 0 && <List label={t('proxy.parsed.dropped')} names={stage.dropped} />}
    </details>
  );
}

function List({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <p>
      {label}{' '}
      {names.map((name) => (
        <code key={name} translate="no">
          {name}
        </code>
      ))}
    </p>
  );
}
