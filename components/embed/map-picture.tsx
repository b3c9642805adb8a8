import type { LayerName } from '@/lib/contract/layers';
import { layerName } from '@/lib/messages/layer-title';
import type { Messages } from '@/lib/messages/messages';
import { type EmbedMapView, embedMapPicture, LARGE_PICTURE } from '@/lib/picture/embed-map';
import type { EmbedLook } from '@/lib/view-state/embed';
import styles from './map-picture.module.css';

type MapPictureProps = {
  view: EmbedMapView;
  /** What it shows: at a time beyond the hours, another layer than that of the view. */
  layer: LayerName;
  look: EmbedLook;
  messages: Messages;
  nowMs: number;
  /** What it shows, in a sentence; null if that was not known in time. */
  sentence: string | null;
};

/** The picture of the light page, at the same address and in the same place: the live map fades in over it. */
export function MapPicture({ view, layer, look, messages, nowMs, sentence }: MapPictureProps) {
  const { t, locale } = messages;
  const address = (size: 'fill' | 'fill-large') =>
    embedMapPicture(view, look, { locale, nowMs, size });
  return (
    <picture>
      <source media={LARGE_PICTURE} srcSet={address('fill-large')} />
      <img
        className={styles.image}
        src={address('fill')}
        alt={t('map.picture', { layer: sentence ?? layerName(layer, t) })}
        decoding="sync"
        fetchPriority="high"
        draggable={false}
      />
    </picture>
  );
}
