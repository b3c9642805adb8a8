import { Button } from '@/components/ui/button';
import { useNow } from '@/components/ui/use-now';
import type { Figures } from '@/lib/contract/operator';
import { agoText } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { useSignOut } from '@/lib/queries/operator';
import { Headline } from './headline';
import styles from './operator.module.css';
import { CallTable, DurationTables, ProblemTable } from './since-start';
import { BreakerTable, HostTable, Instance, KeyTable, StoreTable } from './state-tables';

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
