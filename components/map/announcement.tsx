'use client';

import { type HexPointer, readHex, stateKey } from '@/components/layers/hex-reading';
import { hasHours } from '@/components/layers/layer-sources';
import { placeName } from '@/components/layers/place-name';
import { useLayerValue } from '@/components/layers/use-layer-value';
import { useIsMoving, useShownHour } from '@/components/timeline/time-context';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { usePlace } from '@/lib/queries/lookups';
import { isTimeZone } from '@/lib/weather/local-time';

type AnnouncementProps = { cell: string | null; hex: HexPointer | null; layer: LayerName };

/**
 * What a screen reader says when a cell has been selected: its place and its value, with the hour if that is
 * not now. While the time is playing or being dragged it is silent; afterwards it speaks once.
 */
export function Announcement({ cell, hex, layer }: AnnouncementProps) {
  const { t, formats } = useMessages();
  const { hourMs, isNow } = useShownHour();
  const isMoving = useIsMoving();
  const { valueText, detail } = useLayerValue(layer);
  const place = usePlace(cell).data?.document;
  const name = place && place.cell === cell ? (placeName(place, t) ?? t('place.unknown')) : null;
  const reading = hex?.inTile ? readHex(hex.inTile, layer, hourMs) : null;
  const value = reading && [valueText(reading) ?? t(stateKey(reading)), detail(reading)];
  const time =
    place && !isNow && hasHours(layer) && isTimeZone(place.timeZone)
      ? formats.date(hourMs, { weekday: 'long', hour: 'numeric', timeZone: place.timeZone })
      : null;
  const words = name &&
    !isMoving && [
      [name, time].filter(Boolean).join(', '),
      `${t(`layer.${layer}`)}:`,
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
