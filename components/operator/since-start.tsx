import { CALL_CLASSES, type CallClass } from '@/lib/contract/call-class';
import type { Figures, Latency } from '@/lib/contract/operator';
import { PROBLEM_STATUS, type ProblemCode } from '@/lib/contract/problem';
import { useMessages } from '@/lib/messages/use-messages';
import { Code, FigureTable } from './figure-table';
import styles from './figure-table.module.css';
import { secondsText } from './units';

/** The calls with each key, by class: for whom they were made. */
export function CallTable({ figures }: { figures: Figures }) {
  const { t, formats } = useMessages();
  const keys = [...new Set(figures.calls.map(({ key }) => key))].toSorted();
  const classes = CALL_CLASSES.map((one) => t(`operator.class.${one}`));
  return (
    <FigureTable
      name={t('operator.calls-by-key')}
      head={[t('operator.key'), ...classes]}
      rows={keys.map((key) => ({
        id: key,
        cells: [
          <Code key="key">{key}</Code>,
          ...CALL_CLASSES.map((one) => formats.number(countOf(figures.calls, key, one))),
        ],
      }))}
      note={keys.length === 0 && t('operator.no-calls')}
    />
  );
}

const countOf = (calls: Figures['calls'], key: string, of: CallClass) =>
  calls.find((one) => one.key === key && one.class === of)?.count ?? 0;

const TIMED = ['calls', 'waits', 'answers'] as const;

/** How long what took, since the start. */
export function DurationTables({ figures }: { figures: Figures }) {
  const { t, formats } = useMessages();
  const rowOf = ({ name, count, p50, p90, p99 }: Latency) => ({
    id: name,
    cells: [
      <Code key="name">{name}</Code>,
      formats.number(count),
      ...[p50, p90, p99].map((seconds) => secondsText(formats, seconds)),
    ],
  });
  const head = ['operator.count', 'operator.p50', 'operator.p90', 'operator.p99'] as const;
  return TIMED.map((timed) => (
    <FigureTable
      key={timed}
      name={t(`operator.latencies.${timed}`)}
      head={[t('operator.name'), ...head.map((key) => t(key))]}
      rows={figures.latencies[timed].map(rowOf)}
      note={
        timed === 'answers'
          ? t('operator.latencies.note')
          : figures.latencies[timed].length === 0 && t('operator.no-calls')
      }
    />
  ));
}

const isKnown = (code: string): code is ProblemCode => Object.hasOwn(PROBLEM_STATUS, code);

/** What failed, by code. */
export function ProblemTable({ figures }: { figures: Figures }) {
  const { t, formats } = useMessages();
  return (
    <FigureTable
      name={t('operator.problems')}
      head={[t('operator.problem'), t('operator.count')]}
      rows={figures.problems.map(({ code, count }) => ({
        id: code,
        cells: [
          <span key="code" className={styles.problem}>
            {isKnown(code) && <span>{`${t(`problem.${code}.title`)} `}</span>}
            <Code>{code}</Code>
          </span>,
          formats.number(count),
        ],
      }))}
      note={figures.problems.length === 0 && t('operator.problems.none')}
    />
  );
}
