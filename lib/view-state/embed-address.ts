import { FRAGMENT_PARAMETER } from '@/lib/contract/fragment';
import { EMBEDS_PATH } from '@/lib/contract/paths';
import {
  type AlertsOf,
  DEFAULT_PARTS,
  type EmbedHeading,
  type EmbedLook,
  type EmbedPicture,
  type EmbedRequest,
  type EmbedView,
  PICTURE_WIDTH,
  usualLines,
} from './embed';
import { type Parameter, writeQuery } from './query';
import { formatHour } from './url';

/** The canonical address of an embed's page, path and query: one embed has one address. */
export function embedAddress({ view, look }: EmbedRequest): string {
  return addressOf(view, look, '', []);
}

/** The canonical address of an embed as a piece of another document. */
export function embedFragmentAddress({ view, look }: EmbedRequest): string {
  return addressOf(view, look, '.html', [[FRAGMENT_PARAMETER, '1']]);
}

/** The canonical address of an embed's picture. */
export function embedPictureAddress({ view, look }: EmbedRequest, picture: EmbedPicture): string {
  const { format, widthPx, heightPx } = picture;
  return addressOf(view, look, `.${format}`, [
    ['w', widthPx === PICTURE_WIDTH.default ? null : String(widthPx)],
    ['h', heightPx === null ? null : String(heightPx)],
  ]);
}

function addressOf(
  view: EmbedView,
  look: EmbedLook,
  suffix: string,
  more: readonly Parameter[],
): string {
  const id =
    view.kind === 'place' ? `/${view.cell}` : view.kind === 'alerts' ? `/${alertsId(view.of)}` : '';
  // Only a page in a frame is a banner.
  const shown = view.kind === 'alerts' && suffix !== '' ? { ...view, compact: null } : view;
  const query = writeQuery([...viewParameters(shown), ...lookParameters(look), ...more]);
  return `${EMBEDS_PATH}${view.kind}${id}${suffix}${query}`;
}

/** Whose alerts, as an address has it. */
export function alertsId(of: AlertsOf): string {
  if (of.kind === 'areas') return of.ids.join(',');
  return of.kind === 'place' ? of.cell : of.code;
}

/** What the query of an embed says of its content. */
export function viewParameters(view: EmbedView): readonly Parameter[] {
  switch (view.kind) {
    case 'place':
      return [
        ['show', sameList(view.parts, DEFAULT_PARTS) ? null : view.parts.join(',')],
        ['t', view.hourMs === null ? null : formatHour(view.hourMs)],
        ['hours', view.hours === undefined ? null : String(view.hours)],
        ['days', view.days === undefined ? null : String(view.days)],
        ...headingParameters(view.heading),
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
      return view.cells.map((cell): Parameter => ['cell', cell]);
    case 'alerts': {
      const { compact } = view;
      const heading = headingParameters(view.heading);
      if (compact === null) return heading;
      const { maxLines, hidesNone } = compact;
      return [
        ...heading,
        ['compact', '1'],
        ['max', maxLines === usualLines(compact) ? null : String(maxLines)],
        ['none', hidesNone ? null : 'line'],
      ];
    }
  }
}

function headingParameters({ label, isHidden }: EmbedHeading = {}): readonly Parameter[] {
  return [
    ['label', label === undefined ? null : encodeURIComponent(label)],
    ['heading', isHidden ? 'none' : null],
  ];
}

/** What it says of its look. */
export function lookParameters(look: EmbedLook): readonly Parameter[] {
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
