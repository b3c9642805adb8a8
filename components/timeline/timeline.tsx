'use client';

import { Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { HOUR_MS } from '@/lib/contract/time';
import { isDay } from '@/lib/geo/sun';
import { useMessages } from '@/lib/messages/use-messages';
import { isTimeZone } from '@/lib/weather/local-time';
import { daySpans, hourMarks, nightSpans, positionOf, timeAt } from './marks';
import { useShownHour, useTime, useTimeStore } from './time-context';
import { TIMELINE_HOURS } from './time-store';
import styles from './timeline.module.css';
import { useTimeZone } from './use-time-zone';

type TimelineProps = {
  /** The place whose days and nights are shown: the chosen cell, or the middle of the map. */
  point: { readonly lat: number; readonly lng: number };
  /** The time zone of the chosen cell, or null to take that of the point. */
  timeZone: string | null;
};

/** The 48 hours that map and panel can show, and which of them they do. */
export function Timeline({ point, timeZone }: TimelineProps) {
  const { t } = useMessages();
  const store = useTimeStore();
  const { playing } = useTime();
  const found = useTimeZone(point);
  const zone = timeZone !== null && isTimeZone(timeZone) ? timeZone : found;
  return (
    <section
      className={styles.timeline}
      aria-label={t('timeline.title')}
      data-timeline=""
      data-rides=""
    >
      <button
        type="button"
        className={styles.play}
        aria-label={t(playing ? 'timeline.pause' : 'timeline.play')}
        title={t(playing ? 'timeline.pause' : 'timeline.play')}
        onClick={() => (playing ? store.pause() : store.play())}
      >
        {playing ? (
          <Pause size={18} fill="currentColor" strokeWidth={0} aria-hidden="true" />
        ) : (
          <Play size={18} fill="currentColor" strokeWidth={0} aria-hidden="true" />
        )}
      </button>
      <Chosen zone={zone} />
      <Track zone={zone} point={point} />
    </section>
  );
}

/** The time that is shown, in words. */
function Chosen({ zone }: { zone: string }) {
  const { t, formats } = useMessages();
  const { hourMs, isNow } = useShownHour();
  return (
    <p className={styles.chosen} data-chosen="">
      <span className={styles.day}>
        {isNow ? t('timeline.now') : formats.date(hourMs, { weekday: 'long', timeZone: zone })}
      </span>
      <span className={styles.hour}>
        {formats.date(hourMs, {
          ...(isNow ? { weekday: 'short' } : {}),
          hour: 'numeric',
          timeZone: zone,
          timeZoneName: 'short',
        })}
      </span>
    </p>
  );
}

function Track({ zone, point }: { zone: string; point: TimelineProps['point'] }) {
  const { t, formats } = useMessages();
  const store = useTimeStore();
  const { startMs, shownMs, playing } = useTime();
  const { hourMs, isNow } = useShownHour();
  const track = useRef<HTMLDivElement>(null);
  const { lat, lng } = point;
  const days = useMemo(() => daySpans(startMs, zone), [startMs, zone]);
  const marks = useMemo(() => hourMarks(startMs, zone), [startMs, zone]);
  const nights = useMemo(
    () => nightSpans(startMs, (ms) => isDay(lat, lng, ms)),
    [startMs, lat, lng],
  );
  const timeOf = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    return timeAt(box ? (event.clientX - box.left) / box.width : 0, startMs);
  };
  const told = formats.date(hourMs, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    timeZone: zone,
    timeZoneName: 'short',
  });
  return (
    <div
      ref={track}
      className={styles.track}
      role="slider"
      tabIndex={0}
      aria-label={t('timeline.label')}
      aria-valuemin={0}
      aria-valuemax={TIMELINE_HOURS - 1}
      aria-valuenow={Math.round((hourMs - startMs) / HOUR_MS)}
      aria-valuetext={isNow ? t('timeline.now-at', { time: told }) : told}
      onKeyDown={(event) => {
        if (!onKey(event, hourMs)) return;
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
      <div className={styles.bar}>
        {nights.map(({ from, to }) => (
          <span key={from} className={styles.night} style={spanStyle(from, to)} />
        ))}
      </div>
      {days.map(({ ms, from, to }) => (
        <span key={ms} className={styles.dayMark} style={spanStyle(from, to)}>
          {to - from > 0.12 && (
            <>
              <span className={styles.date}>
                {formats.date(ms, {
                  weekday: 'short',
                  month: 'short',
                  day: 'numeric',
                  timeZone: zone,
                })}
              </span>
              <span className={styles.weekday}>
                {formats.date(ms, { weekday: 'short', timeZone: zone })}
              </span>
            </>
          )}
        </span>
      ))}
      {marks.map((ms) => (
        <span
          key={ms}
          className={styles.hourMark}
          style={{ left: `${positionOf(ms, startMs) * 100}%` }}
        >
          {formats.date(ms, { hour: 'numeric', timeZone: zone })}
        </span>
      ))}
      <span className={styles.now} />
      <span
        className={styles.thumb}
        data-playing={playing}
        style={{ left: `${positionOf(shownMs, startMs) * 100}%` }}
      />
    </div>
  );

  function onKey({ key, shiftKey }: KeyboardEvent, fromMs: number): boolean {
    const step = (shiftKey ? 6 : 1) * HOUR_MS;
    if (key === 'ArrowRight' || key === 'ArrowUp') store.choose(fromMs + step);
    else if (key === 'ArrowLeft' || key === 'ArrowDown') store.choose(fromMs - step);
    else if (key === 'Home') store.choose(startMs);
    else if (key === 'End') store.choose(startMs + (TIMELINE_HOURS - 1) * HOUR_MS);
    else if (key === ' ') playing ? store.pause() : store.play();
    else return false;
    return true;
  }
}

function spanStyle(from: number, to: number) {
  return { left: `${from * 100}%`, width: `${(to - from) * 100}%` };
}
