import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useShownHour } from '@/components/timeline/time-context';
import { useNow } from '@/components/ui/use-now';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { hoursAhead } from '@/lib/weather/shown-time';
import { DESCRIBE_KEY } from './map-keys';
import type { MapReports } from './map-reports';

type MapDescriptionProps = {
  /** What the map is in. */
  region: RefObject<HTMLElement | null>;
  layer: LayerName;
  /** The chosen cell: as long as there is no live map, its surroundings are shown. */
  cell: string | null;
  reports: MapReports;
};

/** What a screen reader says of the map when its reader asks for it by a key. */
export function MapDescription({ region, layer, cell, reports }: MapDescriptionProps) {
  const messages = useMessages();
  const { units } = useUnits();
  const { hourMs } = useShownHour();
  const nowMs = useNow();
  /** With a number: what has been said already is said again. */
  const [said, setSaid] = useState({ text: '', times: 0 });
  const describe = useEffectEvent(async () => {
    const { describeMap } = await import('./describe-map');
    const where = reports.get().bounds ?? cell;
    const hours = hoursAhead(hourMs, nowMs);
    const text = await describeMap({ layer, where, hours, units, messages });
    setSaid(({ times }) => ({ text, times: times + 1 }));
  });
  useEffect(() => {
    const { current } = region;
    const press = (event: KeyboardEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
      if (isOther || event.key.toLowerCase() !== DESCRIBE_KEY || !isOnMap(event.target)) return;
      void describe();
    };
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, [region]);
  return (
    <VisuallyHidden>
      <span aria-live="polite" data-description="">
        <span key={said.times}>{said.text}</span>
      </span>
    </VisuallyHidden>
  );
}

/** Whether a key was pressed on the live map, or on the picture in its place. */
function isOnMap(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('canvas, [data-first-picture]');
}
