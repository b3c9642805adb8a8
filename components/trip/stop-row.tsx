import { ArrowUp, X } from 'lucide-react';
import { memo } from 'react';
import type { CellPlace } from '@/components/panels/cell-place';
import { SeverityIcon } from '@/components/panels/severity-icon';
import { shownClauses } from '@/components/panels/shown-words';
import { IconLink } from '@/components/ui/app-link';
import selectStyles from '@/components/ui/select.module.css';
import { ServiceName, WordsText } from '@/components/ui/service-text';
import { Bone } from '@/components/ui/skeleton';
import { useUnits } from '@/components/ui/use-units';
import { WeatherIcon } from '@/components/ui/weather-icon';
import { HOUR_MS } from '@/lib/contract/time';
import { eventWords } from '@/lib/messages/alert-names';
import { useMessages } from '@/lib/messages/use-messages';
import type { StopFacts } from '@/lib/weather/trip';
import styles from './trip.module.css';
import { stopTime } from './trip-words';
import type { Stop } from './use-stops';

/** How a stop is changed: each by an address, and by what shows it without a new page. */
type Change = { readonly href: string; readonly onGo: () => void };

type StopRowProps = {
  stop: Stop;
  facts: StopFacts;
  /** The address that shows it on the map at its hour. */
  href: string;
  /** The first hour that can be chosen: the present one, or that of the stop before. */
  fromMs: number;
  isFirst: boolean;
  onHour: (hourMs: number) => void;
  earlier: Change | null;
  remove: Change;
};

/** A stop: when, where, what the weather is then, and which alerts are in effect. */
export function StopRow(props: StopRowProps) {
  const { stop, facts, href, fromMs, isFirst, onHour, earlier, remove } = props;
  const messages = useMessages();
  const { t } = messages;
  const { hourMs, name, place } = stop;
  return (
    <li className={styles.stop} data-stop={stop.cell}>
      <select
        className={`${selectStyles.select} ${styles.time}`}
        aria-label={t(isFirst ? 'trip.leave' : 'trip.arrive', { place: name })}
        value={hourMs}
        onChange={(event) => onHour(Number(event.target.value))}
      >
        <HourOptions fromMs={fromMs} ownMs={hourMs} isFirst={isFirst} place={place} />
      </select>
      <div className={styles.what}>
        <a
          className={styles.name}
          href={href}
          aria-label={t('compare.open-place', { place: name })}
        >
          {name}
        </a>
        <StopWeather stop={stop} facts={facts} />
        <StopAlerts stop={stop} facts={facts} />
      </div>
      {stop.isAsked && <Temperature facts={facts} />}
      <span className={styles.acts}>
        {earlier && (
          <IconLink
            href={earlier.href}
            label={t('trip.earlier', { place: name })}
            onGo={earlier.onGo}
          >
            <ArrowUp size={16} aria-hidden="true" />
          </IconLink>
        )}
        <IconLink href={remove.href} label={t('trip.remove', { place: name })} onGo={remove.onGo}>
          <X size={16} aria-hidden="true" />
        </IconLink>
      </span>
    </li>
  );
}

function Temperature({ facts: { hour } }: Pick<StopRowProps, 'facts'>) {
  const { temperature } = useUnits();
  return (
    <span className={styles.temperature}>
      {hour && <WeatherIcon name={hour.icon} size={36} />}
      <span>{hour === null || hour.tempF === null ? '–' : temperature(hour.tempF)}</span>
    </span>
  );
}

type PartProps = Pick<StopRowProps, 'stop' | 'facts'>;

/** The sky and what falls, in words; else why that is not known. */
function StopWeather({ stop, facts }: PartProps) {
  const messages = useMessages();
  const { t } = messages;
  const { temperature, steadyWind } = useUnits();
  const { hour, gap } = facts;
  if (hour) {
    const words = { messages, timeZone: stop.place.timeZone, temperature, windSpeed: steadyWind };
    const more = shownClauses(facts, words);
    return (
      <p className={styles.sky}>
        {hour.condition && <ServiceName kind="sky" text={hour.condition} />}
        {more && <span>{hour.condition ? ` · ${more}` : more}</span>}
      </p>
    );
  }
  if (gap === 'past') return <p className={styles.unknown}>{t('trip.gap.past')}</p>;
  if (!stop.isAsked) return null;
  if (stop.isLoading && !stop.response) {
    return <Bone width={180} height={16} label={t('trip.gap.loading')} />;
  }
  const { problem } = stop;
  const why =
    problem && !stop.response ? t(`problem.${problem}.title`) : t(`trip.gap.${gap ?? 'missing'}`);
  return <p className={styles.unknown}>{why}</p>;
}

/** The alerts in effect then, and whether there may be others. */
function StopAlerts({ stop, facts }: PartProps) {
  const messages = useMessages();
  const { t } = messages;
  const isDoubtful = stop.isAsked && !stop.hasAllAlerts && !stop.isLoading && facts.gap !== 'past';
  // Those of two zones that the place touches may be the same.
  const alerts = facts.alerts.filter(
    ({ event }, index) => facts.alerts.findIndex((one) => one.event === event) === index,
  );
  if (alerts.length === 0) {
    return isDoubtful && <p className={styles.unknown}>{t('trip.alerts-unknown')}</p>;
  }
  return (
    <>
      <ul className={styles.alerts}>
        {alerts.map((alert) => (
          <li key={alert.key} className={styles.alert}>
            <SeverityIcon severity={alert.rank} size={16} />
            <WordsText words={eventWords(messages, alert.event)} />
          </li>
        ))}
      </ul>
      {isDoubtful && <p className={styles.unknown}>{t('trip.more-alerts-unknown')}</p>}
    </>
  );
}

/** Every hour can be chosen for so many hours from the first on, and then each six until so many. */
const HOURLY = { first: 48, other: 16 } as const;
const SIX_HOURLY = { first: 156, other: 72 } as const;

type HourOptionsProps = Pick<StopRowProps, 'fromMs' | 'isFirst'> & {
  ownMs: number;
  place: CellPlace;
};

/** The hours that may be chosen for a stop, its own among them. */
const HourOptions = memo(function HourOptions({ fromMs, ownMs, isFirst, place }: HourOptionsProps) {
  const messages = useMessages();
  const which = isFirst ? 'first' : 'other';
  const hours = new Set([ownMs]);
  for (let hour = 0; hour <= SIX_HOURLY[which]; hour += hour < HOURLY[which] ? 1 : 6) {
    hours.add(fromMs + hour * HOUR_MS);
  }
  return [...hours]
    .sort((a, b) => a - b)
    .map((ms) => (
      <option key={ms} value={ms} suppressHydrationWarning>
        {stopTime(messages, ms, place, true)}
      </option>
    ));
});
