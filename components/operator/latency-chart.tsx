'use client';

import { scaleLog } from 'd3-scale';
import { ChartTable } from '@/components/chart/chart-table';
import section from '@/components/inspector/section/section.module.css';
import type { Figures } from '@/lib/contract/operator';
import { useMessages } from '@/lib/messages/use-messages';
import { latenciesOf } from './chart-data';
import styles from './charts.module.css';
import operator from './operator.module.css';
import { TimeChart } from './time-chart';
import { TimeLine } from './time-line';
import type { TimeScales } from './time-scales';
import { secondsText } from './units';

const HEIGHT = 200;
/** In seconds. The histogram's buckets end at 10 s. */
const DOMAIN = [0.0001, 10] as const;
const TICKS = [0.001, 0.01, 0.1, 1, 10];
const QUANTILES = ['p50', 'p90', 'p99'] as const;
type Point = ReturnType<typeof latenciesOf>['points'][number];

/** Within which times half, nine tenths and 99 hundredths of the calls took, as lines. */
export function LatencyChart({ figures }: { figures: Figures }) {
  const { t, formats } = useMessages();
  const { stepMs, points } = latenciesOf(figures);
  const yOf = ({ foot, top }: TimeScales) => scaleLog(DOMAIN, [foot, top]).clamp(true);
  const partsOf = (point: Point | undefined) =>
    QUANTILES.flatMap((name) =>
      point?.seconds
        ? [`${t(`operator.${name}`)}: ${secondsText(formats, point.seconds[name])}`]
        : [],
    );
  return (
    <section className={section.section} aria-labelledby="operator-latency" data-chart="latency">
      <div>
        <h2 className={operator.heading} id="operator-latency">
          {t('operator.chart.latency')}
        </h2>
        <p className={operator.text}>{t('operator.chart.latency-text')}</p>
      </div>
      <ul className={styles.legend}>
        {QUANTILES.map((name) => (
          <li key={name} className={styles.entry}>
            <svg width="24" height="12" aria-hidden="true">
              <line className={styles[name]} x1="1" x2="23" y1="6" y2="6" />
            </svg>
            {t(`operator.${name}`)}
          </li>
        ))}
      </ul>
      <TimeChart
        {...{ stepMs, height: HEIGHT, isEmpty: points.every(({ seconds }) => seconds === null) }}
        starts={points.map(({ startMs }) => startMs)}
        name={t('operator.chart.latency')}
        gridOf={(scales) =>
          TICKS.map((tick) => ({ y: yOf(scales)(tick), text: secondsText(formats, tick) }))
        }
        partsOf={(index) => {
          const parts = partsOf(points[index]);
          return parts.length > 0 ? parts : [t('operator.no-calls')];
        }}
      >
        {(scales) =>
          QUANTILES.map((name) => (
            <TimeLine
              key={name}
              className={styles[name]}
              points={points.map(({ startMs, seconds }) => ({
                x: scales.middle(startMs),
                y: seconds ? yOf(scales)(seconds[name]) : null,
              }))}
            />
          ))
        }
      </TimeChart>
      <ChartTable>
        <thead>
          <tr>
            <th scope="col">{t('operator.time')}</th>
            {QUANTILES.map((name) => (
              <th key={name} scope="col">
                {t(`operator.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ startMs, seconds }) => (
            <tr key={startMs}>
              <th scope="row">
                {formats.range(startMs, startMs + stepMs, { hour: 'numeric', minute: '2-digit' })}
              </th>
              {QUANTILES.map((name) => (
                <td key={name}>{seconds ? secondsText(formats, seconds[name]) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ChartTable>
    </section>
  );
}
