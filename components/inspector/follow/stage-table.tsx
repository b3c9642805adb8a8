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
  const scales = scalesOf(trace, waitedMs);
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
              <Bar span={scales.network(0, waitedMs)} isInline />
            </td>
            <Times startMs={0} endMs={waitedMs} span={scales.network(0, waitedMs)} />
          </tr>
          {stageRows(trace).map((row, at) => (
            // Stages may repeat, and never change places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Row key={at} row={row} scales={scales} />
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        <span className={styles.kind} data-on="server">
          {t('proxy.table.server', { value: scales.serverMs })}
        </span>
        <span className={styles.kind} data-on="network">
          {t('proxy.table.network', { value: scales.networkMs })}
        </span>
      </p>
    </ScrollArea>
  );
}

function Row({ row, scales }: { row: StageRow; scales: Scales }) {
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
  const scale = isElsewhere(stage) ? scales.network : scales.server;
  const span = scale(stage.startMs, stage.endMs);
  return (
    <tr data-stage={stage.stage}>
      <th scope="row">{t(`proxy.stage.${stage.stage}`)}</th>
      <td>
        <span>{stageWords(stage, messages)}</span>
        {isAfterwards && <em className={styles.after}>{` ${t('proxy.afterwards')}`}</em>}
        {stage.stage === 'parsed' && <FieldNames stage={stage} />}
        <Bar span={span} isInline />
      </td>
      <Times startMs={stage.startMs} endMs={stage.endMs} span={span} />
    </tr>
  );
}

type TimesProps = { startMs: number; endMs: number; span: Span };

function Times({ startMs, endMs, span }: TimesProps) {
  const { t } = useMessages();
  return (
    <>
      <td className={`${table.number} ${styles.start}`}>{t('proxy.ms', { value: startMs })}</td>
      <td className={table.number}>{t('proxy.ms', { value: endMs - startMs })}</td>
      <td className={styles.bars} aria-hidden="true">
        <Bar span={span} />
      </td>
    </>
  );
}

/** When a stage began and ended, as a bar: on a phone below the words, as there is no room for a column. */
function Bar({ span: { on, from, to }, isInline }: { span: Span; isInline?: boolean }) {
  const percent = (share: number) => `${100 * share}%`;
  return (
    <span
      className={isInline ? `${styles.bar} ${styles.inline}` : styles.bar}
      data-on={on}
      aria-hidden="true"
      style={{ marginLeft: percent(from), width: percent(to - from) }}
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

/** A part of one of the two scales, from 0 to 1. */
interface Span {
  readonly on: 'server' | 'network';
  readonly from: number;
  readonly to: number;
}

interface Scales {
  /** How long all of it took, and how long of that this server itself, in milliseconds. */
  readonly networkMs: number;
  readonly serverMs: number;
  readonly network: (startMs: number, endMs: number) => Span;
  readonly server: (startMs: number, endMs: number) => Span;
}

/** Whether the time of a stage passes outside of this server, or in waiting for it. */
const isElsewhere = ({ stage }: Stage) => stage === 'service' || stage === 'pause';

/**
 * Two scales: networks take a hundred times as long as this server, whose stages would all be as thin as a hair. On the
 * server's scale, the time that passes elsewhere is left out.
 */
function scalesOf({ stages }: TraceDocument, waitedMs: number): Scales {
  const elsewhere = stages.filter(isElsewhere);
  const inServer = (ms: number) =>
    elsewhere.reduce(
      (left, { startMs, endMs }) => left - Math.max(0, Math.min(ms, endMs) - startMs),
      ms,
    );
  const lastMs = Math.max(waitedMs, ...stages.map(({ endMs }) => endMs));
  const serverMs = Math.max(0, ...stages.map(({ endMs }) => inServer(endMs)));
  const part = (ms: number, ofMs: number) => ms / Math.max(ofMs, 0.1);
  return {
    networkMs: lastMs,
    serverMs,
    network: (startMs, endMs) => ({
      on: 'network',
      from: part(startMs, lastMs),
      to: part(endMs, lastMs),
    }),
    server: (startMs, endMs) => ({
      on: 'server',
      from: part(inServer(startMs), serverMs),
      to: part(inServer(endMs), serverMs),
    }),
  };
}
