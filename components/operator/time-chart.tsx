'use client';

import { type PointerEvent, type ReactNode, useState } from 'react';
import { useWidth } from '@/components/ui/use-width';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './time-chart.module.css';
import { type TimeScales, timeScales } from './time-scales';

/** A line across the chart, with its value on the left. */
export type Grid = { readonly y: number; readonly text: string };

type TimeChartProps = {
  /** The starts of its steps, in order. */
  starts: readonly number[];
  stepMs: number;
  height: number;
  name: string;
  isEmpty: boolean;
  gridOf: (scales: TimeScales) => readonly Grid[];
  /** What there was in a step, in words; the parts also as lines of the tooltip. */
  partsOf: (index: number) => readonly string[];
  children: (scales: TimeScales) => ReactNode;
};

/** A chart of the last 24 hours: the pointer, or a slider's keys, tell what there was in each of its steps. */
export function TimeChart(props: TimeChartProps) {
  const { starts, stepMs, height, name, isEmpty, gridOf, partsOf } = props;
  const { t, formats } = useMessages();
  const [frame, width] = useWidth(720);
  const [pointed, setPointed] = useState<number | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  /** A moment, so that it stays the same while time goes on; null for the newest. */
  const [chosenMs, setChosenMs] = useState<number | null>(null);
  const scales = timeScales(starts, stepMs, { width, height });
  const last = starts.length - 1;
  const chosen = Math.max(0, chosenMs === null ? last : starts.indexOf(chosenMs));
  const shown = pointed ?? (isFocused ? chosen : null);
  const spanOf = (index: number) => {
    const startMs = starts[index] ?? 0;
    return formats.range(startMs, startMs + stepMs, { hour: 'numeric', minute: '2-digit' });
  };
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) =>
    setPointed(scales.indexAt(clientX - currentTarget.getBoundingClientRect().left));
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ height }}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
      onPointerCancel={() => setPointed(null)}
    >
      <svg className={styles.chart} width={width} height={height} aria-hidden="true">
        {gridOf(scales).map(({ y, text }) => (
          <g key={text}>
            <line className={styles.grid} x1={scales.left} x2={scales.right} y1={y} y2={y} />
            <text className={styles.label} x={scales.left - 8} y={y + 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {scales.marked.map((ms) => (
          <text
            key={ms}
            className={styles.label}
            x={scales.x(ms)}
            y={height - 4}
            textAnchor="middle"
          >
            {formats.date(ms, { hour: 'numeric' })}
          </text>
        ))}
        {shown !== null && (
          <rect
            className={styles.active}
            x={scales.x(starts[shown] ?? 0)}
            width={scales.stepPx}
            y={scales.top}
            height={scales.foot - scales.top}
          />
        )}
        {props.children(scales)}
      </svg>
      {isEmpty && (
        <p className={styles.empty}>
          <span>{t('operator.empty')}</span>
        </p>
      )}
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={last}
        value={chosen}
        aria-label={t('operator.chart.choose', { name })}
        aria-valuetext={[spanOf(chosen), ...partsOf(chosen)].join(', ')}
        onChange={({ target }) => setChosenMs(starts[Number(target.value)] ?? null)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      />
      {shown !== null && (
        <div
          className={styles.tip}
          data-tip=""
          aria-hidden="true"
          style={placeOf(scales.middle(starts[shown] ?? 0), width)}
        >
          <strong>{spanOf(shown)}</strong>
          {partsOf(shown).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </div>
      )}
    </div>
  );
}

const GAP_PX = 14;

/** Beside what it is about, on the side with more room. */
const placeOf = (x: number, width: number) =>
  x > width / 2 ? { right: width - x + GAP_PX } : { left: x + GAP_PX };
