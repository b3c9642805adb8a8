import type { Theme } from '@/lib/picture/palette';
import { StyleSheet } from '@/lib/picture/style-sheet';
import { xmlText } from '@/lib/picture/xml';
import { DEFAULT_RADIUS_PX } from '@/lib/view-state/embed';
import type { EmbedPictureInput } from '../embed-input';
import { iconShapes, tenths } from './icon-shapes';
import type { Layout, LayoutItem, TextItem } from './layout';
import { layoutOf, titleOf } from './layout-of';
import { paintsOf } from './sheet';

/**
 * Draws the picture of a place, a zone's alerts or a comparison as a whole SVG document of exactly the size asked
 * for; without a height, as high as its content.
 *
 * @throws RangeError for a map, whose pictures are those of lib/picture
 */
export function drawEmbedPicture(input: EmbedPictureInput): string {
  return writeSvg(input, layoutOf(input), titleOf(input));
}

const FAMILY = 'Inter,system-ui,sans-serif';

/**
 * Writes a picture as an SVG document that needs nothing else: no scripts, no typefaces, no other addresses.
 *
 * @param title what it shows, for those who can't see it; null for shapes alone, without words
 */
export function writeSvg(input: EmbedPictureInput, layout: Layout, title: string | null): string {
  const { look, messages, iconSource } = input;
  const { widthPx, heightPx, items } = layout;
  const sheet = new StyleSheet(look.theme);
  const icons = iconShapes(
    items.filter((item) => item.kind === 'icon'),
    iconSource,
  );
  const shapes = items.map((item) => draw(item, sheet, icons.draw, title !== null));
  const body = ground(input, layout, sheet) + shapes.join('');
  const size = `width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}"`;
  const names = title === null ? '' : wordsFor(title, layout);
  return `<svg xmlns="http://www.w3.org/2000/svg" lang="${messages.locale}" ${size} role="img">${names}${sheet.element}<defs>${icons.defs}</defs>${body}</svg>`;
}

/** The title, and all that is said, in reading order. */
function wordsFor(title: string, { items }: Layout): string {
  const said = items.flatMap((item) => (item.kind === 'text' && item.text ? item.text : []));
  return `<title>${xmlText(title)}</title><desc>${xmlText(said.join(', '))}</desc>`;
}

function ground({ look }: EmbedPictureInput, { widthPx, heightPx }: Layout, sheet: StyleSheet) {
  const { ground: paint, line } = paintsOf(look);
  if (paint === null) return '';
  const radius = Math.min(look.radiusPx ?? DEFAULT_RADIUS_PX, heightPx / 2);
  const fill = sheet.classOf((theme) => `fill:${paint[theme]};stroke:${line[theme]}`);
  const size = `width="${widthPx - 1}" height="${heightPx - 1}"`;
  return `<rect class="${fill}" x=".5" y=".5" ${size} rx="${radius}"/>`;
}

function draw(
  item: LayoutItem,
  sheet: StyleSheet,
  icon: ReturnType<typeof iconShapes>['draw'],
  hasWords: boolean,
): string {
  if (item.kind === 'icon') return icon(item);
  if (item.kind === 'text') return hasWords ? text(item, sheet) : '';
  const { x, y, width, height, radius, paint } = item;
  const fill = sheet.classOf((theme) => `fill:${paint[theme]}`);
  const size = `width="${tenths(width)}" height="${tenths(height)}"`;
  return `<rect class="${fill}" x="${tenths(x)}" y="${tenths(y)}" ${size} rx="${tenths(radius)}"/>`;
}

function text(item: TextItem, sheet: StyleSheet): string {
  if (item.text === '') return '';
  const { x, y, sizePx, weight, anchor, paint } = item;
  const look = sheet.classOf(
    (theme: Theme) => `fill:${paint[theme]};font:${weight} ${tenths(sizePx)}px ${FAMILY}`,
  );
  const where = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text class="${look}" x="${tenths(x)}" y="${tenths(y)}"${where}>${xmlText(item.text)}</text>`;
}
