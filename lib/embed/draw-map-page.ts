import type { LayerName } from '@/lib/contract/layers';
import { cellAt } from '@/lib/geo/cells';
import { placeOf } from '@/lib/geo/places';
import { COUNTRY_TIME_ZONE } from '@/lib/geo/time-zone';
import type { Messages } from '@/lib/messages/messages';
import {
  type EmbedMapView,
  embedMapPicture,
  fullMapAddress,
  LARGE_PICTURE,
  liveMapAddress,
} from '@/lib/picture/embed-map';
import { pastTime } from '@/lib/weather/freshness';
import { hasHours } from '@/lib/weather/layer-sources';
import { ageHtml } from './drawing';
import type { EmbedMapFacts, EmbedPageInput } from './embed-input';
import { type Html, html } from './html';
import { ageOf } from './place-facts';
import { sourceLinks } from './source-links';

/** From this zoom on, a map is of a place, and not of the country. */
const PLACE_FROM_ZOOM = 5;

/**
 * The light page of a map: the server's picture of it, and what pictures cannot do, which is to link. The whole
 * picture is a link to the full map; with scripts and where one can run, it becomes the live map instead.
 */
export function drawMapPage(
  input: EmbedPageInput,
  view: EmbedMapView,
  facts: EmbedMapFacts | null,
): Html {
  const { look, messages, nowMs, isDemo } = input;
  const { t, locale } = messages;
  const layer = t(`layer.${view.layer}`);
  const place = placeWords(view, messages);
  const words = { layer, place: place.name, time: timeWords(view, place.timeZone, messages) };
  const picture = (size: 'fill' | 'fill-large') =>
    embedMapPicture(view, look, { locale, nowMs, size });
  const full = fullMapAddress(view, look);
  const key = AGE_KEYS[view.layer] ?? 'provenance.issued';
  const age = ageOf({ messages, nowMs }, key, pastTime(facts?.observedMs ?? null, nowMs));
  return html`<main class="map"><h1 class="unseen">${t('embed-map.picture', words)}</h1>
<a class="map-look" href="${full}" target="_blank" rel="noopener" data-live="${liveMapAddress(view, look)}"${view.isLive && nowAttribute}>
<picture><source media="${LARGE_PICTURE}" srcset="${picture('fill-large')}"><img src="${picture('fill')}" alt="${t('embed-map.picture', words)}" fetchpriority="high"></picture>
<span class="map-strip"><b>${layer}</b> ${place.name}</span>
<span class="map-go">${t('embed-map.explore')}</span></a>
<footer class="map-foot">${isDemo && html`<b class="demo">${t('embed-map.demo')}</b>`}${facts && sourceLinks(facts.sources, messages)}${age && html`<span class="map-age">${ageHtml({ messages }, age)}</span>`}<a href="${full}" target="_blank" rel="noopener">${t('embed-map.full')}<span aria-hidden="true"> ↗</span></a></footer>
</main>`;
}

const nowAttribute = html` data-live-now`;

/** Measured, fetched, or else issued. */
const AGE_KEYS: { readonly [Layer in LayerName]?: 'provenance.observed' | 'provenance.fetched' } = {
  air: 'provenance.observed',
  alerts: 'provenance.fetched',
};

function placeWords(view: EmbedMapView, { t }: Messages): { name: string; timeZone: string } {
  const { camera } = view;
  const isPlace = camera !== null && camera.zoom >= PLACE_FROM_ZOOM;
  const cell = view.cell ?? (isPlace ? cellAt(camera.lat, camera.lng) : null);
  if (cell === null) return { name: t('embed-map.country'), timeZone: COUNTRY_TIME_ZONE };
  const { town, state, timeZone } = placeOf(cell);
  const title = town && state ? t('place.title', { town: town.name, state: state.name }) : null;
  const name = title ?? town?.name ?? state?.name ?? t('place.unknown');
  return { name: title && !town?.inside ? t('map.near', { place: title }) : name, timeZone };
}

function timeWords({ layer, hourMs }: EmbedMapView, timeZone: string, { t, formats }: Messages) {
  if (hourMs === null || !hasHours(layer)) return t('embed-map.now');
  return formats.date(hourMs, {
    weekday: 'long',
    hour: 'numeric',
    timeZone,
    timeZoneName: 'short',
  });
}
