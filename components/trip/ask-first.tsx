import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import { useOwnShare } from '@/lib/queries/lookups';
import styles from './trip.module.css';

/**
 * About how many calls a place takes: a forecast, and the alerts of the zones and counties that it touches, mostly two or
 * three; of the NWS's own API, which lists all alerts at once, the forecast and a look-up of what each corner lies in.
 */
const CALLS_OF_PLACE = { service: 4, public: 8 } as const;

type AskFirstProps = {
  /** How many places there are to ask for. */
  count: number;
  /** Whether something is known of them, which is no longer renewed. */
  isAgain: boolean;
  onAsk: () => void;
};

/** Says what the weather of so many places takes, and of what, before any of it is asked for. */
export function AskFirst({ count, isAgain, onAsk }: AskFirstProps) {
  const { t } = useMessages();
  const title = isAgain ? t('trip.ask-again') : t('trip.ask', { count });
  return (
    <section className={styles.ask} aria-label={title}>
      <p>
        <strong>{title}</strong>
        <span> </span>
        <WhatItTakes count={count} />
      </p>
      <p className={styles.withoutScripts}>{t('trip.ask-scripts')}</p>
      <div className={styles.withScripts}>
        <Button kind="primary" onClick={onAsk}>
          {t('trip.ask-show')}
        </Button>
      </div>
    </section>
  );
}

/** About how many calls the weather of so many places takes, and how many are left for the reader today. */
export function WhatItTakes({ count }: Pick<AskFirstProps, 'count'>) {
  const { t, formats } = useMessages();
  const status = useOwnShare().data?.document;
  const calls = count * CALLS_OF_PLACE[status?.mode === 'public' ? 'public' : 'service'];
  const share = status?.share;
  const words = [
    t('trip.ask-calls', { calls: formats.number(calls) }),
    share && t('trip.ask-left', { left: formats.number(share.left) }),
    share && share.left < calls && t('trip.ask-few'),
  ].filter(Boolean);
  return <span>{words.join(' ')}</span>;
}
