import { type PictureRequest, picturePartsOf } from '@/components/first-picture/picture-address';
import { mapPicturePath } from '@/lib/contract/paths';
import { boxText } from '@/lib/geo/box-on-map';
import { localeNamed } from '@/lib/messages/locales';
import type { PicturedView } from '@/lib/picture/frame';
import { namedUnits } from '@/lib/view-state/named-units';
import { formatHour } from '@/lib/view-state/url';
import type { ViewState } from '@/lib/view-state/view-state';

/** How an address shows the weather; what is null is as usual. */
export type SharedLook = Pick<
  ViewState,
  'layer' | 'hourMs' | 'temperatureUnit' | 'windUnit' | 'language'
>;

/** The address of the map's picture that other sites show of an address, without the host. */
export function sharedMapAddress(view: PicturedView, state: SharedLook, nowMs: number): string {
  const layer = state.layer ?? 'temperature';
  const cell = typeof view === 'string' ? view : null;
  const request: PictureRequest = {
    layer,
    cell,
    chosen: cell,
    hours: 0,
    theme: 'system',
    ...namedUnits(state),
    language: localeNamed(state.language),
  };
  const box = view === null || typeof view === 'string' ? '' : `&bbox=${boxText(view)}`;
  const time = state.hourMs === null ? '' : `&t=${formatHour(state.hourMs)}`;
  const parts = picturePartsOf(request) + time + box;
  return `${mapPicturePath(layer, 'png')}?frame=share${parts}&${readIn(nowMs)}`;
}

/**
 * The hour in which a page was read, in the address of its picture. It changes nothing in it: sites keep pictures by their
 * addresses, and would show today's weather tomorrow.
 */
export function readIn(nowMs: number): string {
  return `of=${formatHour(nowMs)}`;
}
