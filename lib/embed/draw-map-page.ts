import type { TileGroup } from '@/lib/contract/tile';
import { cellAt } from '@/lib/geo/cells';
import { mapTimeZone } from '@/lib/geo/map-time-zone';
import { placeOf } from '@/lib/geo/places';
import type { Messages } from '@/lib/messages/messages';
import {
  type EmbedMapView,
  embedMapPicture,
  fullMapAddress,
  LARGE_PICTURE,
  liveMapAddress,
} from '@/lib/picture/embed-map';
import { captionLine, mapCaption } from '@/lib/picture/map-caption';
import { placeName } from '@/lib/picture/place-name';
import { namedUnits } from '@/lib/view-state/named-units';
import { pastTime } from '@/lib/weather/freshness';
import { layerSource } from '@/lib/weather/layer-sources';
import { shownWanted } from '@/lib/weather/shown-time';
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
  const place = mapPlaceName(view, messages);
  const shown = facts?.shown ?? shownWanted(view.layer, view.hourMs, { nowMs, mapDays: 0 });
  const { layer, time, range, note } = mapCaption({
    layer: shown.layer,
    hourMs: shown.timeMs,
    nowMs,
    timeZone: mapTimeZone(view.cell, view.camera),
    messages,
    units: namedUnits(look),
    range: facts?.range ?? null,
  });
  const when = captionLine({ time, range, note });
  const words = { layer, place, when };
  const picture = (size: 'fill' | 'fill-large') =>
    embedMapPicture(view, look, { locale, nowMs, size });
  const sentence = facts?.sentence ?? null;
  const alt =
    sentence === null ? t('embed-map.picture', words) : t('map.picture', { layer: sentence });
  const full = fullMapAddress(view, look);
  const key = AGE_KEYS[layerSource(view.layer).group] ?? 'provenance.issued';
  const age = ageOf({ messages, nowMs }, key, pastTime(facts?.observedMs ?? null, nowMs));
  return html`<main class="map"><h1 class="unseen">${t('embed-map.picture', words)}</h1>
<a class="map-look" href="${full}" target="_blank" rel="noopener" data-live="${liveMapAddress(view, look)}"${view.isLive && nowAttribute}>
<picture><source media="${LARGE_PICTURE}" srcset="${picture('fill-large')}"><img src="${picture('fill')}" alt="${alt}" fetchpriority="high"></picture>
<span class="map-strip"><b>${layer}</b> <span>${place} · </span>${when}</span>
<span class="map-go">${t('embed-map.explore')}</span></a>
<footer class="map-foot">${isDemo && html`<b class="demo">${t('embed-map.demo')}</b>`}${facts && sourceLinks(facts.sources, messages)}${age && html`<span class="map-age">${ageHtml({ messages }, age)}</span>`}<a href="${full}" target="_blank" rel="noopener">${t('embed-map.full')}<span aria-hidden="true"> ↗</span></a></footer>
</main>`;
}

const nowAttribute = html` data-live-now`;

/** Measured, fetched, or else issued. */
const AGE_KEYS: { readonly [Group in TileGroup]?: 'provenance.observed' | 'provenance.fetched' } = {
  air: 'provenance.observed',
  alerts: 'provenance.fetched',
};

function mapPlaceName(view: EmbedMapView, { t }: Messages): string {
  const { camera } = view;
  const isPlace = camera !== null && camera.zoom >= PLACE_FROM_ZOOM;
  const cell = view.cell ?? (isPlace ? cellAt(camera.lat, camera.lng) : null);
  if (cell === null) return t('embed-map.country');
  return placeName(placeOf(cell), t) ?? t('place.unknown');
}

/**
 * The style of the light page of a map, in the palette of embeds. In a frame where the picture has no room for its
 * legend, words below it say what the map is of; where there is none for a picture, they stand alone.
 */
export const MAP_STYLE = `
html,body{height:100%}
.map{border-radius:var(--radius);overflow:hidden;display:flex;flex-direction:column;height:100%}
.map-look{background:light-dark(#d5e1ec,#0b1420);color:inherit;cursor:pointer;display:block;flex:1;min-height:0;overflow:hidden;position:relative;text-decoration:none}
.map-look img{display:block;height:100%;inset:0;position:absolute;width:100%}
.map-look:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
.map-go{background:var(--surface);border-radius:99px;box-shadow:0 1px 2px rgb(10 20 40/.14),0 6px 20px rgb(10 20 40/.16);color:var(--ink);font-size:12px;font-weight:600;line-height:1;padding:6px 11px;position:absolute;right:8px;top:8px;white-space:nowrap}
.map-look:hover .map-go{color:var(--accent)}
.map-foot{align-items:center;background:var(--ground);border-top:1px solid var(--line);color:var(--soft);display:flex;flex:none;font-size:12px;gap:0 6px;height:30px;line-height:1.3;padding:0 12px;white-space:nowrap}
.map-foot .sources{min-width:0;overflow:hidden;text-overflow:ellipsis}
.map-foot .sources a{text-decoration:underline;text-underline-offset:2px}
.map-foot>.sources+.map-age::before{content:"· "}
.map-foot>a{color:var(--accent);font-weight:600;margin-left:auto;padding-left:6px;text-decoration:none}
.map-foot>a:hover{text-decoration:underline}
.map-strip{background:var(--surface);display:none;line-height:1.3;overflow:hidden;position:absolute;text-overflow:ellipsis;white-space:nowrap}
@media (max-width:479px){.map-foot{align-content:center;display:grid;gap:0 6px;grid-template-columns:auto 1fr auto;height:44px;padding:0 8px}.map-foot .map-age{grid-area:1/2/auto/-1;overflow:hidden;text-overflow:ellipsis}.map-foot .sources{grid-area:2/1/auto/3}.map-foot .sources+.map-age::before{content:none}.map-foot>a{grid-area:2/3}}
@media (max-height:149px),(max-width:479px) and (max-height:163px),(max-width:259px){.map-strip{display:block;font-size:11px;inset:auto 0 0;padding:3px 8px;white-space:normal}.map-strip span,.map-go{display:none}}
@media (max-height:119px),(max-width:159px){.map-strip{align-content:center;font-size:13px;inset:0;padding:0 8px;white-space:nowrap}.map-strip span{display:inline}.map-look picture{display:none}}
@media (max-height:89px){.map-foot{font-size:11px;line-height:1.25;height:36px}.map-strip{font-size:12px}}
@media (max-width:199px){.map-foot{font-size:10px}}
`;
