import { ArrowUpRight, X } from 'lucide-react';
import type { HexPointer } from '@/components/layers/hex-pointer';
import { stateKey } from '@/components/layers/state-key';
import { useLayerValue } from '@/components/layers/use-layer-value';
import { useShown } from '@/components/timeline/time-context';
import { useMessages } from '@/lib/messages/use-messages';
import { type EmbedMapView, fullMapAddress } from '@/lib/picture/embed-map';
import { placeName } from '@/lib/picture/place-name';
import { usePlace } from '@/lib/queries/lookups';
import type { EmbedLook } from '@/lib/view-state/embed';
import { readHex } from '@/lib/weather/hex-reading';
import styles from './chosen-place.module.css';

type ChosenPlaceProps = {
  cell: string;
  /** The hex that shows it; null while there is none. */
  hex: HexPointer | null;
  view: EmbedMapView;
  look: EmbedLook;
  onClose: () => void;
};

/** Name and value of the chosen cell, with the way to all of its weather. */
export function ChosenPlace({ cell, hex, view, look, onClose }: ChosenPlaceProps) {
  const { t } = useMessages();
  const { layer, timeMs } = useShown(view.layer);
  const place = usePlace(cell).data?.document;
  const value = useLayerValue(layer);
  const reading = hex?.inTile ? readHex(hex.inTile, layer, timeMs) : null;
  const text = reading && (value.valueText(reading) ?? t(stateKey(reading, layer)));
  const detail = reading && value.detail(reading, place?.timeZone);
  const address = fullMapAddress({ ...view, cell, camera: null }, look);
  return (
    <section className={styles.card} aria-label={t('embed-map.chosen')} data-chosen-place="">
      <button
        type="button"
        className={styles.close}
        aria-label={t('embed-map.close')}
        title={t('embed-map.close')}
        onClick={onClose}
      >
        <X size={16} aria-hidden="true" />
      </button>
      <p className={styles.name}>
        {place?.cell === cell ? (placeName(place, t) ?? t('place.unknown')) : '\u00a0'}
      </p>
      <p className={styles.value}>
        <span>{`${text ?? '\u00a0'} `}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </p>
      <a className={styles.link} href={address} target="_blank" rel="noopener">
        <span>{t('embed-map.forecast')}</span>
        <ArrowUpRight size={14} aria-hidden="true" />
      </a>
    </section>
  );
}
