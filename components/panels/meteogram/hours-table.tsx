import { Fragment } from 'react';
import { ChartTable } from '@/components/chart/chart-table';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { WeatherIcon } from '@/components/ui/weather-icon';
import { useMessages } from '@/lib/messages/use-messages';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { dateAt } from '@/lib/weather/local-time';
import styles from './hours-table.module.css';

type HoursTableProps = { hours: readonly ForecastHour[]; timeZone: string };

/** The hours of one place as a table, day by day. All columns fit a phone of 320 pixels. */
export function HoursTable(props: HoursTableProps) {
  return <ChartTable>{() => <Rows {...props} />}</ChartTable>;
}

function Rows({ hours, timeZone }: HoursTableProps) {
  const { t, formats } = useMessages();
  const { units } = useUnits();
  return (
    <>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{t('hourly.hour')}</th>
          <th scope="col">
            <VisuallyHidden>{t('hourly.sky')}</VisuallyHidden>
          </th>
          <th scope="col">{t('hourly.temperature-short')}</th>
          <th scope="col">{t('hourly.feels-like')}</th>
          <th scope="col">{t('hourly.rain-short')}</th>
          <th scope="col">
            <span>{`${t('hourly.wind')} `}</span>
            <span className={styles.unit}>{t(`unit.${units.wind}`)}</span>
          </th>
        </tr>
      </thead>
      <tbody className={styles.body}>
        {daysOf(hours, timeZone).map(({ date, hours: ofDay }) => (
          <Fragment key={date}>
            <tr>
              <th scope="colgroup" colSpan={6} className={styles.day}>
                {formats.date(ofDay[0]?.startMs ?? 0, {
                  weekday: 'long',
                  month: 'short',
                  day: 'numeric',
                  timeZone,
                })}
              </th>
            </tr>
            {ofDay.map((hour) => (
              <Hour key={hour.startMs} hour={hour} timeZone={timeZone} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </>
  );
}

function Hour({ hour, timeZone }: { hour: ForecastHour; timeZone: string }) {
  const { t, formats, service } = useMessages();
  const { temperature, windNumber } = useUnits();
  const { startMs, condition, tempF, feelsLikeF, precipChance, wind } = hour;
  const sky = condition ? service.sky(condition) : null;
  const from = wind.direction && t('unit.compass', { point: wind.direction });
  return (
    <tr>
      <th scope="row">{formats.date(startMs, { hour: 'numeric', timeZone })}</th>
      <td title={sky?.text}>
        {hour.icon && <WeatherIcon name={hour.icon} size={22} />}
        {sky ? (
          <VisuallyHidden>
            <span lang={sky.lang}>{sky.text}</span>
          </VisuallyHidden>
        ) : (
          <span>–</span>
        )}
      </td>
      <td>{tempF === null ? '–' : temperature(tempF)}</td>
      <td>{feelsLikeF === null ? '–' : temperature(feelsLikeF)}</td>
      <td>{precipChance === null ? '–' : t('unit.percent', { value: precipChance })}</td>
      <td>{[from, windNumber(wind) ?? '–'].filter(Boolean).join(' ')}</td>
    </tr>
  );
}

/** The hours by calendar day. */
function daysOf(hours: readonly ForecastHour[], timeZone: string) {
  const days: { date: string; hours: ForecastHour[] }[] = [];
  for (const hour of hours) {
    const date = dateAt(hour.startMs, timeZone);
    const last = days.at(-1);
    if (last?.date === date) last.hours.push(hour);
    else days.push({ date, hours: [hour] });
  }
  return days;
}
