import { CalendarDays } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Bones } from '@/components/ui/skeleton';
import { useMessages } from '@/lib/messages/use-messages';
import { useForecast } from '@/lib/queries/documents';
import { type DayScale, dayScale } from '@/lib/weather/day-scale';
import { type Forecast, issuedMsOf } from '@/lib/weather/forecast';
import { dateAt } from '@/lib/weather/local-time';
import type { CellPlace } from './cell-place';
import styles from './daily-panel.module.css';
import { DailyRow } from './daily-row';
import { type DayRow, dayRows, pressRow, rowAt } from './days/day-rows';
import { Note } from './note';
import { ResourcePanel } from './resource-panel';
import { useHere } from './use-here';

const BARS = Array.from({ length: 7 }, () => ['100%', 36] as const);

type DailyPanelProps = {
  id?: string;
  cell: string;
  title: string;
  place: CellPlace;
  /** The time of map and chart, where the page has one. */
  time?: DaysTime;
  /** The scale of its temperatures, where other places share it; else it has its own. */
  scale?: DayScale | null;
};

/** The time that is shown, null for now, how many days can be shown, and how to show another time. */
type DaysTime = {
  readonly shownMs: number | null;
  readonly knownDays: number;
  choose(ms: number): void;
};

/** The days of a cell's forecast. */
export function DailyPanel({ id, cell, title, place, time, scale }: DailyPanelProps) {
  const { t } = useMessages();
  const { forecast } = useHere(cell, place);
  return (
    <ResourcePanel
      id={id}
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
      {() =>
        forecast && (
          // Those of another place are closed.
          <Days key={cell} forecast={forecast} place={place} time={time} scale={scale} />
        )
      }
    </ResourcePanel>
  );
}

type DaysProps = {
  forecast: Forecast;
  place: CellPlace;
  time?: DaysTime | undefined;
  scale?: DayScale | null | undefined;
};

/** At first, no day is open. */
const NONE: ReadonlySet<string> = new Set();

/** The coming days as rows, which open. */
export function Days(props: DaysProps) {
  const { forecast, place, time } = props;
  const { t } = useMessages();
  const [openDates, setOpenDates] = useState<ReadonlySet<string>>(NONE);
  const knownDays = time?.knownDays ?? 0;
  const rows = useMemo(() => dayRows(forecast, place, knownDays), [forecast, place, knownDays]);
  if (rows.length === 0) return <Note help={t('daily.none')} />;
  const press = (row: DayRow) => {
    const pressed = pressRow(openDates, row);
    setOpenDates(pressed.openDates);
    if (pressed.showMs !== null) time?.choose(pressed.showMs);
  };
  return (
    <>
      <DayTable
        rows={rows}
        scale={props.scale ?? dayScale(forecast.days)}
        place={place}
        time={time}
        openDates={openDates}
        onPress={press}
      />
      {forecast.daysDoubtful && <p className={styles.remark}>{t('hourly.doubtful')}</p>}
      {forecast.daysSwapped && <p className={styles.remark}>{t('daily.swapped')}</p>}
      {forecast.daysDerived && <p className={styles.remark}>{t('daily.derived')}</p>}
    </>
  );
}

const COLUMNS = ['day', 'sky', 'rain', 'low', 'range', 'high', 'wind'] as const;

type DayTableProps = {
  rows: readonly DayRow[];
  scale: DayScale | null;
  place: CellPlace;
  time?: DaysTime | undefined;
  /** The dates of the days that are open. */
  openDates: ReadonlySet<string>;
  onPress: (row: DayRow) => void;
};

/** The days as a table, each with its temperature range on a shared scale. */
export function DayTable({ rows, scale, place, time, openDates, onPress }: DayTableProps) {
  const { t } = useMessages();
  const today = dateAt(place.nowMs, place.timeZone);
  const shown = rowAt(rows, time?.shownMs ?? null);
  return (
    <table className={styles.days}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`daily.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DailyRow
            key={row.day.date}
            row={row}
            scale={scale}
            isToday={row.day.date === today}
            timeZone={place.timeZone}
            columns={COLUMNS.length}
            isOpen={openDates.has(row.day.date)}
            isShown={row === shown}
            showsAsItOpens={time !== undefined && row.mapMs !== null}
            onPress={() => onPress(row)}
          />
        ))}
      </tbody>
    </table>
  );
}
