import { useEffect, useState } from 'react';
import { type HexPointer, readHex, stateKey } from '@/components/layers/hex-reading';
import { placeName } from '@/components/layers/place-name';
import { useLayerValue } from '@/components/layers/use-layer-value';
import { useShownHour } from '@/components/timeline/time-context';
import { useNow } from '@/components/ui/use-now';
import type { LayerName } from '@/lib/contract/layers';
import { agoText, layerAgeKey } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { usePlace } from '@/lib/queries/lookups';
import styles from './hex-readout.module.css';
import type { Point } from './pointing';

/** The pointer has to rest this long before its place is looked up. */
const REST_MS = 250;
/** Closer to the right rim than this, in pixels, the card is to the left of the pointer. */
const CARD_WIDTH = 230;
/** Closer to the upper rim than this it is below the pointer. */
const CARD_HEIGHT = 110;

type HexReadoutProps = {
  hex: HexPointer;
  at: Point;
  /** The width, in pixels, of the part of the map that the card may cover. */
  width: number;
  layer: LayerName;
};

/** Value, place and age of the hex under the pointer, in a card beside the pointer. */
export function HexReadout({ hex, at, width, layer }: HexReadoutProps) {
  const messages = useMessages();
  const { t } = messages;
  const nowMs = useNow();
  const { hourMs } = useShownHour();
  const value = useLayerValue(layer);
  const place = usePlace(useRested(hex.cell));
  if (!hex.inTile) return null;
  const reading = readHex(hex.inTile, layer, hourMs);
  const text = value.valueText(reading);
  const detail = value.detail(reading, place.data?.document.timeZone);
  const name = place.data?.document.cell === hex.cell ? placeName(place.data.document, t) : null;
  const sides = [at.x + CARD_WIDTH > width && styles.left, at.y < CARD_HEIGHT && styles.below];
  return (
    <div
      className={[styles.card, ...sides].filter(Boolean).join(' ')}
      style={{ transform: `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)` }}
      aria-hidden="true"
      data-readout=""
    >
      <div className={styles.inner}>
        {text === null ? (
          <p className={styles.state}>{t(stateKey(reading))}</p>
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
