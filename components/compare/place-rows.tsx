import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { ChanceText } from '@/components/panels/days/chance-text';
import { type DayRow, dayRows } from '@/components/panels/days/day-rows';
import { useDayWords } from '@/components/panels/days/use-day-words';
import { SeveralProvenance } from '@/components/panels/several-provenance';
import { RowWeather } from '@/components/saved/row-weather';
import { whileInView } from '@/components/saved/while-in-view';
import { IconLink } from '@/components/ui/app-link';
import { ScrollArea } from '@/components/ui/scroll-area';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { WeatherIcon } from '@/components/ui/weather-icon';
import type { AirDocument } from '@/lib/contract/air';
import type { CurrentDocument } from '@/lib/contract/current';
import type { ForecastDocument } from '@/lib/contract/forecast';
import { useMessages } from '@/lib/messages/use-messages';
import { airQuery } from '@/lib/queries/documents';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import type { DayScale } from '@/lib/weather/day-scale';
import { dateAt } from '@/lib/weather/local-time';
import chartStyles from './compare-chart.module.css';
import type { Compared } from './compared';
import { DayCandle } from './day-candle';
import { LETTERS } from './geometry';
import styles from './place-rows.module.css';

/** More days than these nobody compares at a glance. */
const MAX_DAYS = 7;

type PlaceRowsProps = {
  compared: readonly Compared[];
  /** What they are known from. */
  documents: {
    readonly forecasts: readonly (ApiResponse<ForecastDocument> | undefined)[];
    readonly observed: readonly (ApiResponse<CurrentDocument> | undefined)[];
  };
  /** The scale of all temperatures in it. */
  scale: DayScale | null;
  nowMs: number;
  /** The address that shows a place on the map, and that of the comparison without it. */
  hrefOf: (cell: string) => string;
  hrefWithout: (cell: string) => string;
  onRemove: (cell: string) => void;
};

/** Places as rows, a column for each day: what is above each other is of the same day, on one scale. */
export function PlaceRows(props: PlaceRowsProps) {
  const { compared, documents, scale, nowMs, hrefOf, hrefWithout, onRemove } = props;
  const { t } = useMessages();
  const wordsOf = useDayWords();
  const days = useMemo(() => compared.map(daysOf), [compared]);
  // What the rows have of the air, for its sources.
  const air = useQueries({
    queries: compared.map(({ cell }) => airQuery(cell, whileInView(true))),
    combine: documentsOf,
  });
  const dates = [...new Set(days.flatMap((rows) => rows.map(({ day }) => day.date)))]
    .sort()
    .slice(0, MAX_DAYS);
  const isTodayOfAll = (date: string) =>
    compared.every(({ place }) => dateAt(place.nowMs, place.timeZone) === date);
  const heads = dates.flatMap((date) => {
    const row = days.flat().find(({ day }) => day.date === date);
    if (!row) return [];
    // A day is named for all places: what of it is left differs.
    const { weekday, date: monthDay } = wordsOf(row.day, false);
    return [{ date, monthDay, name: isTodayOfAll(date) ? t('daily.today') : weekday }];
  });
  return (
    <section className={styles.panel} aria-label={t('compare.columns')}>
      <ScrollArea className={styles.scroller} label={t('compare.days')}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{t('compare.place')}</th>
              {heads.map(({ date, name, monthDay }) => (
                <th key={date} scope="col" className={styles.date} suppressHydrationWarning>
                  <span suppressHydrationWarning>{name}</span>
                  <span className={styles.monthDay} suppressHydrationWarning>
                    {` ${monthDay ?? ''}`}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compared.map(({ cell, name, found }, index) => (
              <tr key={cell} data-compared={cell}>
                <th scope="row" className={styles.place}>
                  <span
                    className={`${styles.head} ${chartStyles.series}`}
                    data-letter={LETTERS[index]}
                  >
                    <span className={styles.letter} aria-hidden="true">
                      {LETTERS[index]}
                    </span>
                    <a
                      className={styles.name}
                      href={hrefOf(cell)}
                      aria-label={t('compare.open-place', { place: name })}
                    >
                      {name}
                    </a>
                    <IconLink
                      href={hrefWithout(cell)}
                      className={styles.remove}
                      label={t('compare.remove', { place: name })}
                      onGo={() => onRemove(cell)}
                    >
                      <X size={14} aria-hidden="true" />
                    </IconLink>
                  </span>
                  <span className={styles.weather}>
                    <RowWeather cell={cell} place={found} nowMs={nowMs} inView />
                  </span>
                </th>
                {heads.map(({ date }) => (
                  <td key={date} className={styles.day}>
                    <DayInRow
                      row={days[index]?.find(({ day }) => day.date === date)}
                      scale={scale}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <SeveralProvenance
        forecasts={documents.forecasts.flatMap((one) => one ?? [])}
        others={[...documents.observed, ...air].flatMap((one) => one ?? [])}
        nowMs={nowMs}
      />
    </section>
  );
}

function documentsOf(answers: readonly UseQueryResult<ApiResponse<AirDocument>>[]) {
  return answers.map(({ data }) => data);
}

function daysOf({ forecast, place }: Compared): readonly DayRow[] {
  return forecast ? dayRows(forecast, place, 0) : [];
}

type DayInRowProps = { row: DayRow | undefined; scale: DayScale | null };

function DayInRow({ row, scale }: DayInRowProps) {
  const { t } = useMessages();
  if (!row) {
    return (
      <span className={styles.none}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('compare.day-unknown')}</VisuallyHidden>
      </span>
    );
  }
  const { day, kind } = row;
  return (
    <>
      {day.tonight && <VisuallyHidden>{`${t('daily.tonight')}: `}</VisuallyHidden>}
      <WeatherIcon name={day.icon} size={28} />
      <span className={styles.rain}>
        <ChanceText chance={day.precipChance} kind={kind} />
      </span>
      <DayCandle lowF={day.lowF} highF={day.tonight ? null : day.highF} scale={scale} />
    </>
  );
}
