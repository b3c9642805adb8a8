'use client';

import { useMemo, useState } from 'react';
import { ChartSlider } from '@/components/chart/chart-slider';
import { useUnits } from '@/components/ui/use-units';
import { useWidth } from '@/components/ui/use-width';
import { HOUR_MS } from '@/lib/contract/time';
import { useMessages } from '@/lib/messages/use-messages';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { Chart } from './chart';
import { layOut } from './geometry';
import { HoursTable } from './hours-table';
import { Readout } from './readout';

const WIDTH_BEFORE = 346;

type MeteogramProps = {
  hours: readonly ForecastHour[];
  timeZone: string;
  nowMs: number;
  /** The hour that the map shows, in milliseconds of the Unix epoch. */
  chosenMs: number | null;
};

/** The coming hours in one chart, stepped through with the pointer or the arrow keys. */
export function Meteogram({ hours, timeZone, nowMs, chosenMs }: MeteogramProps) {
  const { t, formats, service } = useMessages();
  const { units, temperature, windSpeed } = useUnits();
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
  const valueText = [
    time,
    active.condition && service.sky(active.condition).text,
    active.tempF === null ? null : temperature(active.tempF),
    active.feelsLikeF === null
      ? null
      : t('hourly.feels', { value: temperature(active.feelsLikeF) }),
    active.precipChance === null
      ? null
      : `${t('hourly.rain-short')} ${t('unit.percent', { value: active.precipChance })}`,
    windSpeed(active.wind),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <Readout hour={active} time={time} />
      <ChartSlider
        frame={frame}
        scales={meteogram}
        moments={meteogram.moments}
        index={index}
        label={t('hourly.chart')}
        valueText={valueText}
        onPoint={setPointed}
        onLeave={() => setPointed(null)}
        onBlur={() => setPointed(null)}
      >
        <Chart
          hours={hours}
          meteogram={meteogram}
          timeZone={timeZone}
          active={active}
          chosen={chosen}
        />
      </ChartSlider>
      <HoursTable hours={hours} timeOf={timeOf} />
    </>
  );
}
