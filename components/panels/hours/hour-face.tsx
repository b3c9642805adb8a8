import { MoveUp } from 'lucide-react';
import type { Elements } from '@/components/ui/elements';
import { useUnits } from '@/components/ui/use-units';
import { WeatherIcon } from '@/components/ui/weather-icon';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { degreesOf } from '@/lib/weather/formulas';
import styles from './hour-face.module.css';

/** A chance below this is written less strongly: it is there on most hours of most days. */
const LOW_CHANCE = 10;

type HourFaceProps = {
  hour: ForecastHour;
  /** Its time, as it is written above it. */
  time: string;
  /** Its chance of precipitation. */
  children: Elements;
};

/** What a strip of hours shows of each: time, sky, temperature, chance and wind, one below the other. */
export function HourFace({ hour, time, children }: HourFaceProps) {
  const { temperature, windNumber } = useUnits();
  const { tempF, precipChance, wind } = hour;
  const degrees = wind.direction ? degreesOf(wind.direction.toUpperCase()) : undefined;
  return (
    <>
      {/* The server may write the time slightly differently from the browser. */}
      <span className={styles.time} suppressHydrationWarning>
        {time}
      </span>
      <WeatherIcon name={hour.icon} size={30} />
      <span className={styles.temperature} translate="no">
        {tempF === null ? '–' : temperature(tempF)}
      </span>
      <span className={styles.chance} data-low={(precipChance ?? 0) < LOW_CHANCE}>
        {children}
      </span>
      <span className={styles.wind}>
        {degrees !== undefined && wind.speedMph !== 0 && (
          <MoveUp size={11} aria-hidden="true" style={{ rotate: `${degrees + 180}deg` }} />
        )}
        <span>{windNumber(wind) ?? '–'}</span>
      </span>
    </>
  );
}
