import { ScrollArea } from '@/components/ui/scroll-area';
import table from '@/components/ui/table.module.css';
import { type Skip, STAGES, type Stage, type TraceDocument } from '@/lib/contract/trace';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './stage-table.module.css';
import { stageWords } from './stage-words';

type StageTableProps = {
  trace: TraceDocument;
  /** How long the browser waited, in milliseconds. */
  waitedMs: number;
};

/** The stages of a request as a table, with a bar for when each began and ended. */
export function StageTable({ trace, waitedMs }: StageTableProps) {
  const messages = useMessages();
  const { t } = messages;
  const lastMs = Math.max(waitedMs, ...trace.stages.map(({ endMs }) => endMs));
  return (
    <ScrollArea className={styles.scroller} label={t('proxy.table.title')}>
      <table className={`${table.table} ${styles.table}`}>
        <caption>{t('proxy.table.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('proxy.table.stage')}</th>
            <th scope="col">{t('proxy.table.what')}</th>
            <th scope="col" className={`${table.number} ${styles.start}`}>
              {t('proxy.table.start')}
            </th>
            <th scope="col" className={table.number}>
              {t('proxy.table.took')}
            </th>
            <th scope="col" className={styles.bars}>
              {t('proxy.table.bar')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('proxy.stage.browser')}</th>
            <td>
              <span>{t('proxy.browser')}</span>
              <Bar startMs={0} endMs={waitedMs} lastMs={lastMs} isInline />
            </td>
            <Times startMs={0} endMs={waitedMs} lastMs={lastMs} />
          </tr>
          {stageRows(trace).map((row, at) => (
            // Stages may repeat, and never change places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Row key={at} row={row} lastMs={lastMs} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function Row({ row, lastMs }: { row: StageRow; lastMs: number }) {
  const messages = useMessages();
  const { t } = messages;
  if (row.kind === 'skipped') {
    return (
      <tr className={styles.skipped} data-stage={row.name} data-skipped="">
        <th scope="row">{t(`proxy.stage.${row.name}`)}</th>
        <td colSpan={4}>{t(`proxy.skip.${row.why}`)}</td>
      </tr>
    );
  }
  const { stage, isAfterwards } = row;
  return (
    <tr data-stage={stage.stage}>
      <th scope="row">{t(`proxy.stage.${stage.stage}`)}</th>
      <td>
        <span>{stageWords(stage, messages)}</span>
        {isAfterwards && <em className={styles.after}>{` ${t('proxy.afterwards')}`}</em>}
        {stage.stage === 'parsed' && <FieldNames stage={stage} />}
        <Bar startMs={stage.startMs} endMs={stage.endMs} lastMs={lastMs} isInline />
      </td>
      <Times startMs={stage.startMs} endMs={stage.endMs} lastMs={lastMs} />
    </tr>
  );
}

type TimesProps = { startMs: number; endMs: number; lastMs: number };

function Times(times: TimesProps) {
  const { t } = useMessages();
  const { startMs, endMs } = times;
  return (
    <>
      <td className={`${table.number} ${styles.start}`}>{t('proxy.ms', { value: startMs })}</td>
      <td className={table.number}>{t('proxy.ms', { value: endMs - startMs })}</td>
      <td className={styles.bars} aria-hidden="true">
        <Bar {...times} />
      </td>
    </>
  );
}

/** When a stage began and ended, as a bar: on a phone below the words, as there is no room for a column. */
function Bar({ startMs, endMs, lastMs, isInline }: TimesProps & { isInline?: boolean }) {
  const percent = (ms: number) => `${(100 * ms) / Math.max(lastMs, 0.1)}%`;
  return (
    <span
      className={isInline ? `${styles.bar} ${styles.inline}` : styles.bar}
      aria-hidden="true"
      style={{ marginLeft: percent(startMs), width: percent(endMs - startMs) }}
    />
  );
}

/** The fields of the service's answer that were taken, and those that were dropped. */
function FieldNames({ stage }: { stage: Extract<Stage, { stage: 'parsed' }> }) {
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
      <span>{`${label} `}</span>
      {names.map((name) => (
        <code key={name} translate="no">
          {name}
        </code>
      ))}
    </p>
  );
}

/** A stage that a request went through, or did not. */
type StageRow =
  | { readonly kind: 'went'; readonly stage: Stage; readonly isAfterwards: boolean }
  | { readonly kind: 'skipped'; readonly name: (typeof STAGES)[number]; readonly why: Skip };

/**
 * The stages in the order in which they happened, with those that were skipped where they would have been. What
 * began after the answer was sent is a renewal, which nobody waited for.
 */
function stageRows({ stages, skipped }: TraceDocument): StageRow[] {
  const answered = stages.findIndex(({ stage }) => stage === 'answer');
  const rows: StageRow[] = stages.map((stage, at) => ({
    kind: 'went',
    stage,
    isAfterwards: answered >= 0 && at > answered,
  }));
  for (const { stage: name, why } of skipped) {
    const place = rows.findIndex((row) => rankOf(row) > STAGES.indexOf(name));
    rows.splice(place < 0 ? rows.length : place, 0, { kind: 'skipped', name, why });
  }
  return rows;
}

/** A pause comes before a call that is repeated, and is no stage of its own. */
function rankOf(row: StageRow): number {
  const name = row.kind === 'went' ? row.stage.stage : row.name;
  return name === 'pause' ? -1 : STAGES.indexOf(name);
}
