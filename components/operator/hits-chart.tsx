'use client';

import { scaleLinear } from 'd3-scale';
import { ChartTable } from '@/components/chart/chart-table';
import section from '@/components/inspector/section/section.module.css';
import type { Figures } from '@/lib/contract/operator';
import { useMessages } from '@/lib/messages/use-messages';
import { BIN_MS, type Bin, binsOf, hitRateOf, lookupsIn } from './chart-data';
import styles from './charts.module.css';
import operator from './operator.module.css';
import { TimeChart } from './time-chart';
import { TimeLine } from './time-line';
import type { TimeScales } from './time-scales';

/** As high as the chart beside it with its legend. */
const HEIGHT = 231;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** The share of lookups that the cache answered, as a line. */
export function HitsChart({ figures }: { figures: Figures }) {
  const { t, formats } = useMessages();
  const bins = binsOf(figures);
  const yOf = ({ foot, top }: TimeScales) => scaleLinear([0, 1], [foot, top]);
  const textOf = (bin: Bin | undefined) => {
    const rate = bin ? hitRateOf(bin) : null;
    return rate === null ? t('operator.no-lookups') : t('operator.percent', { value: rate });
  };
  return (
    <section className={section.section} aria-labelledby="operator-hits" data-chart="hits">
      <div>
        <h2 className={operator.heading} id="operator-hits">
          {t('operator.chart.hits')}
        </h2>
        <p className={operator.text}>{t('operator.chart.hits-text')}</p>
      </div>
      <TimeChart
        {...{ stepMs: BIN_MS, height: HEIGHT, isEmpty: figures.history.slots.length === 0 }}
        starts={bins.map(({ startMs }) => startMs)}
        name={t('operator.chart.hits')}
        gridOf={(scales) =>
          TICKS.map((tick) => ({
            ...{ y: yOf(scales)(tick), text: t('operator.percent', { value: tick }) },
          }))
        }
        partsOf={(index) => {
          const bin = bins[index];
          if (!bin || lookupsIn(bin) === 0) return [textOf(bin)];
          return [
            `${t('operator.hit-rate')}: ${textOf(bin)}`,
            `${t('operator.lookups')}: ${formats.number(lookupsIn(bin))}`,
            `${t('operator.coalesced')}: ${formats.number(bin.shared)}`,
            `${t('operator.stale')}: ${formats.number(bin.stale)}`,
          ];
        }}
      >
        {(scales) => (
          <TimeLine
            className={styles.p50}
            points={bins.map((bin) => {
              const rate = hitRateOf(bin);
              return {
                x: scales.middle(bin.startMs),
                y: rate === null ? null : yOf(scales)(rate),
              };
            })}
          />
        )}
      </TimeChart>
      <ChartTable>
        <thead>
          <tr>
            {(['time', 'hit-rate', 'lookups', 'coalesced', 'stale'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`operator.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bins.toReversed().map((bin) => (
            <tr key={bin.startMs}>
              <th scope="row">
                {formats.range(bin.startMs, bin.startMs + BIN_MS, {
                  ...{ hour: 'numeric', minute: '2-digit' },
                })}
              </th>
              <td>{textOf(bin)}</td>
              <td>{formats.number(lookupsIn(bin))}</td>
              <td>{formats.number(bin.shared)}</td>
              <td>{formats.number(bin.stale)}</td>
            </tr>
          ))}
        </tbody>
      </ChartTable>
    </section>
  );
}
