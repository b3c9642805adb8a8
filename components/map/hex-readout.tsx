import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { HexPointer } from '@/components/layers/hex-pointer';
import { stateKey } from '@/components/layers/state-key';
import { useLayerValue } from '@/components/layers/use-layer-value';
import { useShown } from '@/components/timeline/time-context';
import { useNow } from '@/components/ui/use-now';
import type { LayerName } from '@/lib/contract/layers';
import { agoText, layerAgeKey } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { placeName } from '@/lib/picture/place-name';
import { usePlace } from '@/lib/queries/lookups';
import { type HexReading, readHex } from '@/lib/weather/hex-reading';
import styles from './hex-readout.module.css';
import { type MapReports, useMapReport } from './map-reports';

/** The pointer has to rest this long before its place is looked up. */
const REST_MS = 250;
/** Closer to the right rim than this, in pixels, the card is to the left of the pointer. */
const CARD_WIDTH = 230;
/** Closer to the upper rim than this it is below the pointer. */
const CARD_HEIGHT = 110;

type HexReadoutProps = {
  /** The map over which it floats. */
  reports: MapReports;
  /** The width, in pixels, of the part of the map that the card may cover. */
  width: number;
  layer: LayerName;
  /** The chosen cell, of which the page around the map tells. */
  cell: string | null;
};

/** Value, place and age of the hex under the pointer, in a card beside the pointer. */
export function HexReadout({ reports, width, layer: chosen, cell }: HexReadoutProps) {
  const hex = useMapReport(reports, 'pointed');
  const { layer, timeMs } = useShown(chosen);
  const reading = hex?.inTile ? readHex(hex.inTile, layer, timeMs) : null;
  const value = reading?.value ?? null;
  const falls = reading?.falls ?? null;
  // The legend marks it.
  useEffect(
    () => reports.set({ pointedValue: value, pointedFalls: falls }),
    [reports, value, falls],
  );
  if (hex === null || reading === null || hex.cell === cell) return null;
  return <Card hex={hex} reading={reading} reports={reports} width={width} layer={layer} />;
}

type CardProps = Omit<HexReadoutProps, 'cell'> & { hex: HexPointer; reading: HexReading };

function Card({ hex, reading, reports, width, layer }: CardProps) {
  const messages = useMessages();
  const { t } = messages;
  const nowMs = useNow();
  const value = useLayerValue(layer);
  const place = usePlace(useRested(hex.cell));
  const text = value.valueText(reading);
  const detail = value.detail(reading, place.data?.document.timeZone);
  const name = place.data?.document.cell === hex.cell ? placeName(place.data.document, t) : null;
  const card = useRef<HTMLDivElement>(null);
  // The card follows the pointer at every frame: that is no work for React.
  useLayoutEffect(() => {
    const follow = () => {
      const at = reports.get().pointedAt;
      if (!at || !card.current) return;
      card.current.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`;
      card.current.classList.toggle(styles.left ?? '', at.x + CARD_WIDTH > width);
      card.current.classList.toggle(styles.below ?? '', at.y < CARD_HEIGHT);
    };
    follow();
    return reports.subscribe(follow);
  }, [reports, width]);
  return (
    <div ref={card} className={styles.card} aria-hidden="true" data-readout="">
      <div className={styles.inner}>
        {text === null ? (
          <p className={styles.state}>{t(stateKey(reading, layer))}</p>
        ) : (
          <p className={styles.value}>{text}</p>
        )}
        {reading.isCoarse && <p className={styles.detail}>{t('map.coarse.hex')}</p>}
        {detail && <p className={styles.detail}>{detail}</p>}
        <p className={styles.place}>{name ?? '\u00a0'}</p>
        {reading.observedMs !== null && nowMs !== null && reading.value !== null && (
          <p className={styles.age} data-stale={reading.state === 'stale'}>
            {t(layerAgeKey(layer), {
              ago: agoText(messages, reading.observedMs, nowMs),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

/** A value once it has stayed the same for a moment; null until then. */
function useRested(value: string): string | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested === value ? rested : null;
}
