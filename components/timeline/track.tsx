import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef } from 'react';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { daysAfter, TILE_DAYS } from '@/lib/contract/day-steps';
import type { LayerName } from '@/lib/contract/layers';
import { TILE_HOURS } from '@/lib/contract/tile-shape';
import type { LatLng } from '@/lib/geo/lat-lng';
import { isDay } from '@/lib/geo/sun';
import { shortTimeText } from '@/lib/messages/day-text';
import { useMessages } from '@/lib/messages/use-messages';
import { DAYS_ZONE } from '@/lib/weather/layer-sources';
import { stepOf } from '@/lib/weather/shown-time';
import { type Axis, dayStepSpans, nightSpans, positionOf, timeAt } from './marks';
import { spanStyle } from './span-style';
import { useShownHour, useTime, useTimeStore } from './time-context';
import styles from './track.module.css';
import { UnplacedMarks } from './unplaced';
import { ZoneMarks } from './zone-marks';

/** Comes with the panel of a cell, whose forecast it reads. */
const HourValue = lazyPart(async () => (await import('./hour-value')).HourValue);

type TrackProps = {
  layer: LayerName;
  cell: string | null;
  /** Null while it is unknown. */
  zone: string | null;
  point: LatLng;
};

/** The hours as a slider: days, nights, and the thumb, with its time and value above it while it moves. */
export function Track({ layer, cell, zone, point }: TrackProps) {
  const messages = useMessages();
  const { t, formats } = messages;
  const store = useTimeStore();
  const { startMs, shownMs, knownDays, isDay, playing, moving } = useTime();
  const axis = useMemo(() => ({ startMs, knownDays }), [startMs, knownDays]);
  const { hourMs, isNow } = useShownHour();
  const track = useRef<HTMLDivElement>(null);
  const timeOf = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    return timeAt(box ? (event.clientX - box.left) / box.width : 0, axis);
  };
  const date = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  const day = formats.date(hourMs, { ...date, timeZone: DAYS_ZONE });
  const time = isDay
    ? t('timeline.day', { day })
    : zone &&
      formats.date(hourMs, { ...date, hour: 'numeric', timeZone: zone, timeZoneName: 'short' });
  const position = positionOf(shownMs, axis);
  return (
    <div
      ref={track}
      className={styles.track}
      data-days={daysAfter(startMs, knownDays) > 0 || undefined}
      role="slider"
      tabIndex={0}
      aria-label={t('timeline.label')}
      aria-valuemin={0}
      aria-valuemax={TILE_HOURS - 1 + daysAfter(startMs, knownDays)}
      aria-valuenow={stepOf(hourMs, startMs)}
      aria-valuetext={
        time === null ? t('timeline.now') : isNow ? t('timeline.now-at', { time }) : time
      }
      onKeyDown={(event) => {
        if (!onKey(event)) return;
        event.preventDefault();
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        store.scrub(timeOf(event));
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) store.scrub(timeOf(event));
      }}
      onPointerUp={() => store.settle()}
      onPointerCancel={() => store.settle()}
    >
      <Scale zone={zone} lat={point.lat} lng={point.lng} axis={axis} />
      <span
        className={styles.thumb}
        data-playing={playing}
        style={{ left: `${position * 100}%` }}
      />
      {moving && !playing && (
        <span
          className={styles.bubble}
          // Above the thumb, and never beyond either end of the track.
          style={{ left: `${position * 100}%`, translate: `${-position * 100}% 0` }}
          aria-hidden="true"
        >
          <span>{shortTimeText(messages, { hourMs, isDay }, zone ?? 'UTC')}</span>
          {cell !== null && !isDay && (
            <OptionalPart name={null}>
              <HourValue layer={layer} cell={cell} hourMs={hourMs} />
            </OptionalPart>
          )}
        </span>
      )}
    </div>
  );

  function onKey({ key, shiftKey }: KeyboardEvent): boolean {
    const step = shiftKey ? 6 : 1;
    if (key === 'ArrowRight' || key === 'ArrowUp') store.step(step);
    else if (key === 'ArrowLeft' || key === 'ArrowDown') store.step(-step);
    else if (key === 'Home') store.backToNow();
    else if (key === 'End') store.step(TILE_HOURS + TILE_DAYS);
    else if (key === ' ') playing ? store.pause() : store.play();
    else return false;
    return true;
  }
}

type ScaleProps = LatLng & { zone: string | null; axis: Axis };

/** What does not move with the thumb, and is not drawn again for each of its frames: nights, days and hours. */
const Scale = memo(function Scale({ zone, lat, lng, axis }: ScaleProps) {
  const { formats } = useMessages();
  const nights = useMemo(() => nightSpans(axis, (ms) => isDay(lat, lng, ms)), [axis, lat, lng]);
  const days = useMemo(() => dayStepSpans(axis), [axis]);
  return (
    <>
      <div className={styles.bar}>
        {nights.map(({ from, to }) => (
          <span key={from} className={styles.night} style={spanStyle(from, to)} />
        ))}
        {days.map(({ from, to }) => (
          <span key={from} className={styles.dayStep} style={spanStyle(from, to)} />
        ))}
      </div>
      {zone === null ? <UnplacedMarks axis={axis} /> : <ZoneMarks zone={zone} axis={axis} />}
      {days.map(({ ms, from, to }) => {
        const weekday = (length: 'short' | 'narrow') =>
          formats.date(ms, { weekday: length, timeZone: DAYS_ZONE });
        return (
          <span key={ms} className={styles.stepName} style={spanStyle(from, to)}>
            <span className={styles.stepDay}>{weekday('short')}</span>
            <span className={styles.stepLetter}>{weekday('narrow')}</span>
            <span className={styles.stepDate}>
              {formats.date(ms, { day: 'numeric', timeZone: DAYS_ZONE })}
            </span>
          </span>
        );
      })}
      <span className={styles.now} />
    </>
  );
});
