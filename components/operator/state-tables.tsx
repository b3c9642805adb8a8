import section from '@/components/inspector/section/section.module.css';
import { CALL_CLASSES } from '@/lib/contract/call-class';
import type { Figures } from '@/lib/contract/operator';
import { useMessages } from '@/lib/messages/use-messages';
import { Code, FigureTable } from './figure-table';
import styles from './figure-table.module.css';
import operator from './operator.module.css';
import { bytesText } from './units';

type Props = { figures: Figures };

/** What each key has spent today, and has left. */
export function KeyTable({ figures }: Props) {
  const { t, formats } = useMessages();
  return (
    <FigureTable
      name={t('operator.keys')}
      head={[
        t('operator.key'),
        t('operator.state'),
        t('operator.spent'),
        t('operator.left-of-key'),
      ]}
      rows={figures.quota.keys.map(({ key, state, spent, left }) => ({
        id: key,
        cells: [
          <Code key="key">{key}</Code>,
          t(`operator.state.${state === 'in use' ? 'in-use' : state}`),
          formats.number(spent),
          left === null ? t('operator.left.free') : formats.number(left),
        ],
      }))}
    />
  );
}

/** What the circuit breakers let pass, and who waits. */
export function BreakerTable({ figures }: Props) {
  const { t, formats } = useMessages();
  const { queue, breakers } = figures;
  const waiting = CALL_CLASSES.map(
    (one) => `${t(`operator.class.${one}`)}: ${formats.number(queue.waiting[one] ?? 0)}`,
  );
  return (
    <FigureTable
      name={t('operator.breakers')}
      head={[t('operator.resource'), t('operator.state')]}
      rows={[
        ...Object.entries(breakers).map(([name, state]) => ({
          id: name,
          cells: [<Code key="name">{name}</Code>, t(`operator.state.${state}`)],
        })),
        {
          id: 'in-flight',
          cells: [t('operator.in-flight'), formats.number(queue.inFlight)],
        },
        {
          id: 'queue',
          cells: [t('operator.waiting', { count: totalOf(queue.waiting) }), waiting.join(' · ')],
        },
      ]}
      note={t('operator.queue.map', { count: queue.mapFlights })}
    />
  );
}

const totalOf = (waiting: Figures['queue']['waiting']) =>
  CALL_CLASSES.reduce((total, one) => total + (waiting[one] ?? 0), 0);

/** How much is held. */
export function StoreTable({ figures }: Props) {
  const { t, formats } = useMessages();
  return (
    <FigureTable
      name={t('operator.stores')}
      head={[t('operator.store'), t('operator.entries'), t('operator.size'), t('operator.limit')]}
      rows={figures.stores.map(({ name, entries, bytes, maxBytes }) => ({
        id: name,
        cells: [
          t(`operator.store.${name}`),
          formats.number(entries),
          bytesText(formats, bytes),
          bytesText(formats, maxBytes),
        ],
      }))}
    />
  );
}

/** The calls to public services, where the weather comes from them. */
export function HostTable({ figures }: Props) {
  const { t, formats } = useMessages();
  if (figures.hosts.length === 0) return null;
  return (
    <FigureTable
      name={t('operator.hosts')}
      head={[t('operator.host'), t('operator.state'), t('operator.calls'), t('operator.limit')]}
      rows={figures.hosts.map(({ name, state, calls, limit }) => ({
        id: name,
        cells: [
          <Code key="name">{name}</Code>,
          t(`operator.state.${state}`),
          formats.number(calls),
          formats.number(limit),
        ],
      }))}
    />
  );
}

const INSTANCE = ['id', 'version', 'source', 'disk'] as const;

/** Which process tells all this. */
export function Instance({ figures }: Props) {
  const { t } = useMessages();
  const { id, version, mode, disk } = figures.instance;
  const facts = {
    id: <Code>{id}</Code>,
    version,
    source: mode,
    disk: t(disk ? 'operator.yes' : 'operator.no'),
  };
  return (
    <section className={section.section} aria-labelledby="operator-instance">
      <h2 className={operator.heading} id="operator-instance">
        {t('operator.instance')}
      </h2>
      <dl className={styles.facts}>
        {INSTANCE.map((name) => (
          <div key={name}>
            <dt>{t(`operator.instance.${name}`)}</dt>
            <dd>{facts[name]}</dd>
          </div>
        ))}
      </dl>
      <p className={operator.text}>{t('operator.instance.note')}</p>
    </section>
  );
}
