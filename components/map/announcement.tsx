import { stateKey } from '@/components/layers/state-key';
import { useLayerValue } from '@/components/layers/use-layer-value';
import {
  useChangeWords,
  useIsMoving,
  useShown,
  useShownHour,
} from '@/components/timeline/time-context';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { LayerName } from '@/lib/contract/layers';
import { layerName } from '@/lib/messages/layer-title';
import { useMessages } from '@/lib/messages/use-messages';
import { placeName } from '@/lib/picture/place-name';
import { usePlace } from '@/lib/queries/lookups';
import { readHex } from '@/lib/weather/hex-reading';
import { DAYS_ZONE, hasHours, isMeasured } from '@/lib/weather/layer-sources';
import { isTimeZone } from '@/lib/weather/local-time';
import { type MapReports, useMapReport } from './map-reports';

type AnnouncementProps = {
  /** The selected cell. */
  cell: string | null;
  reports: MapReports;
  layer: LayerName;
};

/**
 * What a screen reader says when a cell has been selected, or another one is in the middle of the map: its
 * place and its value, with the hour if that is not now. While the time is playing or being dragged it is
 * silent; afterwards it speaks once.
 */
export function Announcement({ cell, reports, layer: chosen }: AnnouncementProps) {
  const hex = useMapReport(reports, 'selectedHex');
  const middle = useMapReport(reports, 'middle');
  const { t, formats } = useMessages();
  const { hourMs, isNow, isDay } = useShownHour();
  const shown = useShown(chosen);
  const { layer, timeMs } = shown;
  const change = useChangeWords(shown);
  const isMoving = useIsMoving();
  const { valueText, detail } = useLayerValue(layer);
  const [said, saidHex] = middle ? [middle.cell, middle] : [cell, hex];
  const place = usePlace(said).data?.document;
  const name = place && place.cell === said ? (placeName(place, t) ?? t('place.unknown')) : null;
  const reading = saidHex?.inTile ? readHex(saidHex.inTile, layer, timeMs) : null;
  const value = reading && [
    valueText(reading) ?? t(stateKey(reading, layer)),
    detail(reading, place?.timeZone),
  ];
  const title = [layerName(layer, t), change].filter(Boolean).join(', ');
  const zone = place && isTimeZone(place.timeZone) ? place.timeZone : 'UTC';
  const hour = isDay
    ? formats.date(hourMs, { weekday: 'long', month: 'long', day: 'numeric', timeZone: DAYS_ZONE })
    : formats.date(hourMs, { weekday: 'long', hour: 'numeric', timeZone: zone });
  const time = isNow || !hasHours(layer) ? null : hour;
  const words = name &&
    !isMoving && [
      [middle ? t('map.middle', { place: name }) : name, time].filter(Boolean).join(', '),
      `${isMeasured(layer) ? t('map.layer-now', { layer: title }) : title}:`,
      ...(value ?? [t('map.state.not-loaded')]),
    ];
  return (
    <VisuallyHidden>
      <span aria-live="polite" data-announcement="">
        {words ? words.filter(Boolean).join(' ') : ''}
      </span>
    </VisuallyHidden>
  );
}
