import { memo } from 'react';
import type { CellPlace } from './cell-place';
import { useOwnAlerts } from './use-own-alerts';
import { WeatherHead } from './weather-head';
import { WeekendDays } from './weekend-days';

/** Each is drawn again only for what it shows itself. */
const Head = memo(WeatherHead);
const Weekend = memo(WeekendDays);

type HeadAndWeekendProps = { cell: string; place: CellPlace; onShowDays: () => void };

/**
 * The weather of the time that is shown, below the coming weekend. Under a severe alert the weekend can wait: the first
 * screen of a phone has room for the alert and the present.
 */
export function HeadAndWeekend({ cell, place, onShowDays }: HeadAndWeekendProps) {
  const { alerts } = useOwnAlerts(cell, place);
  const isGrave = alerts.some(({ rank }) => rank === 'extreme' || rank === 'severe');
  const head = <Head key="head" cell={cell} place={place} />;
  const weekend = <Weekend key="weekend" {...{ cell, place, onShowDays }} />;
  return isGrave ? [head, weekend] : [weekend, head];
}
