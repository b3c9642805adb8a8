'use client';

import { scaleLinear } from 'd3-scale';
import { useState } from 'react';
import { ChartTable } from '@/components/chart/chart-table';
import section from '@/components/inspector/section/section.module.css';
import { Segments } from '@/components/ui/segments';
import { CALL_CLASSES, type Figures } from '@/lib/contract/operator';
import { useMessages } from '@/lib/messages/use-messages';
import { CallsTable } from './calls-table';
import { BIN_MS, binsOf, type Series, type Split, seriesOf, totalCalls } from './chart-data';
import styles from './charts.module.css';
import operator from './operator.module.css';
import { fillOf, Swatch } from './patterns';
import patterns from './patterns.module.css';
import { TimeChart } from './time-chart';
import type { TimeScales } from './time-scales';

const HEIGHT = 240;
/** The axis goes this far at least. */
const LEAST_CALLS = 4;
const GAP_PX = 1;

/** The calls of the last 24 hours as stacked columns. */
export function CallsChart({ figures }: { figures: Figures }) {
  const { t, formats } = useMessages();
  const [split, setSplit] = useState<Split>('class');
  const bins = binsOf(figures);
  const keys = [
    ...new Set(figures.history.slots.flatMap(({ calls }) => calls.map((one) => one.key))),
  ];
  const ids = split === 'class' ? CALL_CLASSES : keys.toSorted();
  const series = seriesOf(bins, split, ids);
  const classes = {
    person: t('operator.class.person'),
    map: t('operator.class.map'),
    outside: t('operator.class.outside'),
  };
  const nameOf = (id: string) =>
    CALL_CLASSES.flatMap((one) => (one === id ? [classes[one]] : []))[0] ?? id;
  const most = Math.max(LEAST_CALLS, ...bins.map(({ calls }) => totalCalls(calls)));
  const yOf = ({ foot, top }: TimeScales) => scaleLinear([0, most], [foot, top]).nice(4);
  return (
    <section className={section.section} aria-labelledby="operator-calls" data-chart="calls">
      <div className={operator.head}>
        <div>
          <h2 className={operator.heading} id="operator-calls">
            {t('operator.chart.calls')}
          </h2>
          <p className={operator.text}>{t('operator.chart.calls-text')}</p>
        </div>
        <Segments
          label={t('operator.split')}
          name="operator-split"
          options={(['class', 'key'] as const).map((value) => ({
            ...{ value, text: t(`operator.split.${value}`) },
          }))}
          chosen={split}
          onChoose={setSplit}
        />
      </div>
      <ul className={styles.legend}>
        {series.map(({ id }, index) => (
          <li key={id} className={styles.entry}>
            <Swatch fill={fillOf(index)} />
            {nameOf(id)}
          </li>
        ))}
      </ul>
      <TimeChart
        {...{ stepMs: BIN_MS, height: HEIGHT, isEmpty: figures.history.slots.length === 0 }}
        starts={bins.map(({ startMs }) => startMs)}
        name={t('operator.chart.calls')}
        gridOf={(scales) => {
          const y = yOf(scales);
          const ticks = y.ticks(4).filter(Number.isInteger);
          return ticks.map((tick) => ({ y: y(tick), text: formats.number(tick) }));
        }}
        partsOf={(index) => {
          const counted = series.filter(({ counts }) => (counts[index] ?? 0) > 0);
          if (counted.length === 0) return [t('operator.no-calls')];
          return counted.map(
            ({ id, counts }) => `${nameOf(id)}: ${formats.number(counts[index] ?? 0)}`,
          );
        }}
      >
        {(scales) => (
          <Columns
            {...{ scales, series }}
            starts={bins.map(({ startMs }) => startMs)}
            y={yOf(scales)}
          />
        )}
      </TimeChart>
      <ChartTable>
        <CallsTable bins={bins} split={split} ids={ids} nameOf={nameOf} />
      </ChartTable>
    </section>
  );
}

type ColumnsProps = {
  scales: TimeScales;
  starts: readonly number[];
  series: readonly Series[];
  y: (value: number) => number;
};

/** One column a step, the first series at its foot. */
function Columns({ scales, starts, series, y }: ColumnsProps) {
  return starts.map((startMs, index) => {
    let below = 0;
    return (
      <g key={startMs}>
        {series.map(({ id, counts }, order) => {
          const count = counts[index] ?? 0;
          if (count === 0) return null;
          const from = below;
          below += count;
          return (
            <rect
              key={id}
              className={patterns[`fill-${fillOf(order)}`]}
              x={scales.x(startMs) + GAP_PX}
              width={Math.max(1, scales.stepPx - 2 * GAP_PX)}
              y={y(below)}
              height={y(from) - y(below)}
            />
          );
        })}
      </g>
    );
  });
}
