import { Clock } from 'lucide-react';
import { useMemo } from 'react';
import { Panel } from '@/components/panels/panel';
import { SeverityIcon } from '@/components/panels/severity-icon';
import { AppLink } from '@/components/ui/app-link';
import { FallingMark } from '@/components/ui/falling-mark';
import { HOUR_MS, hourStart } from '@/lib/contract/time';
import { eventWords } from '@/lib/messages/alert-names';
import type { Messages } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import { dateAt } from '@/lib/weather/local-time';
import { type Departure, departureBy } from '@/lib/weather/trip';
import styles from './trip.module.css';
import { stopTime } from './trip-words';
import type { Stop } from './use-stops';

/** How many hours to leave at are offered, and how many of these before the planned one. */
const OFFERED = 24;
const BEFORE = 6;

type DeparturesProps = {
  stops: readonly Stop[];
  nowMs: number;
  /** The address of the trip so many hours later, and how to show it. */
  addressOf: (byHours: number) => string;
  onGo: (byHours: number) => void;
};

/** The hours at which the trip may begin, each with the worst that it meets on the way then. */
export function Departures({ stops, nowMs, addressOf, onGo }: DeparturesProps) {
  const messages = useMessages();
  const { t, formats } = messages;
  const offered = useMemo(() => departuresOf(stops, nowMs), [stops, nowMs]);
  const [first] = stops;
  if (!first) return null;
  return (
    <Panel title={t('trip.departures')} icon={Clock} of={[stops]}>
      <ol className={styles.departures}>
        {offered.map((departure, index) => {
          const hourMs = first.hourMs + departure.byHours * HOUR_MS;
          const date = dateAt(hourMs, first.place.timeZone);
          const isNewDay = index === 0 || date !== dateAt(hourMs - HOUR_MS, first.place.timeZone);
          return (
            <li key={departure.byHours}>
              <AppLink
                href={addressOf(departure.byHours)}
                className={styles.departure}
                label={`${stopTime(messages, hourMs, first.place)}: ${inWords(departure, stops.length, messages)}`}
                isCurrent={departure.byHours === 0}
                onGo={() => onGo(departure.byHours)}
              >
                <span className={styles.departureDay} suppressHydrationWarning>
                  {isNewDay &&
                    formats.date(hourMs, { weekday: 'short', timeZone: first.place.timeZone })}
                </span>
                <span className={styles.departureTime} suppressHydrationWarning>
                  {formats.date(hourMs, { hour: 'numeric', timeZone: first.place.timeZone })}
                </span>
                <Mark departure={departure} count={stops.length} />
              </AppLink>
            </li>
          );
        })}
      </ol>
      <p className={styles.note}>{t('trip.departures-note')}</p>
    </Panel>
  );
}

/** From the present hour on, or from a few hours before the planned one. A planned hour that is over is not offered. */
function departuresOf(stops: readonly Stop[], nowMs: number): Departure[] {
  const [first] = stops;
  if (!first) return [];
  const least = (hourStart(nowMs) - first.hourMs) / HOUR_MS;
  const from = least > 0 ? least : Math.max(least, -BEFORE);
  return Array.from({ length: OFFERED }, (_, index) => departureBy(stops, from + index));
}

/** "Winter Storm Warning, snow 60%", "Dry", or that it is not known, or only in part. */
function inWords(departure: Departure, count: number, messages: Messages): string {
  const { t } = messages;
  const { worst, wettest, isDry, unknown, unchecked } = departure;
  const event = worst && eventWords(messages, worst.alert.event).text;
  const what = wettest?.chance.what;
  const percent = wettest && t('unit.percent', { value: wettest.chance.percent });
  const met = [event, what && `${t(`falls.${what}`)} ${percent}`].filter(Boolean).join(', ');
  const words = met || t(isDry ? 'trip.chip-dry' : 'trip.chip-unknown');
  const isPart = unknown.length + unchecked.length > 0 && unknown.length < count;
  return isPart && words !== t('trip.chip-unknown')
    ? t('trip.chip-in-part', { what: words })
    : words;
}

/** The same as a mark: that of an alert, else of what falls with its chance; with a question mark where more may come. */
function Mark({ departure, count }: { departure: Departure; count: number }) {
  const { t } = useMessages();
  const { worst, wettest, isDry, unknown, unchecked } = departure;
  const isPart = unknown.length + unchecked.length > 0 && unknown.length < count;
  const what = wettest?.chance.what;
  if (!worst && !what && !isDry) return <span className={styles.departureMark}>?</span>;
  return (
    <span className={styles.departureMark}>
      {worst ? (
        <SeverityIcon severity={worst.alert.rank} size={18} />
      ) : what ? (
        <>
          <FallingMark kind={what} />
          <span>{t('unit.percent', { value: wettest.chance.percent })}</span>
        </>
      ) : (
        <span>{t('trip.chip-dry')}</span>
      )}
      {isPart && <span>?</span>}
    </span>
  );
}
