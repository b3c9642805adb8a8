import { ServiceText } from '@/components/ui/service-text';
import { useUnits } from '@/components/ui/use-units';
import { DAY_MS } from '@/lib/contract/time';
import { bearingDegrees, distanceKm } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import { useStation } from '@/lib/queries/documents';
import { compassOf } from '@/lib/weather/formulas';
import type { CellPlace } from './cell-place';
import styles from './current-panel.module.css';

/** Closer than this, the direction of the station means little. */
const HERE_KM = 2;
/** Beyond 30 miles, a station is marked as far away. */
const FAR_KM = 48.3;

export type StationLineProps = {
  id: string | null;
  observedMs: number | null;
  /** How far away it is by its source, for a station that our own table lacks. In kilometers. */
  toldKm?: number | null | undefined;
  place: CellPlace;
  /** The temperature where it isn't the one on top of the card. */
  value?: string | undefined;
};

/** Where something was measured, how far away that is, and when. */
export function StationLine({ id, observedMs, toldKm, place, value }: StationLineProps) {
  const { t } = useMessages();
  const { distance } = useUnits();
  const { point } = place;
  const station = useStation(id ?? '').data?.document;
  const km = station && point ? distanceKm(point, station.center) : (toldKm ?? null);
  const isFar = km !== null && km > FAR_KM;
  function whereText(): string | null {
    if (km === null) return null;
    if (km < HERE_KM) return t('current.station-here');
    if (!station || !point) return t('current.station-away', { distance: distance(km) });
    return t(isFar ? 'current.station-far' : 'current.station-place', {
      distance: distance(km),
      direction: compassOf(bearingDegrees(point, station.center)),
    });
  }
  const where = whereText();
  const lead = value === undefined ? t('current.measured-at') : t('current.measured', { value });
  return (
    <p className={styles.station}>
      <span>{`${lead} `}</span>
      <StationName id={id} name={station && `${station.name} (${station.id})`} />
      {where && (
        <>
          <span>, </span>
          <span className={isFar ? styles.far : undefined}>{where}</span>
        </>
      )}
      <span suppressHydrationWarning>{`, ${useTimeText(observedMs, place)}`}</span>
    </p>
  );
}

function StationName({ id, name }: { id: string | null; name: string | undefined }) {
  const { t } = useMessages();
  if (name) return <ServiceText>{name}</ServiceText>;
  if (!id) return <span>{t('current.station-unnamed')}</span>;
  return (
    <>
      <span>{`${t('current.station')} `}</span>
      <ServiceText>{id.slice(0, 24)}</ServiceText>
    </>
  );
}

/** "5:45 PM", with the weekday if that is not today, in the place's time. */
function useTimeText(observedMs: number | null, { nowMs, timeZone }: CellPlace): string {
  const { t, formats } = useMessages();
  if (observedMs === null) return t('current.time-unknown');
  const isOld = nowMs - observedMs > DAY_MS;
  const day = isOld ? ({ month: 'short', day: 'numeric' } as const) : {};
  return formats
    .date(observedMs, { ...day, hour: 'numeric', minute: '2-digit', timeZone })
    .replaceAll(/\s/g, '\u00a0');
}
