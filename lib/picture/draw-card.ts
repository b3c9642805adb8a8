import { COLORS } from '@/lib/contract/page-look';
import { rounded } from './canvas';
import { drawLegend } from './draw-legend';
import { missingLines, smallLines, stacked } from './draw-words';
import type { Content, Document, MapFragment, SvgFragment } from './fragments';
import { type CardFrame, heightOf, widthOf } from './frame';
import { captionLine } from './map-caption';
import { bandAt, type PlaceShare } from './name-stage';
import { LINE, textLook } from './style-sheet';
import { xmlText } from './xml';

/** Cards at least this wide have more room around their words, and a larger title. */
const WIDE_PX = 480;
const MAX_LEGEND_PX = 420;
const GAP_PX = 10;

/** A picture that stands by itself: a title, the map, and below it what its colors mean, its age and sources. */
export function drawCard(frame: CardFrame, content: Content, map: MapFragment): Document {
  const width = frame.widthPx;
  const mapHeight = Math.round((width * heightOf(frame.box)) / widthOf(frame.box));
  if (!content.input.words) {
    const place = `width="${width}" height="${mapHeight}"`;
    const body = `<rect class="${map.water}" ${place}/>${map.svg(place)}${aboveMap(map, frame, mapHeight, 0)}`;
    return { root: sizeOf(width, mapHeight), body };
  }
  const padding = width < WIDE_PX ? 12 : 18;
  const inner = width - 2 * padding;
  const top = header(content, inner, width >= WIDE_PX);
  const mapTop = padding + top.heightPx;
  const bottom = footer(content, inner);
  const bottomTop = mapTop + mapHeight + GAP_PX;
  const height = bottomTop + bottom.heightPx + padding - 4;
  const look = content.sheet.classOf(
    (theme) => `fill:${COLORS.surface[theme]};stroke:${LINE[theme]}`,
  );
  const place = `y="${mapTop}" width="${width}" height="${mapHeight}"`;
  const body = [
    `<clipPath id="card"><rect width="${width}" height="${height}" rx="12"/></clipPath>`,
    `<g clip-path="url(#card)"><rect class="${look}" width="${width}" height="${height}"/>`,
    `<rect class="${map.water}" ${place}/>${map.svg(place)}</g>`,
    aboveMap(map, frame, mapHeight, mapTop),
    `<rect class="${outlineLook(content)}" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="11.5"/>`,
    at(padding, padding, top),
    at(padding, bottomTop, bottom),
  ];
  return { root: sizeOf(width, height), body: body.join('') };
}

/** What lies above the map at a size of its own. */
function aboveMap(map: MapFragment, { box, widthPx }: CardFrame, height: number, top: number) {
  const place: PlaceShare = (x, y) => [`${rounded(x * widthPx)}`, `${rounded(top + y * height)}`];
  return map.above({
    place,
    box,
    bands: bandAt(map.zoom),
    unitPx: () => 1,
    hiddenIf: () => [],
  });
}

function outlineLook({ sheet }: Content): string {
  return sheet.classOf((theme) => `fill:none;stroke:${LINE[theme]}`);
}

/** The layer with its unit, and below it the hour and what the values are. */
function header({ sheet, text }: Content, width: number, isWide: boolean): SvgFragment {
  const size = isWide ? 17 : 14;
  const { layer, time, range } = text.caption;
  const bold = sheet.classOf(textLook('text', size, 600));
  const soft = sheet.classOf(textLook('text-soft', isWide ? 13 : 12));
  const unit = text.unit && `<tspan class="${soft}" dx="6">${xmlText(text.unit)}</tspan>`;
  const title = `<text class="${bold}" y="${size - 2}">${xmlText(layer)}${unit}</text>`;
  const caption = smallLines(sheet, [captionLine({ time, range })], width);
  return stacked([
    { svg: title, heightPx: size + 4 },
    { ...caption, heightPx: caption.heightPx + GAP_PX - 4 },
  ]);
}

function footer(content: Content, width: number): SvgFragment {
  const { input, sheet, text } = content;
  const credits = smallLines(sheet, [`${input.messages.t('app.name')} · ${text.credits}`], width);
  if (text.isEmpty) return stacked([missingLines(content, width), credits]);
  const facts = [...text.missing, text.age, text.sources].filter((part) => part !== '').join(' · ');
  return stacked([
    drawLegend(content, Math.min(width, MAX_LEGEND_PX)),
    smallLines(sheet, [facts], width),
    credits,
  ]);
}

function sizeOf(width: number, height: number): string {
  return ` width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
}

function at(x: number, y: number, fragment: SvgFragment): string {
  return `<g transform="translate(${rounded(x)} ${rounded(y)})">${fragment.svg}</g>`;
}
