import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import { useOwnShare } from '@/lib/queries/lookups';
import styles from './trip.module.css';

/** So many calls a place takes at most as a rule: a forecast, and the alerts of a zone and a county. */
const CALLS_OF_PLACE = 3;

type AskFirstProps = {
  /** How many places there are. */
  count: number;
  onAsk: () => void;
};

/** Says what the weather of so many places takes, and of what, before any of it is asked for. */
export function AskFirst({ count, onAsk }: AskFirstProps) {
  const { t } = useMessages();
  return (
    <section className={styles.ask} aria-label={t('trip.ask', { count })}>
      <p>
        <strong>{t('trip.ask', { count })}</strong>
        <span> </span>
        <WhatItTakes count={count} />
      </p>
      <Button kind="primary" onClick={onAsk}>
        {t('trip.ask-show')}
      </Button>
    </section>
  );
}

/** How many calls the weather of so many places takes at most, and how many are left for the reader today. */
export function WhatItTakes({ count }: Pick<AskFirstProps, 'count'>) {
  const { t, formats } = useMessages();
  const share = useOwnShare().data?.document.share;
  const calls = count * CALLS_OF_PLACE;
  const words = [
    t('trip.ask-calls', { calls: formats.number(calls) }),
    share && t('trip.ask-left', { left: formats.number(share.left) }),
    share && share.left < calls && t('trip.ask-few'),
  ].filter(Boolean);
  return <span>{words.join(' ')}</span>;
}
