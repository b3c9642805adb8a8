import { Button } from '@/components/ui/button';
import { useNow } from '@/components/ui/use-now';
import type { Figures } from '@/lib/contract/operator';
import { agoText } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { useSignOut } from '@/lib/queries/operator';
import styles from './operator.module.css';
import { CallTable, DurationTables, ProblemTable } from './since-start';
import { BreakerTable, HostTable, Instance, KeyTable, StoreTable } from './state-tables';
import { ReaderSection } from './webhooks/reader-section';
import { WebhookSection } from './webhooks/webhook-section';

type FiguresViewProps = {
  figures: Figures;
  /** Whether the server could not be asked for newer ones. */
  isOutdated: boolean;
};

/** What this server does. */
export function FiguresView({ figures, isOutdated }: FiguresViewProps) {
  const { t, formats } = useMessages();
  const startedMs = Date.parse(figures.instance.startedAt);
  const started = formats.date(startedMs, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <section className={styles.top} aria-labelledby="operator-totals" data-operator="figures">
        <div className={styles.bar}>
          <h2 className={styles.heading} id="operator-totals">
            {t('operator.since', { time: started })}
          </h2>
          <AsOf madeMs={Date.parse(figures.madeAt)} isOutdated={isOutdated} />
          <SignOut />
        </div>
        <Headline figures={figures} />
      </section>
      <div className={styles.columns}>
        <KeyTable figures={figures} />
        <CallTable figures={figures} />
        <ProblemTable figures={figures} />
        <BreakerTable figures={figures} />
        <StoreTable figures={figures} />
        <HostTable figures={figures} />
        <DurationTables figures={figures} />
      </div>
      <WebhookSection />
      <ReaderSection />
      <Instance figures={figures} />
    </>
  );
}

function AsOf({ madeMs, isOutdated }: { madeMs: number; isOutdated: boolean }) {
  const messages = useMessages();
  const { t, formats } = messages;
  const nowMs = useNow() ?? madeMs;
  const time = formats.date(madeMs, { timeStyle: 'medium' });
  return (
    <p className={styles.asOf} data-outdated={isOutdated || undefined}>
      {isOutdated
        ? t('operator.outdated', { time, ago: agoText(messages, madeMs, nowMs) })
        : t('operator.as-of', { time })}
    </p>
  );
}

function SignOut() {
  const { t } = useMessages();
  const signOut = useSignOut();
  return (
    <Button isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
      {t('operator.sign-out')}
    </Button>
  );
}

/** What matters most, in one line: what is left of today's calls, and what was counted since the start. */
function Headline({ figures }: { figures: Figures }) {
  const { t, formats } = useMessages();
  const { quota, lookups, failedCalls, wrongTokens } = figures;
  const { hits, misses, stale, shared } = lookups;
  const all = hits + misses + stale + shared;
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
        value={number(totalOf(figures.calls))}
        note={t('operator.calls.note', { count: failedCalls })}
      />
      <Tile
        name={t('operator.hit-rate')}
        value={all === 0 ? '–' : t('operator.percent', { value: (hits + stale) / all })}
        note={t('operator.hit-rate.note', { count: all })}
      />
      <Tile
        name={t('operator.coalesced')}
        value={number(shared)}
        note={t('operator.coalesced.note')}
      />
      <Tile name={t('operator.stale')} value={number(stale)} note={t('operator.stale.note')} />
      <Tile
        name={t('operator.failures')}
        value={number(totalOf(figures.problems))}
        note={t('operator.failures.note')}
      />
      <Tile name={t('operator.wrong-tokens')} value={number(wrongTokens)} />
    </dl>
  );
}

const totalOf = (counted: readonly { readonly count: number }[]) =>
  counted.reduce((total, { count }) => total + count, 0);

type TileProps = {
  name: string;
  value: string;
  note?: string;
  /** The share that a bar shows; null or absent without one. */
  part?: number | null;
};

function Tile({ name, value, note, part = null }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
      {part !== null && (
        <dd className={styles.meter} aria-hidden="true">
          <span style={{ width: `${100 * part}%` }} />
        </dd>
      )}
    </div>
  );
}
