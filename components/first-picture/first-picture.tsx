import type { CSSProperties } from 'react';
import type { Place } from '@/lib/geo/place-schema';
import { layerName } from '@/lib/messages/layer-title';
import { DEFAULT_LOCALE, localeNamed } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';
import { namedUnits } from '@/lib/view-state/named-units';
import type { ViewState } from '@/lib/view-state/view-state';
import { hoursAhead, shownWanted } from '@/lib/weather/shown-time';
import styles from './first-picture.module.css';
import { pictureAddress } from './picture-address';
import { wordsOf } from './picture-alt';
import { COUNTRY, type PlacedPicture, pictureUnder, placingOf } from './placed-picture';

export type PicturedPage = {
  /** The place of the page; null for the country. */
  readonly place: Place | null;
  /** What its address calls for. */
  readonly state: ViewState;
  readonly nowMs: number;
  /** How many days the map has, from the present one on. */
  readonly mapDays: number;
  /** What its picture shows, in a sentence; null if that was not known in time. */
  readonly sentence: string | null;
};

/** The address of the picture that the server puts into a page; a reader’s own choices may call for another. */
export function firstPictureAddress({
  place,
  state,
  nowMs,
}: Pick<PicturedPage, 'place' | 'state' | 'nowMs'>): string {
  const { layer, hourMs } = state;
  return pictureAddress({
    layer: layer ?? 'temperature',
    cell: placedIn(place).cell,
    chosen: place?.cell ?? null,
    hours: hoursAhead(hourMs, nowMs),
    theme: 'system',
    ...namedUnits(state),
    language: localeNamed(state.language),
  });
}

function placedIn(place: Place | null): PlacedPicture {
  const { cell = null, center = null } = place ?? {};
  return pictureUnder({ cell, center, camera: null }, null) ?? COUNTRY;
}

const { t } = createMessages(DEFAULT_LOCALE);

/** What the picture shows, in its language; the page is in English until its scripts are there. */
function altText(page: PicturedPage): string {
  const { state, sentence } = page;
  if (sentence !== null && localeNamed(state.language) !== DEFAULT_LOCALE) return sentence;
  const shown = shownWanted(state.layer ?? 'temperature', state.hourMs, page);
  return t('map.picture', { layer: sentence ?? layerName(shown.layer, t) });
}

/**
 * The server's drawing of what the map is about to show: there before any script, and what remains without. It
 * is rendered on the server alone; `PLACE_PICTURE` adapts it to the reader before the first paint, and
 * `PictureKeeper` from then on.
 */
export function FirstPicture(page: PicturedPage) {
  const { place, state, sentence } = page;
  const address = firstPictureAddress(page);
  const center = place?.center;
  return (
    <div
      className={styles.picture}
      style={placingOf(placedIn(place)) as CSSProperties}
      data-first-picture=""
      suppressHydrationWarning
    >
      <div className={styles.area}>
        {/* biome-ignore lint/performance/noImgElement: a drawing of our own server, which nothing has to resize. */}
        <img
          className={styles.image}
          src={address}
          alt={altText(page)}
          lang={sentence === null ? undefined : localeNamed(state.language)}
          data-described={sentence === null ? undefined : wordsOf(address)}
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
