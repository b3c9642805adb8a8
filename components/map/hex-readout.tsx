'use client';

import { useEffect, useState } from 'react';
import { placeName } from '@/components/layers/place-name';
import { useLayerValue } from '@/components/layers/use-layer-value';
import { useShownHour } from '@/components/timeline/time-context';
import { agoText } from '@/components/ui/ago';
import { useNow } from '@/components/ui/use-now';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { usePlace } from '@/lib/queries/place';
import { isHalt } from '@/lib/queries/tile-progress';
import styles from './hex-readout.module.css';
import type { Point } from './pointing';
import { type HexPointer, type Reading, readHex } from './reading';

/** The pointer rests so long before its place is looked up: passing over asks nothing. */
const REST_MS = 250;
/** Nearer to the right rim than this, in pixels, the card stands to the pointer's left. */
const CARD_WIDTH = 230;
/** Nearer to the upper rim than this it stands below the pointer. */
const CARD_HEIGHT = 110;

type HexReadoutProps = {
  hex: HexPointer;
  at: Point;
  /** The width of the map in pixels. */
  width: number;
  layer: LayerName;
};

/** What the hex under the pointer says: value, place and age, in a card beside the pointer. */
export function HexReadout({ hex, at, width, layer }: HexReadoutProps) {
  const messages = useMessages();
  const { t } = messages;
  const nowMs = useNow();
  const { hourMs } = useShownHour();
  const value = useLayerValue(layer);
  const place = usePlace(useRested(hex.cell));
  if (!hex.held) return null;
  const reading = readHex(hex.held, layer, hourMs);
  const told = value.told(reading);
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
        {told === null ? (
          <p className={styles.state}>{t(stateKey(reading))}</p>
        ) : (
          <p className={styles.value}>{told}</p>
        )}
        {reading.isCoarse && <p className={styles.detail}>{t('map.coarse.hex')}</p>}
        {value.detail(reading) && <p className={styles.detail}>{value.detail(reading)}</p>}
        <p className={styles.place}>{name ?? '\u00a0'}</p>
        {reading.observedMs !== null && nowMs !== null && reading.value !== null && (
          <p className={styles.age} data-stale={reading.state === 'stale'}>
            {t(layer === 'air' ? 'provenance.observed' : 'provenance.issued', {
              ago: agoText(messages, reading.observedMs, nowMs),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

/** Why a hex shows no value, as a message. */
export function stateKey({ state, reason }: Reading) {
  if (state === 'not-loaded' && isHalt(reason)) return `map.state.${reason}` as const;
  return `map.state.${state}` as const;
}

/** What a value was when it last stayed the same for a moment. */
function useRested(value: string): string | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested === value ? rested : null;
}
