import { ChartTable } from '@/components/chart/chart-table';
import { ServiceName } from '@/components/ui/service-text';
import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import styles from './chart.module.css';

type HoursTableProps = {
  hours: readonly ForecastHour[];
  timeOf: (hour: ForecastHour) => string;
};

const COLUMNS = ['hour', 'sky', 'temperature', 'feels-like', 'rain-short', 'wind'] as const;

/** The hours of one place as a table. */
export function HoursTable({ hours, timeOf }: HoursTableProps) {
  const { t } = useMessages();
  const { temperature, windSpeed } = useUnits();
  const from = ({ wind }: ForecastHour) =>
    wind.direction && t('unit.compass', { point: wind.direction });
  return (
    <ChartTable>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`hourly.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour.startMs}>
            <th scope="row">{timeOf(hour)}</th>
            <td className={styles.sky}>
              {hour.condition ? <ServiceName kind="sky" text={hour.condition} /> : '–'}
            </td>
            <td>{hour.tempF === null ? '–' : temperature(hour.tempF)}</td>
            <td>{hour.feelsLikeF === null ? '–' : temperature(hour.feelsLikeF)}</td>
            <td>
              {hour.precipChance === null ? '–' : t('unit.percent', { value: hour.precipChance })}
            </td>
            <td>{[from(hour), windSpeed(hour.wind) ?? '–'].filter(Boolean).join(' ')}</td>
          </tr>
        ))}
      </tbody>
    </ChartTable>
  );
}
