import { Button } from '@/components/ui/button';
import { useNow } from '@/components/ui/use-now';
import type { Figures } from '@/lib/contract/operator';
import { DAY_MS } from '@/lib/contract/time';
import { agoText } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { useSignOut } from '@/lib/queries/operator';
import { CallsChart } from './calls-chart';
import { Headline } from './headline';
import { HitsChart } from './hits-chart';
import { LatencyChart } from './latency-chart';
import styles from './operator.module.css';
import { Patterns } from './patterns';
import { DurationTables, ProblemTable } from './since-start';
import { BreakerTable, HostTable, Instance, KeyTable, StoreTable } from './state-tables';

type FiguresViewProps = {
  figures: Figures;
  /** Whether the server could not be asked for newer ones. */
  isOutdated: boolean;
};

/** What this server does. */
export function FiguresView({ figures, isOutdated }: FiguresViewProps) {
  const messages = useMessages();
  const { t, formats } = messages;
  const madeMs = Date.parse(figures.madeAt);
  const sinceMs = Date.parse(figures.history.since);
  const isWhole = madeMs - sinceMs >= DAY_MS;
  return (
    <>
      <Patterns />
      <section className={styles.top} aria-labelledby="operator-day" data-operator="figures">
        <div className={styles.bar}>
          <h2 className={styles.heading} id="operator-day">
            {isWhole
              ? t('operator.last-day')
              : t('operator.since', {
                  time: formats.date(sinceMs, {
                    ...{ weekday: 'short', hour: 'numeric', minute: '2-digit' },
                  }),
                })}
          </h2>
          <AsOf madeMs={madeMs} isOutdated={isOutdated} />
          <SignOut />
        </div>
        <Headline figures={figures} />
      </section>
      <CallsChart figures={figures} />
      <div className={styles.pair}>
        <HitsChart figures={figures} />
        <LatencyChart figures={figures} />
      </div>
      <div className={styles.columns}>
        <KeyTable figures={figures} />
        <ProblemTable figures={figures} />
        <BreakerTable figures={figures} />
        <StoreTable figures={figures} />
        <HostTable figures={figures} />
        <DurationTables figures={figures} />
      </div>
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
