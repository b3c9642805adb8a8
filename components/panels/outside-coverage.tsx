import type { Place } from '@/lib/geo/place-schema';
import { useMessages } from '@/lib/messages/use-messages';
import { useAir, useAllergy, useCurrent, useForecast } from '@/lib/queries/documents';
import { Note } from './note';
import panelStyles from './panel.module.css';

/**
 * Whether a place lies outside of what the service covers: it is in no state or territory of ours, and the
 * service has nothing for it. One card says so in place of five.
 */
export function useIsOutside(cell: string, place: Place | undefined): boolean {
  const current = useCurrent(cell);
  const forecast = useForecast(cell);
  const air = useAir(cell);
  const allergy = useAllergy(cell);
  const hasAny = [current, forecast, air, allergy].some(({ data }) => data !== undefined);
  return place !== undefined && place.state === null && !hasAny;
}

/** The one card of a place outside of coverage. */
export function OutsideCoverage() {
  const { t } = useMessages();
  return (
    <div className={panelStyles.panel}>
      <Note title={t('place.outside.title')} help={t('place.outside.help')} />
    </div>
  );
}
