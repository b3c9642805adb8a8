import { useMemo, useState } from 'react';
import { ChartSlider } from '@/components/chart/chart-slider';
import { ChartTable } from '@/components/chart/chart-table';
import { Note } from '@/components/panels/note';
import { useIsServed } from '@/components/ui/served';
import { useUnits } from '@/components/ui/use-units';
import { useWidth } from '@/components/ui/use-width';
import { useMessages } from '@/lib/messages/use-messages';
import { Legend, Picture } from './compare-chart';
import styles from './compare-chart.module.css';
import { hourOf, hoursOf, layOut, type Series } from './geometry';

const WIDTH_BEFORE = 800;
/**
 * The widths in which the server draws the chart, in pixels: it may be read for long before a script measures the page.
 * The style sheet shows the widest that fits.
 */
const SERVED_WIDTHS = [320, 480, 700, 920, 1140] as const;

type HoursTogetherProps = {
  series: readonly Series[];
  /** The time zone of the first place, used for all hours. */
  timeZone: string;
};

/** The hours of all places in one chart, stepped through with pointer or arrow keys, and as a table. */
export function HoursTogether({ series, timeZone }: HoursTogetherProps) {
  const { t, formats } = useMessages();
  const { units, temperature } = useUnits();
  const isServed = useIsServed();
  const [frame, width] = useWidth(WIDTH_BEFORE);
  const [chosen, setChosen] = useState(0);
  const [pointed, setPointed] = useState<number | null>(null);
  const moments = useMemo(() => hoursOf(series), [series]);
  const options = useMemo(
    () => ({ unit: units.temperature, timeZone }),
    [units.temperature, timeZone],
  );
  const chart = useMemo(
    () => layOut(series, moments, { ...options, width }),
    [series, moments, width, options],
  );
  const index = Math.min(pointed ?? chosen, moments.length - 1);
  const activeMs = moments[index];
  const [first] = series;
  if (activeMs === undefined || !first) return <Note help={t('compare.chart.none')} />;

  const picture = { series, timeZone, activeMs };
  const timeOf = (ms: number) =>
    formats.date(ms, { weekday: 'short', hour: 'numeric', timeZone, timeZoneName: 'short' });
  const percent = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : t('unit.percent', { value });
  const degrees = (tempF: number | null | undefined) =>
    tempF === null || tempF === undefined ? '–' : temperature(tempF);
  const readouts = series.map((one) => {
    const hour = hourOf(one, activeMs);
    return `${one.name}: ${degrees(hour?.tempF)}, ${t('hourly.rain-short')} ${percent(hour?.precipChance)}`;
  });
  return (
    <>
      <p className={styles.time}>{timeOf(activeMs)}</p>
      <Legend series={series} activeMs={activeMs} />
      <ChartSlider
        frame={frame}
        scales={chart}
        moments={moments}
        index={index}
        label={t('compare.chart.slider')}
        valueText={[timeOf(activeMs), ...readouts].join('; ')}
        onPreview={setPointed}
        onChoose={setChosen}
      >
        {isServed ? (
          <div className={styles.served}>
            {SERVED_WIDTHS.map((served) => (
              <div key={served} data-width={served}>
                <Picture
                  {...picture}
                  chart={layOut(series, moments, { ...options, width: served })}
                />
              </div>
            ))}
          </div>
        ) : (
          <Picture {...picture} chart={chart} />
        )}
      </ChartSlider>
      <p className={styles.remark}>
        {`${t('compare.chart.rain')}. ${t('compare.chart.times', { place: first.name })}`}
      </p>
      <ChartTable>
        {() => (
          <>
            <thead>
              <tr>
                <th scope="col">{t('compare.chart.hour')}</th>
                {series.flatMap(({ cell, name }) => [
                  <th key={cell} scope="col">
                    {t('compare.chart.temperature-of', { place: name })}
                  </th>,
                  <th key={`${cell} rain`} scope="col">
                    {t('compare.chart.rain-of', { place: name })}
                  </th>,
                ])}
              </tr>
            </thead>
            <tbody>
              {moments.map((ms) => (
                <tr key={ms}>
                  <th scope="row">{timeOf(ms)}</th>
                  {series.flatMap((one) => {
                    const hour = hourOf(one, ms);
                    return [
                      <td key={one.cell}>{degrees(hour?.tempF)}</td>,
                      <td key={`${one.cell} rain`}>{percent(hour?.precipChance)}</td>,
                    ];
                  })}
                </tr>
              ))}
            </tbody>
          </>
        )}
      </ChartTable>
    </>
  );
}
