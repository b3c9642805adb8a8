'use client';

import type { PointerEvent, ReactNode, RefCallback } from 'react';
import styles from './chart-slider.module.css';
import { type HourScales, indexAt } from './hour-scales';

type ChartSliderProps = {
  /** Measures the width of the chart. */
  frame: RefCallback<HTMLElement>;
  scales: HourScales;
  moments: readonly number[];
  /** The hour whose values are shown. */
  index: number;
  label: string;
  valueText: string;
  onPoint: (index: number) => void;
  onLeave: () => void;
  onBlur?: () => void;
  children: ReactNode;
};

/** A chart whose hours are picked with the pointer or, as in a slider, with the arrow keys. */
export function ChartSlider(props: ChartSliderProps) {
  const { frame, scales, moments, index, label, valueText, onPoint, onLeave, onBlur } = props;
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onPoint(indexAt(moments, scales.x.invert(event.clientX - box.left)));
  };
  return (
    <div
      ref={frame}
      className={styles.frame}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={onLeave}
    >
      {props.children}
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={moments.length - 1}
        value={index}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={({ target }) => onPoint(Number(target.value))}
        onBlur={onBlur}
      />
    </div>
  );
}
