import type { Figures } from '@/lib/contract/operator';
import { useMessages } from '@/lib/messages/use-messages';
import { binsOf, hitRateOf, lookupsIn, totalCalls } from './chart-data';
import styles from './headline.module.css';

/** What matters most, large. */
export function Headline({ figures }: { figures: Figures }) {
  const { t, formats } = useMessages();
  const { quota, queue, failedCalls, wrongTokens } = figures;
  const bins = binsOf(figures);
  const sum = (of: (bin: (typeof bins)[number]) => number) =>
    bins.reduce((total, bin) => total + of(bin), 0);
  const lookups = {
    hits: sum(({ hits }) => hits),
    misses: sum(({ misses }) => misses),
    stale: sum(({ stale }) => stale),
    shared: sum(({ shared }) => shared),
  };
  const hitRate = hitRateOf(lookups);
  const { person, map, outside } = queue.waiting;
  const waiting = (person ?? 0) + (map ?? 0) + (outside ?? 0);
  const resets = formats.date(Date.parse(quota.resetsAt), { timeStyle: 'short' });
  const { number } = formats;
  return (
    <dl className={styles.tiles}>
      <Tile
        name={t('operator.left')}
        value={quota.left === null ? t('operator.left.free') : number(quota.left)}
        note={
          quota.limit === null
            ? t('operator.left.free-note')
            : t('operator.left.of', { count: quota.limit, time: resets })
        }
        part={quota.left === null || !quota.limit ? null : quota.left / quota.limit}
      />
      <Tile
        name={t('operator.calls')}
        value={number(sum(({ calls }) => totalCalls(calls)))}
        note={t('operator.calls.note', { count: failedCalls })}
      />
      <Tile
        name={t('operator.hit-rate')}
        value={hitRate === null ? '–' : t('operator.percent', { value: hitRate })}
        note={t('operator.hit-rate.note', { count: lookupsIn(lookups) })}
        part={hitRate}
      />
      <Tile
        name={t('operator.coalesced')}
        value={number(lookups.shared)}
        note={t('operator.coalesced.note')}
      />
      <Tile
        name={t('operator.stale')}
        value={number(lookups.stale)}
        note={t('operator.stale.note')}
      />
      <Tile
        name={t('operator.failures')}
        value={number(sum(({ problems }) => problems))}
        note={t('operator.failures.note')}
      />
      <Tile
        name={t('operator.in-flight')}
        value={number(queue.inFlight)}
        note={t('operator.in-flight.note', { count: waiting })}
      />
      <Tile
        name={t('operator.wrong-tokens')}
        value={number(wrongTokens)}
        note={t('operator.since-start')}
      />
    </dl>
  );
}

type TileProps = {
  name: string;
  value: string;
  note: string;
  /** The share that a bar shows; null or absent without one. */
  part?: number | null;
};

function Tile({ name, value, note, part = null }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
      {part !== null && (
        <dd className={styles.meter} aria-hidden="true">
          <span style={{ width: `${100 * part}%` }} />
        </dd>
      )}
    </div>
  );
}
