import { Route } from 'lucide-react';
import { Panel } from '@/components/panels/panel';
import { SeverityIcon } from '@/components/panels/severity-icon';
import { AppLink } from '@/components/ui/app-link';
import buttonStyles from '@/components/ui/button.module.css';
import { WordsText } from '@/components/ui/service-text';
import { Bones } from '@/components/ui/skeleton';
import { useUnits } from '@/components/ui/use-units';
import { eventWords } from '@/lib/messages/alert-names';
import type { Messages } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import type { Departure, StopFacts } from '@/lib/weather/trip';
import styles from './trip.module.css';
import { tripTitle } from './trip-title';
import { fallsSentences, rangeSentence, stopAt, unknownSentence } from './trip-words';
import type { Stop } from './use-stops';

const BARS = [
  ['70%', 20],
  ['55%', 20],
  ['40%', 20],
] as const;

type TripSummaryProps = {
  stops: readonly Stop[];
  facts: readonly StopFacts[];
  planned: Departure;
  isLoading: boolean;
  /** Another hour to leave at which it stays dry, in hours from the planned one, and how to choose it. */
  drier: { readonly byHours: number; readonly href: string; onGo(): void } | null;
};

/** What is met on the way, the gravest first; what is not known of it; and when to leave instead. */
export function TripSummary({ stops, facts, planned, isLoading, drier }: TripSummaryProps) {
  const messages = useMessages();
  const { t } = messages;
  const { temperature } = useUnits();
  const words = { messages, temperature };
  const isKnown = planned.unknown.length < stops.length;
  const falls = fallsSentences(planned, stops, facts, messages);
  const range = rangeSentence(planned, stops, words);
  const unknown = unknownSentence(planned, stops, messages);
  return (
    <Panel title={titleOf(stops, messages) ?? t('trip.summary')} icon={Route} of={[planned]}>
      {isLoading && !isKnown ? (
        <Bones bars={BARS} gap={10} />
      ) : (
        <ul className={styles.summary} data-trip-summary="">
          <AlertsLine stops={stops} planned={planned} isLoading={isLoading} />
          {falls.map((sentence) => (
            <li key={sentence} suppressHydrationWarning>
              {sentence}
            </li>
          ))}
          {range && <li suppressHydrationWarning>{range}</li>}
          {unknown && !isLoading && (
            <li className={styles.unknown}>{planned.isPast ? t('trip.over') : unknown}</li>
          )}
        </ul>
      )}
      {drier && (
        <p className={styles.drier}>
          <AppLink
            href={drier.href}
            className={`${buttonStyles.button} ${styles.drierLink}`}
            onGo={drier.onGo}
          >
            {t(drier.byHours > 0 ? 'trip.later-dry' : 'trip.earlier-dry', {
              count: Math.abs(drier.byHours),
            })}
          </AppLink>
          <span className={styles.note}>{t('trip.as-announced')}</span>
        </p>
      )}
    </Panel>
  );
}

/** Where the trip begins and ends; null while that is not known. */
function titleOf(stops: readonly Stop[], messages: Messages): string | null {
  return tripTitle([stops[0]?.found, stops.at(-1)?.found], messages);
}

type AlertsLineProps = Pick<TripSummaryProps, 'stops' | 'planned' | 'isLoading'>;

/** The worst alert and where it is met; that there is none only where all of them are known. */
function AlertsLine({ stops, planned, isLoading }: AlertsLineProps) {
  const messages = useMessages();
  const { t } = messages;
  const { worst, alerted, unchecked, isClear } = planned;
  const stop = worst && stops[worst.stop];
  const count = alerted.length - 1;
  const isOpen = unchecked.length > 0 && !planned.isPast;
  const doubt = isLoading
    ? t('trip.checking', { count: unchecked.length })
    : t('trip.unchecked', { count: unchecked.length });
  return (
    <>
      {worst && stop && (
        <li className={styles.alert}>
          <SeverityIcon severity={worst.alert.rank} size={18} />
          <span>
            <strong>
              <WordsText words={eventWords(messages, worst.alert.event)} />
            </strong>
            <span suppressHydrationWarning>
              {count > 0
                ? t('trip.alert-more', { at: stopAt(stop, messages), count })
                : t('trip.alert', { at: stopAt(stop, messages) })}
            </span>
          </span>
        </li>
      )}
      {isClear && <li>{t('trip.no-alerts')}</li>}
      {isOpen && <li className={styles.unknown}>{doubt}</li>}
    </>
  );
}
