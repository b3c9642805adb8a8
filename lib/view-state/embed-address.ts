import {
  EMBED_PATH,
  type EmbedLook,
  type EmbedOrder,
  type EmbedPicture,
  type EmbedView,
  PICTURE_WIDTH,
  USUAL_PARTS,
} from './embed';
import { formatHour } from './url';

/** The canonical address of an embed's page, path and query: one order has one address. */
export function embedAddress({ view, look }: EmbedOrder): string {
  return addressOf(view, look, '', []);
}

/** The canonical address of an embed's picture. */
export function embedPictureAddress({ view, look }: EmbedOrder, picture: EmbedPicture): string {
  const { format, widthPx, heightPx } = picture;
  return addressOf(view, look, `.${format}`, [
    ['w', widthPx === PICTURE_WIDTH.usual ? null : String(widthPx)],
    ['h', heightPx === null ? null : String(heightPx)],
  ]);
}

type Pair = readonly [name: string, value: string | null];

function addressOf(
  view: EmbedView,
  look: EmbedLook,
  suffix: string,
  more: readonly Pair[],
): string {
  const pairs = [...pairsOfView(view), ...pairsOfLook(look), ...more];
  // All values consist of letters, digits, ".", "-" and ",", so nothing needs escaping.
  const query = pairs.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  const id =
    view.kind === 'place' ? `/${view.cell}` : view.kind === 'alerts' ? `/${view.zone}` : '';
  return `${EMBED_PATH}${view.kind}${id}${suffix}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

function pairsOfView(view: EmbedView): readonly Pair[] {
  switch (view.kind) {
    case 'place':
      return [
        ['show', sameList(view.parts, USUAL_PARTS) ? null : view.parts.join(',')],
        ['t', view.hourMs === null ? null : formatHour(view.hourMs)],
      ];
    case 'map':
      return [
        ['layer', view.layer === 'temperature' ? null : view.layer],
        ['lat', view.camera && String(view.camera.lat)],
        ['lng', view.camera && String(view.camera.lng)],
        ['zoom', view.camera && String(view.camera.zoom)],
        ['cell', view.cell],
        ['t', view.hourMs === null ? null : formatHour(view.hourMs)],
        ['controls', view.controls.length === 0 ? null : view.controls.join(',')],
        ['live', view.isLive ? '1' : null],
      ];
    case 'compare':
      return view.cells.map((cell): Pair => ['cell', cell]);
    case 'alerts':
      return [];
  }
}

function pairsOfLook(look: EmbedLook): readonly Pair[] {
  return [
    ['temp', look.temperatureUnit],
    ['wind', look.windUnit],
    ['lang', look.language],
    ['theme', look.theme === 'auto' ? null : look.theme],
    ['size', look.size === 'm' ? null : look.size],
    ['accent', look.accent],
    ['bg', look.background],
    ['radius', look.radiusPx === null ? null : String(look.radiusPx)],
  ];
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join();
}
