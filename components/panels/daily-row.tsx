import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Elements } from '@/components/ui/elements';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { WeatherIcon } from '@/components/ui/weather-icon';
import { WindText } from '@/components/ui/wind-text';
import { useMessages } from '@/lib/messages/use-messages';
import type { DayScale } from '@/lib/weather/day-scale';
import { temperatureColor } from '@/lib/weather/temperature-color';
import styles from './daily-panel.module.css';
import { ChanceText } from './days/chance-text';
import { DayDetails } from './days/day-details';
import type { DayRow } from './days/day-rows';
import { DaySky } from './days/day-sky';
import { type DayWords, useDayWords } from './days/use-day-words';

/** A longer name takes two lines of smaller type: "Rest of today", "Esta noche". */
const LONGEST_NAME = 8;

type DailyRowProps = {
  row: DayRow;
  scale: DayScale | null;
  isToday: boolean;
  timeZone: string;
  /** How many columns the table has. */
  columns: number;
  isOpen: boolean;
  /** Whether map and chart show it, or an hour of it. */
  isShown: boolean;
  /** Whether they do so as it opens. */
  showsAsItOpens: boolean;
  onPress: () => void;
};

/**
 * One day: its name and date, sky, chance and kind of precipitation, range of temperature, and wind. A press opens
 * the rest below it.
 */
export function DailyRow(props: DailyRowProps) {
  const { row, scale, isToday, timeZone, columns } = props;
  const { isOpen, isShown, showsAsItOpens, onPress } = props;
  const { day, kind } = row;
  const { t } = useMessages();
  const { temperature } = useUnits();
  const id = useId();
  const words = useDayWords()(day, isToday);
  const { precipChance, lowF, highF } = day;
  return (
    <>
      <tr className={styles.row} data-open={isOpen || undefined} data-shown={isShown || undefined}>
        <th scope="row" className={words.name.length > LONGEST_NAME ? styles.longDay : styles.day}>
          <button
            type="button"
            className={styles.choose}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-current={isShown || undefined}
            onClick={onPress}
            title={showsAsItOpens && !isOpen ? t('daily.show') : undefined}
          >
            <DayName words={words}>
              <ChevronDown className={styles.chevron} size={13} aria-hidden="true" />
            </DayName>
          </button>
          {/* There are no buttons on paper, nor without scripts. */}
          <span className={styles.plain} data-print-only="">
            <DayName words={words} />
          </span>
        </th>
        <td className={styles.sky}>
          <WeatherIcon name={day.icon} size={32} />
          {!isOpen && (
            <span className={styles.words}>
              <DaySky day={day} isToday={isToday} />
            </span>
          )}
        </td>
        <td className={styles.rain}>
          <ChanceText chance={precipChance} kind={kind} />
        </td>
        <td className={styles.low} translate="no">
          {lowF === null ? '–' : temperature(lowF)}
        </td>
        <td className={styles.range}>
          <RangeBar low={lowF} high={day.tonight ? lowF : highF} scale={scale} />
        </td>
        <td className={styles.high}>
          {day.tonight ? (
            <VisuallyHidden>{t('daily.no-high')}</VisuallyHidden>
          ) : highF === null ? (
            '–'
          ) : (
            temperature(highF)
          )}
        </td>
        <td className={styles.wind}>{!isOpen && <WindText wind={day.wind} />}</td>
      </tr>
      {isOpen && (
        <DayDetails
          id={id}
          name={words.inFull}
          row={row}
          isToday={isToday}
          timeZone={timeZone}
          columns={columns}
        />
      )}
    </>
  );
}

/** The name of a day, and its date below it, with what stands beside that. */
function DayName({ words: { name, date }, children }: { words: DayWords; children?: Elements }) {
  return (
    <>
      <span className={styles.name}>{`${name} `}</span>
      <span className={styles.date}>
        {/* The server may write the date slightly differently from the browser. */}
        {date && <span suppressHydrationWarning>{date}</span>}
        {children}
      </span>
    </>
  );
}

type RangeBarProps = { low: number | null; high: number | null; scale: DayScale | null };

/** A day's range of temperature as a bar on a scale that several share. */
function RangeBar({ low, high, scale }: RangeBarProps) {
  const gradient = useId();
  if (low === null || high === null || low > high || !scale)
    return <span className={styles.track} />;
  const span = Math.max(scale.maxF - scale.minF, 1);
  const x = ((low - scale.minF) / span) * 100;
  // At least a dot, so that a day with a single temperature is still visible.
  const width = Math.max(((high - low) / span) * 100, 6);
  return (
    <svg className={styles.track} aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={gradient}>
          <stop offset="0" stopColor={temperatureColor(low)} />
          <stop offset="0.5" stopColor={temperatureColor((low + high) / 2)} />
          <stop offset="1" stopColor={temperatureColor(high)} />
        </linearGradient>
      </defs>
      <rect
        className={styles.bar}
        x={`${Math.min(x, 94)}%`}
        width={`${width}%`}
        height="6"
        fill={`url(#${gradient})`}
      />
    </svg>
  );
}
