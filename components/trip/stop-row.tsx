import { ArrowUp, X } from 'lucide-react';
import { SeverityIcon } from '@/components/panels/severity-icon';
import { shownClauses } from '@/components/panels/shown-words';
import { AppLink } from '@/components/ui/app-link';
import buttonStyles from '@/components/ui/button.module.css';
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
  /** Whether its weather may be asked for. */
  isAsked: boolean;
  /** The address that shows it on the map at its hour. */
  href: string;
  /** The hours to choose from, as full hours in milliseconds of the Unix epoch, its own among them. */
  hours: readonly number[];
  isFirst: boolean;
  onHour: (hourMs: number) => void;
  earlier: Change | null;
  remove: Change;
};

/** A stop: when, where, what the weather is then, and which alerts are in effect. */
export function StopRow(props: StopRowProps) {
  const { stop, facts, isAsked, href, hours, isFirst, onHour, earlier, remove } = props;
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
        {hours.map((ms) => (
          <option key={ms} value={ms} suppressHydrationWarning>
            {stopTime(messages, ms, place, true)}
          </option>
        ))}
      </select>
      <div className={styles.what}>
        <a
          className={styles.name}
          href={href}
          aria-label={t('compare.open-place', { place: name })}
        >
          {name}
        </a>
        <StopWeather stop={stop} facts={facts} isAsked={isAsked} />
        <StopAlerts stop={stop} facts={facts} isAsked={isAsked} />
      </div>
      {isAsked && <Temperature facts={facts} />}
      <span className={styles.acts}>
        {earlier && (
          <AppLink
            href={earlier.href}
            className={`${buttonStyles.button} ${buttonStyles.icon}`}
            label={t('trip.earlier', { place: name })}
            onGo={earlier.onGo}
          >
            <ArrowUp size={16} aria-hidden="true" />
          </AppLink>
        )}
        <AppLink
          href={remove.href}
          className={`${buttonStyles.button} ${buttonStyles.icon}`}
          label={t('trip.remove', { place: name })}
          onGo={remove.onGo}
        >
          <X size={16} aria-hidden="true" />
        </AppLink>
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

type PartProps = Pick<StopRowProps, 'stop' | 'facts' | 'isAsked'>;

/** The sky and what falls, in words; else why that is not known. */
function StopWeather({ stop, facts, isAsked }: PartProps) {
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
  if (!isAsked) return null;
  if (stop.isLoading && !stop.response) {
    return <Bone width={180} height={16} label={t('trip.gap.loading')} />;
  }
  const { problem } = stop;
  const why =
    problem && !stop.response ? t(`problem.${problem}.title`) : t(`trip.gap.${gap ?? 'missing'}`);
  return <p className={styles.unknown}>{why}</p>;
}

/** The alerts in effect then, and whether there may be others. */
function StopAlerts({ stop, facts, isAsked }: PartProps) {
  const messages = useMessages();
  const { t } = messages;
  const isDoubtful = isAsked && !stop.hasAllAlerts && !stop.isLoading;
  const { alerts } = facts;
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

/** How far ahead of the stop before, or of now, an hour can be chosen. */
const CHOICES = { first: 48, other: 14 } as const;

/** The hours that may be chosen for a stop: from the present one or the stop before on, and its own. */
export function hoursToChoose(fromMs: number, ownMs: number, isFirst: boolean): number[] {
  const count = isFirst ? CHOICES.first : CHOICES.other;
  const hours = Array.from({ length: count }, (_, ahead) => fromMs + ahead * HOUR_MS);
  return hours.includes(ownMs) ? hours : [...hours, ownMs].sort((a, b) => a - b);
}
