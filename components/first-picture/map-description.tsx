import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DESCRIBE_KEY } from '@/components/map/map-keys';
import type { MapReports } from '@/components/map/map-reports';
import { useShownHour } from '@/components/timeline/time-context';
import { useNow } from '@/components/ui/use-now';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { LayerName } from '@/lib/contract/layers';
import { SECOND_MS } from '@/lib/contract/time';
import { useMessages } from '@/lib/messages/use-messages';
import { loadMapSentence } from '@/lib/queries/map-sentence';
import { hoursAhead } from '@/lib/weather/shown-time';
import { pictureAddress } from './picture-address';
import { wordsOf } from './picture-alt';
import { addressIn, pictureIn } from './picture-element';
import { wordsWithin } from './words-within';

type MapDescriptionProps = {
  /** What the map is in, and its picture. */
  region: RefObject<HTMLElement | null>;
  layer: LayerName;
  /** Whether there is a live map, and not the picture. */
  isLive: boolean;
  reports: MapReports;
};

/** What was said is gone after so long: who comes by later would take it for what the map shows then. */
const STAYS_MS = 30 * SECOND_MS;

/** What a screen reader says of the map when its reader asks for it by a key. */
export function MapDescription({ region, layer, isLive, reports }: MapDescriptionProps) {
  const { t, locale } = useMessages();
  const { units } = useUnits();
  const { hourMs } = useShownHour();
  const nowMs = useNow();
  /** Numbered: what has been said already is said again. */
  const [said, setSaid] = useState({ text: '', times: 0 });
  const asked = useRef(0);
  const address = () => {
    const image = pictureIn(region.current);
    const { bounds } = reports.get();
    if (!isLive || bounds === null) return image && wordsOf(addressIn(image));
    const picture = pictureAddress({
      layer,
      cell: null,
      chosen: null,
      hours: hoursAhead(hourMs, nowMs),
      theme: 'system',
      temperature: units.temperature,
      wind: units.wind,
      language: locale,
    });
    return wordsWithin(picture, bounds);
  };
  const describe = useEffectEvent(async () => {
    asked.current += 1;
    const times = asked.current;
    const words = address();
    const sentence = words === null ? null : await loadMapSentence(words);
    // Who has asked again meanwhile wants to know what is shown by then.
    if (times === asked.current) setSaid({ text: sentence?.text ?? t('map.not-described'), times });
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
  useEffect(() => {
    if (said.text === '') return;
    const timer = setTimeout(() => setSaid({ ...said, text: '' }), STAYS_MS);
    return () => clearTimeout(timer);
  }, [said]);
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
