import { CalendarDays } from 'lucide-react';
import { Bones } from '@/components/ui/skeleton';
import { useMessages } from '@/lib/messages/use-messages';
import { useForecast } from '@/lib/queries/documents';
import { hourForDay, hoursOfDay, kindOfDay } from '@/lib/weather/day-hours';
import { type Forecast, issuedMsOf } from '@/lib/weather/forecast';
import { dateAt } from '@/lib/weather/local-time';
import type { CellPlace } from './cell-place';
import styles from './daily-panel.module.css';
import { DailyRow } from './daily-row';
import { Note } from './note';
import { ResourcePanel } from './resource-panel';
import { useHere } from './use-here';

const BARS = Array.from({ length: 7 }, () => ['100%', 36] as const);

type DailyPanelProps = {
  cell: string;
  title: string;
  place: CellPlace;
  /** The time of map and chart, where the page has one. */
  time?: DaysTime;
};

/** The hour that is shown, null for now, and how to show another one. */
type DaysTime = { readonly shownMs: number | null; choose(ms: number): void };

/** The days of a cell's forecast. */
export function DailyPanel({ cell, title, place, time }: DailyPanelProps) {
  const { t } = useMessages();
  const { forecast } = useHere(cell, place);
  return (
    <ResourcePanel
      resource="forecast"
      title={title}
      icon={CalendarDays}
      query={useForecast(cell)}
      skeleton={<Bones bars={BARS} gap={23} />}
      noData={<Note title={t('forecast.no-data.title')} help={t('forecast.no-data.help')} />}
      observedMsOf={issuedMsOf}
      observedAs="issued"
      nowMs={place.nowMs}
    >
      {() => forecast && <Days forecast={forecast} place={place} time={time} />}
    </ResourcePanel>
  );
}

/** The coming days as rows, each with its temperature range on a shared scale. */
export function Days({
  forecast,
  place,
  time,
}: {
  forecast: Forecast;
  place: CellPlace;
  time?: DaysTime | undefined;
}) {
  const { t } = useMessages();
  const { days } = forecast;
  if (days.length === 0) return <Note help={t('daily.none')} />;
  const temps = days.flatMap(({ lowF, highF }) => [lowF, highF]).filter((temp) => temp !== null);
  const scale = { min: Math.min(...temps), max: Math.max(...temps) };
  const today = dateAt(place.nowMs, place.timeZone);
  const rows = days.map((day) => ({ day, hours: hoursOfDay(day, forecast.hours, place) }));
  // The small hours are both tonight's and tomorrow's: the first row has them.
  const shown = rows.find(({ hours }) => hours.some(({ startMs }) => startMs === time?.shownMs));
  return (
    <>
      <table className={styles.days}>
        <thead>
          <tr>
            {(['day', 'sky', 'rain', 'low', 'range', 'high', 'wind'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`daily.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, hours }) => {
            const hourMs = hourForDay(day, hours, place);
            return (
              <DailyRow
                key={day.date}
                day={day}
                scale={scale}
                isToday={day.date === today}
                kind={kindOfDay(day, hours)}
                onChoose={time && hourMs !== null ? () => time.choose(hourMs) : null}
                isShown={day === shown?.day}
              />
            );
          })}
        </tbody>
      </table>
      {forecast.daysDoubtful && <p className={styles.remark}>{t('hourly.doubtful')}</p>}
      {forecast.daysSwapped && <p className={styles.remark}>{t('daily.swapped')}</p>}
      {forecast.daysDerived && <p className={styles.remark}>{t('daily.derived')}</p>}
    </>
  );
}
