import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { LEAST_CHANCE } from '../part-hours';
import type { Block, Piece } from './piece';
import { type Sheet, words } from './sheet';

const LEAST_COLUMN_EM = 3.7;
const MOST_HOURS = 24;

/** The next hours, as many as fit beside each other. */
export function hoursBlock(sheet: Sheet, hours: readonly ForecastHour[], timeZone: string): Block {
  const { em, inner, messages, paints, degrees, input } = sheet;
  const { t, formats } = messages;
  const count = Math.min(Math.floor(inner / (LEAST_COLUMN_EM * em)), MOST_HOURS, hours.length);
  const column = inner / Math.max(count, 1);
  const pieces = hours.slice(0, count).flatMap((hour, index): Piece[] => {
    const x = (index + 0.5) * column;
    const isNow = hour.startMs <= input.nowMs;
    const line = { x, width: column, anchor: 'middle' } as const;
    const chance = hour.precipChance ?? 0;
    const iconPx = em * 2;
    return [
      words({
        ...{ ...line, y: em * 0.9, sizePx: em * 0.8, paint: paints.soft },
        text: isNow
          ? t('hourly.now')
          : formats.date(hour.startMs, { hour: 'numeric', timeZone }).replaceAll(/\s/g, ' '),
      }),
      ...(hour.icon === null
        ? []
        : [
            {
              kind: 'icon',
              x: x - iconPx / 2,
              y: em * 1.2,
              sizePx: iconPx,
              name: hour.icon,
            } as const,
          ]),
      words({
        ...{ ...line, y: em * 4.25, sizePx: em, weight: 600, paint: paints.ink },
        text: degrees(hour.tempF),
      }),
      ...(chance < LEAST_CHANCE
        ? []
        : [
            words({
              ...{ ...line, y: em * 5.35, sizePx: em * 0.8, paint: paints.accent },
              text: t('unit.percent', { value: chance }),
            }),
          ]),
    ];
  });
  return { heightPx: em * 5.6, pieces, gapPx: em * 0.9 };
}
