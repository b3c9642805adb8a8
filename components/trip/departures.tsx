import { Clock } from 'lucide-react';
import { useMemo } from 'react';
import { Panel } from '@/components/panels/panel';
import { SeverityIcon } from '@/components/panels/severity-icon';
import { AppLink } from '@/components/ui/app-link';
import { FallingMark } from '@/components/ui/falling-mark';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { HOUR_MS, hourStart } from '@/lib/contract/time';
import { eventWords } from '@/lib/messages/alert-names';
import type { Messages } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import { dateAt } from '@/lib/weather/local-time';
import { LEAST_CHANCE } from '@/lib/weather/precip-kind';
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
          const { timeZone } = first.place;
          const isNewDay =
            index === 0 || dateAt(hourMs, timeZone) !== dateAt(hourMs - HOUR_MS, timeZone);
          const words = inWords(departure, messages);
          return (
            <li key={departure.byHours}>
              <AppLink
                href={addressOf(departure.byHours)}
                className={styles.departure}
                isCurrent={departure.byHours === 0}
                onGo={() => onGo(departure.byHours)}
              >
                <span className={styles.departureDay} aria-hidden="true" suppressHydrationWarning>
                  {isNewDay && formats.date(hourMs, { weekday: 'short', timeZone })}
                </span>
                <span className={styles.departureTime} aria-hidden="true" suppressHydrationWarning>
                  {formats.date(hourMs, { hour: 'numeric', timeZone })}
                </span>
                <Mark departure={departure} words={words} />
                <VisuallyHidden>
                  {`${stopTime(messages, hourMs, first.place)}: ${words}`}
                </VisuallyHidden>
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

/** Whether there may be more to a departure than what is shown of it. */
function isInPart({ worst, unknown, unchecked, stops }: Departure): boolean {
  return (worst !== null || unknown.length < stops) && unknown.length + unchecked.length > 0;
}

/** "Winter Storm Warning, snow 60%", "Dry", or that it is not known, or only in part. */
function inWords(departure: Departure, messages: Messages): string {
  const { t } = messages;
  const { worst, wettest, graver } = departure;
  const event = worst && eventWords(messages, worst.alert.event).text;
  const falls = [wettest, graver].map((one) => {
    const what = one?.chance.what;
    return what && `${t(`falls.${what}`)} ${t('unit.percent', { value: one.chance.percent })}`;
  });
  const met = [event, ...falls].filter(Boolean).join(', ');
  const words = met || restOf(departure, t);
  return isInPart(departure) ? t('trip.chip-in-part', { what: words }) : words;
}

/** Without an alert and anything that is likely to fall: dry, almost dry, or not known. */
function restOf({ unknown, stops, isDryWhereKnown }: Departure, t: Messages['t']): string {
  if (isDryWhereKnown) return t('trip.chip-dry');
  return t(unknown.length < stops ? 'trip.chip-unlikely' : 'trip.chip-unknown');
}

/** The same as a mark, with a question mark where more may come. */
function Mark({ departure, words }: { departure: Departure; words: string }) {
  const { t } = useMessages();
  const { worst, wettest, graver, isDryWhereKnown, unknown, stops } = departure;
  const [what, worse] = [wettest?.chance.what, graver?.chance.what];
  const percent = (value: number) => t('unit.percent', { value });
  const isKnown = unknown.length < stops;
  const little = isDryWhereKnown ? t('trip.chip-dry') : isKnown && `<${percent(LEAST_CHANCE)}`;
  return (
    <span className={styles.departureMark} title={words} aria-hidden="true">
      {worst ? (
        <SeverityIcon severity={worst.alert.rank} size={18} />
      ) : wettest && what ? (
        <>
          {worse && <FallingMark kind={worse} />}
          <FallingMark kind={what} />
          <span>{percent(wettest.chance.percent)}</span>
        </>
      ) : (
        <span>{little || '?'}</span>
      )}
      {isInPart(departure) && <span>?</span>}
    </span>
  );
}
