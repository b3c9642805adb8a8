import { CELL_PAGES_PATH, COMPARE_PATH, EMBEDS_PATH } from '@/lib/contract/paths';
import { compactAlertsHeight } from '@/lib/embed/protocol/compact-alerts-height';
import { placeHeight } from '@/lib/embed/protocol/heights';
import { isCell } from '@/lib/geo/cells';
import { stateName } from '@/lib/geo/coverage';
import { placeOf } from '@/lib/geo/places';
import type { Messages } from '@/lib/messages/messages';
import { shortPlaceName } from '@/lib/picture/short-place-name';
import { parseAddress } from '@/lib/view-state/address';
import { parseCompare } from '@/lib/view-state/compare';
import { type AlertsOf, DEFAULT_PARTS, type EmbedRequest } from '@/lib/view-state/embed';
import type { ViewState } from '@/lib/view-state/view-state';
import { areaName } from './embed-alerts';
import { resolveEmbed } from './resolve-embed';

/** How large frames are without a limit, in pixels. */
const PLACE_WIDTH = 360;
const BANNER_WIDTH = 640;
const SIZES = {
  map: { width: 640, height: 420 },
  alerts: { width: 480, height: 360 },
  compare: { width: 640, height: 360 },
} as const;

/** The embed of what is at an address of this site: a place, a map, a comparison, or an embed; null for others, such as a trip. */
export function embedAt({ pathname, search, hash }: URL): EmbedRequest | null {
  if (pathname.startsWith(EMBEDS_PATH)) {
    const wanted = resolveEmbed(pathname, search);
    return wanted.kind === 'none' ? null : wanted.embed;
  }
  if (pathname === COMPARE_PATH) {
    const { state, view } = parseCompare(search);
    const cells = state.trip ? [] : state.cells.filter(isCell);
    return cells.length > 0 ? { view: { kind: 'compare', cells }, look: lookOf(view) } : null;
  }
  if (pathname !== '/' && !pathname.startsWith(CELL_PAGES_PATH)) return null;
  const { state } = parseAddress(pathname + search + hash);
  const { cell, layer, camera, hourMs } = state;
  const look = lookOf(state);
  if (cell !== null) {
    if (!isCell(cell)) return null;
    return { view: { kind: 'place', cell, parts: DEFAULT_PARTS, hourMs }, look };
  }
  if (pathname !== '/') return null;
  return {
    view: {
      kind: 'map',
      layer: layer ?? 'temperature',
      camera,
      cell,
      hourMs,
      controls: [],
      isLive: false,
    },
    look,
  };
}

function lookOf({ temperatureUnit, windUnit, language }: ViewState): EmbedRequest['look'] {
  return {
    temperatureUnit,
    windUnit,
    language,
    theme: 'auto',
    size: 'm',
    accent: null,
    background: null,
    radiusPx: null,
  };
}

/** How large a frame is best, in pixels, if it may be at most so wide. */
export function sizeOf(
  { view, look }: EmbedRequest,
  maxWidth: number,
): { readonly width: number; readonly height: number } {
  if (view.kind === 'alerts' && view.compact !== null) {
    const width = Math.min(BANNER_WIDTH, maxWidth);
    return { width, height: compactAlertsHeight(view.compact.maxLines, look.size, width) };
  }
  if (view.kind !== 'place') return SIZES[view.kind];
  const width = Math.min(PLACE_WIDTH, maxWidth);
  return {
    width,
    height: placeHeight(view.parts, look.size, width, {
      days: view.days,
      hasHead: !view.heading?.isHidden,
    }),
  };
}

/** What an embed shows, in one line. */
export function titleOf({ view }: EmbedRequest, messages: Messages): string {
  const { t, formats } = messages;
  switch (view.kind) {
    case 'place':
      return t('embed-picture.place', { place: nameOf(view.cell, messages) });
    case 'compare': {
      const names = view.cells.map((cell) => nameOf(cell, messages));
      return t('embed-picture.compare', { places: formats.list(names) });
    }
    case 'alerts':
      return t('embed-picture.alerts', { zone: nameOfAlerts(view.of, messages) });
    case 'map':
      return t('embed-map.label');
  }
}

function nameOfAlerts(of: AlertsOf, messages: Messages): string {
  if (of.kind === 'place') return nameOf(of.cell, messages);
  if (of.kind === 'state') return stateName(of.code) ?? of.code;
  return messages.formats.list(of.ids.map(areaName));
}

function nameOf(cell: string, { t }: Messages): string {
  return shortPlaceName(placeOf(cell), t) ?? t('place.unknown');
}
