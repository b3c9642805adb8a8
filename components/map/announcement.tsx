'use client';

import { placeName } from '@/components/layers/place-name';
import { useLayerValue } from '@/components/layers/use-layer-value';
import { useShownHour } from '@/components/timeline/time-context';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { usePlace } from '@/lib/queries/place';
import { stateKey } from './hex-readout';
import { type HexPointer, readHex } from './reading';

type AnnouncementProps = { cell: string | null; hex: HexPointer | null; layer: LayerName };

/** What a screen reader says when a cell has been chosen or walked to: its place and its value. */
export function Announcement({ cell, hex, layer }: AnnouncementProps) {
  const { t } = useMessages();
  const { hourMs } = useShownHour();
  const { told, detail } = useLayerValue(layer);
  const place = usePlace(cell).data?.document;
  const name = place && place.cell === cell ? (placeName(place, t) ?? t('place.unknown')) : null;
  const reading = hex?.held ? readHex(hex.held, layer, hourMs) : null;
  const value = reading && [told(reading) ?? t(stateKey(reading)), detail(reading)];
  const words = name && [
    name,
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
