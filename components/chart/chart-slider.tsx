import { type PointerEvent, type RefCallback, useRef } from 'react';
import type { Elements } from '@/components/ui/elements';
import styles from './chart-slider.module.css';
import { type HourScales, indexAt } from './hour-scales';

/** A finger is never quite still: it drags only after this. */
const WOBBLE_PX = 6;

type ChartSliderProps = {
  /** Measures the width of the chart. */
  frame: RefCallback<HTMLElement>;
  scales: HourScales;
  moments: readonly number[];
  /** The hour that is chosen. */
  index: number;
  label: string;
  valueText: string;
  /** The hour under the pointer, while it only points; null when it leaves. */
  onPreview: (index: number | null) => void;
  /** A click, a tap, or a key. */
  onChoose: (index: number) => void;
  /** Each hour that a drag passes, and its end. Without `onScrub`, these are choices as well. */
  onScrub?: (index: number) => void;
  onSettle?: () => void;
  children: Elements;
};

type Press = {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  dragging: boolean;
};

/**
 * A chart whose hours are chosen with a click, a tap, a drag to the side, or, as in a slider, with the
 * arrow keys. A finger that moves up or down scrolls the page, and chooses nothing.
 */
export function ChartSlider(props: ChartSliderProps) {
  const { frame, scales, moments, index, label, valueText } = props;
  const { onPreview, onChoose, onScrub = onChoose, onSettle } = props;
  const press = useRef<Press | null>(null);
  const slider = useRef<HTMLInputElement>(null);
  const at = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return indexAt(moments, scales.x.invert(event.clientX - box.left));
  };
  const end = () => {
    if (press.current?.dragging) onSettle?.();
    press.current = null;
    onPreview(null);
  };
  return (
    <div
      ref={frame}
      className={styles.frame}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        const { pointerId, clientX, clientY } = event;
        press.current = { pointer: pointerId, x: clientX, y: clientY, dragging: false };
        onPreview(at(event));
      }}
      onPointerMove={(event) => {
        const held = press.current;
        if (!held) return onPreview(at(event));
        if (held.pointer !== event.pointerId) return;
        const [right, down] = [event.clientX - held.x, event.clientY - held.y];
        if (!held.dragging) {
          if (Math.abs(right) < WOBBLE_PX || Math.abs(right) < Math.abs(down)) return;
          held.dragging = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          onPreview(null);
        }
        onScrub(at(event));
      }}
      onPointerUp={(event) => {
        const held = press.current;
        if (held && !held.dragging) onChoose(at(event));
        end();
        // So that the arrow keys go on from here.
        if (held) slider.current?.focus({ preventScroll: true });
      }}
      onPointerCancel={end}
      onPointerLeave={end}
    >
      {props.children}
      <input
        ref={slider}
        className={styles.slider}
        type="range"
        min={0}
        max={moments.length - 1}
        value={index}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
    </div>
  );
}
