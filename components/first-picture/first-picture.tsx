import type { CSSProperties } from 'react';
import type { Place } from '@/lib/geo/place-schema';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';
import { EMPTY_VIEW, type ViewState } from '@/lib/view-state/view-state';
import styles from './first-picture.module.css';
import { hoursAhead, pictureAddress } from './picture-address';
import { COUNTRY, pictureUnder, placingOf } from './placed-picture';

type FirstPictureProps = {
  /** The page of a place, with what its address calls for; the country if there is none. */
  page?: { readonly place: Place; readonly state: ViewState; readonly nowMs: number };
};

const { t } = createMessages(DEFAULT_LOCALE);

/**
 * The server's drawing of what the map is about to show: there before any script, and what remains without. It
 * is rendered on the server alone; `PLACE_PICTURE` adapts it to the reader before the first paint, and
 * `PictureKeeper` from then on.
 */
export function FirstPicture({ page }: FirstPictureProps) {
  const { cell = null, center = null } = page?.place ?? {};
  const { layer, temperatureUnit, windUnit, language, hourMs } = page?.state ?? EMPTY_VIEW;
  const placed = pictureUnder({ cell, center, camera: null }, null) ?? COUNTRY;
  const address = pictureAddress({
    layer: layer ?? 'temperature',
    cell: placed.cell,
    chosen: cell,
    hours: hoursAhead(hourMs, page?.nowMs ?? null),
    theme: 'system',
    temperature: temperatureUnit ?? 'f',
    wind: windUnit ?? 'mph',
    language: LOCALES.find((locale) => locale === language) ?? DEFAULT_LOCALE,
  });
  return (
    <div
      className={styles.picture}
      style={placingOf(placed) as CSSProperties}
      data-first-picture=""
      suppressHydrationWarning
    >
      <div className={styles.area}>
        {/* biome-ignore lint/performance/noImgElement: a drawing of our own server, which nothing has to resize. */}
        <img
          className={styles.image}
          src={address}
          alt={t('map.picture', { layer: t(`layer.${layer ?? 'temperature'}`) })}
          data-center={center ? `${center.lat},${center.lng}` : undefined}
          decoding="sync"
          fetchPriority="high"
          draggable={false}
          suppressHydrationWarning
        />
        <noscript>
          {/* biome-ignore lint/performance/noImgElement: a drawing of our own server, which nothing has to resize. */}
          <img className={styles.image} src={`${address}&words=on`} alt="" />
        </noscript>
      </div>
    </div>
  );
}
