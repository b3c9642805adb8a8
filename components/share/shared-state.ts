import type { Units } from '@/components/ui/unit-words';
import type { ViewState } from '@/lib/view-state/view-state';

/** How an address shows the weather; what is null is as usual. */
export type SharedState = Pick<
  ViewState,
  'layer' | 'hourMs' | 'temperatureUnit' | 'windUnit' | 'language'
>;

/** The units of an address: a reader's own are not known to those with whom it is shared. */
export function unitsOf({
  temperatureUnit,
  windUnit,
}: Pick<SharedState, 'temperatureUnit' | 'windUnit'>): Units {
  return { temperature: temperatureUnit ?? 'f', wind: windUnit ?? 'mph' };
}
