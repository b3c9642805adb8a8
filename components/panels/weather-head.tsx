import { useShownHour } from '@/components/timeline/time-context';
import type { CellPlace } from './cell-place';
import { CurrentPanel } from './current-panel';
import { ShownPanel } from './shown-panel';

/** The head of a place's weather, of the time that the whole page shows: the present, or what is forecast for later. */
export function WeatherHead({ cell, place }: { cell: string; place: CellPlace }) {
  const { hourMs, isNow, isDay } = useShownHour();
  if (isNow) return <CurrentPanel cell={cell} place={place} />;
  return <ShownPanel cell={cell} place={place} time={{ hourMs, isDay }} />;
}
