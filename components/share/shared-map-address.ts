import { type PictureRequest, picturePartsOf } from '@/components/first-picture/picture-address';
import { mapPicturePath } from '@/lib/contract/paths';
import { boxText } from '@/lib/geo/box-on-map';
import type { Bounds } from '@/lib/geo/cells';
import { localeNamed } from '@/lib/messages/locales';
import { formatHour } from '@/lib/view-state/url';
import { hoursAhead } from '@/lib/weather/shown-time';
import { type SharedState, unitsOf } from './shared-state';

/** What a shared map is of: a cell and the region around it, a box in degrees, or the country. */
export type SharedView = string | Bounds | null;

/** The address of the map's picture that other sites show of an address, without the host. */
export function sharedMapAddress(view: SharedView, state: SharedState, nowMs: number): string {
  const layer = state.layer ?? 'temperature';
  const cell = typeof view === 'string' ? view : null;
  const request: PictureRequest = {
    layer,
    cell,
    chosen: cell,
    hours: hoursAhead(state.hourMs, nowMs),
    theme: 'system',
    ...unitsOf(state),
    language: localeNamed(state.language),
  };
  const box = view === null || typeof view === 'string' ? '' : `&bbox=${boxText(view)}`;
  const parts = picturePartsOf(request) + box;
  return `${mapPicturePath(layer, 'png')}?frame=share${parts}&${drawnIn(nowMs)}`;
}

/**
 * The hour in which a shared picture is drawn, in its address. It changes nothing in it: sites keep pictures by their
 * addresses, and would show today's weather tomorrow.
 */
export function drawnIn(nowMs: number): string {
  return `of=${formatHour(nowMs)}`;
}
