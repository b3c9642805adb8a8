'use client';

import { type PointerEvent, useMemo, useState } from 'react';
import { ScrollArea } from '@/components/ui/scroll-area';
import { useUnits } from '@/components/ui/use-units';
import { useWidth } from '@/components/ui/use-width';
import { HOUR_MS } from '@/lib/contract/time';
import { useMessages } from '@/lib/messages/use-messages';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import type { CellPlace } from '../cell-place';
import { Chart } from './chart';
import { indexAt, layOut } from './geometry';
import { HoursTable } from './hours-table';
import styles from './meteogram.module.css';
import { Readout } from './readout';

const WIDTH_BEFORE = 346;
type MeteogramProps = {
  hours: readonly ForecastHour[];
  place: CellPlace;
  /** The hour that the map shows, in milliseconds of the Unix epoch. */
  chosenMs: number | null;
};

/** The hours to come as one picture, read out hour by hour with the pointer or the arrow keys. */
export function Meteogram({ hours, place, chosenMs }: MeteogramProps) {
  const { t, formats } = useMessages();
  const { units, temperature, windSpeed } = useUnits();
  const { timeZone, nowMs } = place;
  const [frame, width] = useWidth(WIDTH_BEFORE);
  const [pointed, setPointed] = useState<number | null>(null);
  const meteogram = useMemo(
    () => layOut(hours, { width, unit: units.temperature, timeZone }),
    [hours, width, units.temperature, timeZone],
  );
  const chosen = hours.find(
    ({ startMs }) => chosenMs !== null && startMs <= chosenMs && chosenMs < startMs + HOUR_MS,
  );
  const resting = chosen ? hours.indexOf(chosen) : 0;
  const index = Math.min(pointed ?? resting, hours.length - 1);
  const active = hours[index];
  if (!active) return null;

  const timeOf = ({ startMs }: ForecastHour) =>
    formats.date(startMs, { weekday: 'short', hour: 'numeric', timeZone });
  const isNow = active.startMs <= nowMs && nowMs < active.startMs + HOUR_MS;
  const zone = formats
    .date(active.startMs, { timeZoneName: 'short', hour: 'numeric', timeZone })
    .split(' ')
    .at(-1);
  const time = `${isNow ? `${t('hourly.now')} · ` : ''}${timeOf(active)} ${zone}`;
  const said = [
    time,
    active.condition,
    active.tempF === null ? null : temperature(active.tempF),
    active.feelsLikeF === null
      ? null
      : t('hourly.feels', { value: temperature(active.feelsLikeF) }),
    active.precipChance === null
      ? null
      : `${t('hourly.rain-short')} ${t('unit.percent', { value: active.precipChance })}`,
    windSpeed(active.wind),
  ];
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setPointed(indexAt(hours, meteogram.x.invert(event.clientX - box.left)));
  };
  return (
    <>
      <Readout hour={active} time={time} />
      <div
        ref={frame}
        className={styles.frame}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        <Chart
          hours={hours}
          meteogram={meteogram}
          timeZone={timeZone}
          active={active}
          chosen={chosen}
        />
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={hours.length - 1}
          value={index}
          aria-label={t('hourly.chart')}
          aria-valuetext={said.filter(Boolean).join(', ')}
          onChange={(event) => setPointed(Number(event.target.value))}
          onBlur={() => setPointed(null)}
        />
      </div>
      <details className={styles.details}>
        <summary>{t('hourly.table')}</summary>
        <ScrollArea className={styles.scroller} label={t('hourly.table')}>
          <HoursTable hours={hours} timeOf={timeOf} />
        </ScrollArea>
      </details>
    </>
  );
}
