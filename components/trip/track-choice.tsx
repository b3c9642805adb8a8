import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Segments } from '@/components/ui/segments';
import { useUnits } from '@/components/ui/use-units';
import { hourEnd, hourStart } from '@/lib/contract/time';
import { DRIVEN_KM_PER_HOUR } from '@/lib/geo/travel';
import { useMessages } from '@/lib/messages/use-messages';
import { MAX_STOPS, type Stops, tidyStops } from '@/lib/view-state/trip';
import { WhatItTakes } from './ask-first';
import type { GpxTrack } from './read-gpx';
import styles from './trip.module.css';

/** Average speeds, in kilometers per hour: 3 and 11 miles on foot and by bicycle. */
const SPEEDS = { walk: 4.8, cycle: 17.7, drive: DRIVEN_KM_PER_HOUR } as const;
const SPEED_NAMES = ['walk', 'cycle', 'drive'] as const;

type TrackChoiceProps = {
  /** The name of the file. */
  name: string;
  track: GpxTrack;
  nowMs: number;
  onCancel: () => void;
  onStops: (stops: Stops) => void;
};

/** A track that was read: how long it is, how fast where it does not say so, and what the weather of its stops takes. */
export function TrackChoice({ name, track, nowMs, onCancel, onStops }: TrackChoiceProps) {
  const { t } = useMessages();
  const { distance } = useUnits();
  const [speed, setSpeed] = useState<(typeof SPEED_NAMES)[number]>('drive');
  const { times } = track;
  // One that is under way is no recording yet.
  const isPlanned = times !== null && times.untilMs >= nowMs;
  const startMs = isPlanned ? times.fromMs : hourEnd(nowMs);
  const stops = useMemo(
    () => stopsOf(track, { startMs, kmPerHour: SPEEDS[speed] }),
    [track, startMs, speed],
  );
  const hours = stops.trip.hours.at(-1) ?? 0;
  const places = new Set(stops.cells).size;
  return (
    <div className={styles.ask}>
      <p>
        <strong>
          {t('trip.file-of', {
            name,
            distance: distance(track.km),
            hours: t('trip.hours', { count: hours }),
          })}
        </strong>
      </p>
      {times === null ? (
        <Segments
          label={t('trip.file-speed')}
          name="speed"
          options={SPEED_NAMES.map((value) => ({ value, text: t(`trip.speed.${value}`) }))}
          chosen={speed}
          onChoose={setSpeed}
        />
      ) : (
        <p>{t(isPlanned ? 'trip.file-planned' : 'trip.file-recorded')}</p>
      )}
      <p>
        <span>{`${t('trip.ask', { count: places })} `}</span>
        <WhatItTakes count={places} />
      </p>
      <p className={styles.choices}>
        <Button kind="primary" onClick={() => onStops(stops)}>
          {t('trip.ask-show')}
        </Button>
        <Button onClick={onCancel}>{t('trip.file-cancel')}</Button>
      </p>
    </div>
  );
}

function stopsOf(track: GpxTrack, pace: { startMs: number; kmPerHour: number }): Stops {
  const found = track.stops(pace, MAX_STOPS);
  return tidyStops(
    found.map(({ cell }) => cell),
    { leaveMs: hourStart(pace.startMs), hours: found.map(({ hour }) => hour) },
  );
}
