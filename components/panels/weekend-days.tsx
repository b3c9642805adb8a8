import { ChevronRight } from 'lucide-react';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { WeatherIcon } from '@/components/ui/weather-icon';
import { useMessages } from '@/lib/messages/use-messages';
import { kindOnDay } from '@/lib/weather/day-hours';
import type { Forecast } from '@/lib/weather/forecast';
import type { ForecastDay } from '@/lib/weather/forecast-parts';
import { dateAt } from '@/lib/weather/local-time';
import { weekendOf } from '@/lib/weather/weekend';
import type { CellPlace } from './cell-place';
import { ChanceText } from './days/chance-text';
import { DaySky } from './days/day-sky';
import { useDayWords } from './days/use-day-words';
import { useHere } from './use-here';
import styles from './weekend-days.module.css';

type WeekendDaysProps = {
  cell: string;
  place: CellPlace;
  onShowDays: () => void;
};

/**
 * The coming weekend, a line for each of its days, and the way to all days: on a phone they begin below the first screen.
 * It is absent while no forecast of it is known, or only one that is out of date.
 */
export function WeekendDays({ cell, place, onShowDays }: WeekendDaysProps) {
  const { t } = useMessages();
  const { forecast, isForecastOld } = useHere(cell, place);
  const today = dateAt(place.nowMs, place.timeZone);
  const days = forecast && !isForecastOld ? weekendOf(forecast.days, today) : [];
  if (!forecast || days.length === 0) return null;
  const count = forecast.days.length;
  return (
    <div className={styles.weekend} data-weekend="" data-no-print="">
      <ul className={styles.days}>
        {days.map((day) => (
          <WeekendDay
            key={day.date}
            day={day}
            isToday={day.date === today}
            forecast={forecast}
            place={place}
          />
        ))}
      </ul>
      <button
        type="button"
        className={styles.all}
        aria-label={t('daily.title-count', { count })}
        onClick={onShowDays}
      >
        <span>{t('daily.all', { count })}</span>
        <ChevronRight size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

type WeekendDayProps = {
  day: ForecastDay;
  isToday: boolean;
  forecast: Forecast;
  place: CellPlace;
};

/** "Sat 5", sky, high, low, chance and words, in columns that both days share. */
function WeekendDay({ day, isToday, forecast, place }: WeekendDayProps) {
  const { t } = useMessages();
  const { name, weekday, dayOfMonth } = useDayWords()(day, isToday);
  // The extremes of a part of a day can't be compared with those of another.
  const isPart = day.partial && !isToday;
  const high = isPart || day.tonight ? null : day.highF;
  const low = isPart ? null : day.lowF;
  return (
    <li className={styles.day}>
      {/* The server may write the date slightly differently from the browser. */}
      <span className={styles.name} suppressHydrationWarning>
        {`${day.tonight ? name : `${weekday} ${dayOfMonth}`} `}
      </span>
      <WeatherIcon name={day.icon} size={22} />
      <span className={styles.high}>
        <Extreme name={`${t('daily.high')} `} tempF={high} />
      </span>
      <span className={styles.low}>
        <Extreme name={` ${t('daily.low')} `} tempF={low} />
      </span>
      <span className={styles.chance}>
        <ChanceText chance={day.precipChance} kind={kindOnDay(day, forecast, place)} />
      </span>
      <span className={styles.sky}>
        <DaySky day={day} isToday={isToday} />
      </span>
    </li>
  );
}

/** The high or the low of a day, named for those who don't see where it stands. */
function Extreme({ name, tempF }: { name: string; tempF: number | null }) {
  const { temperature } = useUnits();
  if (tempF === null) return null;
  return (
    <>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span translate="no">{temperature(tempF)}</span>
    </>
  );
}
