import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { daysAfter } from '@/lib/contract/day-steps';
import type { LayerName } from '@/lib/contract/layers';
import { TILE_HOURS } from '@/lib/contract/tile-shape';
import type { LatLng } from '@/lib/geo/lat-lng';
import { layerName } from '@/lib/messages/layer-title';
import { useMessages } from '@/lib/messages/use-messages';
import { DAYS_ZONE, hasHours, isMeasured } from '@/lib/weather/layer-sources';
import { isTimeZone } from '@/lib/weather/local-time';
import { stepOf } from '@/lib/weather/shown-time';
import { NowChip } from './now-chip';
import { useIsPlaying, useShownHour, useTimeSpan, useTimeStore } from './time-context';
import styles from './timeline.module.css';
import { Track } from './track';
import { UnplacedHour } from './unplaced';
import { useReadersTimeZone } from './use-readers-time-zone';

type TimelineProps = {
  /** What the map is colored by: not every layer has a future. */
  layer: LayerName;
  /** The cell whose value is shown at the thumb while it is dragged. */
  cell: string | null;
  /** The place whose days and nights are shown: the selected cell, or the middle of the map. */
  point: LatLng;
  /** The time zone of the selected cell, or of the map; null for the reader's own. */
  timeZone: string | null;
};

/** The 48 hours that map and panel can show, the days beyond them, and what is shown. */
export function Timeline({ layer, cell, point, timeZone }: TimelineProps) {
  const { t } = useMessages();
  const own = useReadersTimeZone();
  const zone = timeZone !== null && isTimeZone(timeZone) ? timeZone : own;
  return (
    <section
      className={styles.timeline}
      aria-label={t('timeline.title')}
      data-timeline=""
      data-rides=""
      data-in-words=""
    >
      {hasHours(layer) ? (
        <>
          <PlayButton />
          <Chosen zone={zone} />
          <Track layer={layer} cell={cell} zone={zone} point={point} />
        </>
      ) : (
        <OnlyNow layer={layer} />
      )}
    </section>
  );
}

function PlayButton() {
  const { t } = useMessages();
  const store = useTimeStore();
  const playing = useIsPlaying();
  const Icon = playing ? Pause : Play;
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={t(playing ? 'timeline.pause' : 'timeline.play')}
      title={t(playing ? 'timeline.pause' : 'timeline.play')}
      onClick={() => (playing ? store.pause() : store.play())}
    >
      <Icon size={18} fill="currentColor" strokeWidth={0} aria-hidden="true" />
    </button>
  );
}

/** The time that is shown, as text, between the steps back and forward. */
function Chosen({ zone }: { zone: string | null }) {
  const { t, formats } = useMessages();
  const store = useTimeStore();
  const { hourMs, isNow, isDay } = useShownHour();
  const clock = isDay ? DAYS_ZONE : zone;
  const { startMs, knownDays } = useTimeSpan();
  const isNextDay = stepOf(hourMs, startMs) >= TILE_HOURS - 1 && daysAfter(startMs, knownDays) > 0;
  const earlier = t(isDay ? 'timeline.earlier-day' : 'timeline.earlier');
  const later = t(isNextDay ? 'timeline.later-day' : 'timeline.later');
  return (
    <div className={styles.chosen}>
      <button
        type="button"
        className={styles.step}
        aria-label={earlier}
        title={earlier}
        onClick={() => store.step(-1)}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </button>
      <p className={styles.time} data-chosen="">
        <span className={styles.day}>
          {isNow || clock === null
            ? t('timeline.now')
            : formats.date(hourMs, { weekday: 'long', timeZone: clock })}
        </span>
        {isDay ? (
          <span className={styles.hour}>
            {t('timeline.day', {
              day: formats.date(hourMs, { month: 'short', day: 'numeric', timeZone: DAYS_ZONE }),
            })}
          </span>
        ) : zone === null ? (
          <UnplacedHour className={styles.hour} ms={hourMs} />
        ) : (
          <span className={styles.hour}>
            {formats.date(hourMs, {
              ...(isNow ? { weekday: 'short' } : {}),
              hour: 'numeric',
              timeZone: zone,
              timeZoneName: 'short',
            })}
          </span>
        )}
      </p>
      {!isNow && <NowChip onPress={() => store.backToNow()} />}
      <button
        type="button"
        className={styles.step}
        aria-label={later}
        title={later}
        onClick={() => store.step(1)}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

/**
 * In place of the hours, for a layer that has none: what it shows is the present, or a span that begins now, even while
 * another time is chosen. That time stays chosen, for the panel and for the other layers.
 */
function OnlyNow({ layer }: { layer: LayerName }) {
  const { t } = useMessages();
  const store = useTimeStore();
  const isNow = isMeasured(layer);
  useEffect(() => store.pause(), [store]);
  return (
    <p className={styles.onlyNow} data-only-now="">
      <strong>
        {t(isNow ? 'timeline.only-now' : 'timeline.span', { layer: layerName(layer, t) })}
      </strong>
      <span>{` ${t(isNow ? 'timeline.no-forecast' : 'timeline.counted')}`}</span>
    </p>
  );
}
