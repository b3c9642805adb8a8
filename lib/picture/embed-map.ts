import { EMBEDS_PATH, LIVE_MAP_PATH, mapPicturePath } from '@/lib/contract/paths';
import type { Locale } from '@/lib/messages/locales';
import { viewAddress } from '@/lib/view-state/address';
import type { EmbedLook, EmbedView } from '@/lib/view-state/embed';
import { embedAddress } from '@/lib/view-state/embed-address';
import { namedUnits } from '@/lib/view-state/named-units';
import { EMPTY_VIEW, OPEN_ALERTS } from '@/lib/view-state/view-state';
import { hoursAhead } from '@/lib/weather/shown-time';
import type { FillSize } from './frame';

/** What an embedded map shows. */
export type EmbedMapView = Extract<EmbedView, { kind: 'map' }>;

/** From these sizes of a frame on, in pixels, the large picture has what the other lacks. */
export const LARGE_PICTURE = '(min-width: 961px), (min-height: 641px)';

/** The address of the picture of an embedded map: the light page and the live one show the same. */
export function embedMapPicture(
  { layer, camera, cell, hourMs }: EmbedMapView,
  look: EmbedLook,
  { locale, nowMs, size }: { locale: Locale; nowMs: number; size: FillSize },
): string {
  const units = namedUnits(look);
  const hours = hoursAhead(hourMs, nowMs);
  const parts = [
    camera && `lat=${camera.lat}&lng=${camera.lng}&zoom=${camera.zoom}`,
    cell && `cell=${cell}`,
    hours > 0 && `hours=${hours}`,
    look.theme !== 'auto' && `theme=${look.theme}`,
    units.temperature !== 'f' && `temp=${units.temperature}`,
    units.wind !== 'mph' && `wind=${units.wind}`,
    locale !== 'en' && `lang=${locale}`,
  ];
  return `${mapPicturePath(layer, 'svg')}?${[`frame=${size}`, ...parts].filter(Boolean).join('&')}`;
}

/** The address of the live map that the light page of an embedded map becomes. */
export function liveMapAddress(view: EmbedMapView, look: EmbedLook): string {
  const address = embedAddress({ view: { ...view, isLive: false }, look });
  return address.replace(`${EMBEDS_PATH}map`, LIVE_MAP_PATH);
}

/** The address of the dashboard's list of active alerts. */
export function alertListAddress({ language }: Pick<EmbedLook, 'language'>): string {
  return viewAddress({ ...EMPTY_VIEW, ...OPEN_ALERTS, language });
}

/** The address of the dashboard with what an embedded map shows. */
export function fullMapAddress(
  view: EmbedMapView,
  look: Pick<EmbedLook, 'temperatureUnit' | 'windUnit' | 'language'>,
): string {
  const { layer, camera, cell, hourMs } = view;
  const { temperatureUnit, windUnit, language } = look;
  return viewAddress({
    ...EMPTY_VIEW,
    cell,
    camera,
    hourMs,
    temperatureUnit,
    windUnit,
    language,
    layer: layer === 'temperature' ? null : layer,
  });
}
