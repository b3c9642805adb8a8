import { COLORS } from '@/lib/contract/page-look';
import { rounded } from './canvas';
import { drawLegend } from './draw-legend';
import { emptyLines, smallLines, stacked, titleLine } from './draw-words';
import type { Content, Document, MapFragment, SvgFragment } from './fragments';
import { type FillFrame, heightOf, widthOf } from './frame';
import { LINE } from './style-sheet';

const CARD_PX = 196;
const PADDING_PX = 9;
const GAP_PX = 8;
/** In a frame that is smaller than this, in pixels, the card would hide the map. */
const LEAST = { widthPx: 220, heightPx: 120 } as const;
/** A frame that is larger than the picture has it enlarged. */
const ENLARGED = 2;
/** Around the country, at its usual scale: as in the live map, in frames of usual sizes. */
const MARGIN_PX = 26;

/**
 * A picture that fills a frame of any size: without a `viewBox`, so that a unit is a CSS pixel. Its legend is in a
 * corner, where the live map has its own; age and sources are beside the picture, as text.
 */
export function drawFill(frame: FillFrame, content: Content, map: MapFragment): Document {
  const water = `<rect class="${map.water}" width="100%" height="100%"/>`;
  const drawn = frame.isFitted ? fitted(frame, map) : aroundMiddle(frame, content, map);
  return { root: '', body: water + drawn + (content.input.words ? legendCard(content) : '') };
}

/** The map at its own scale, with its middle in the middle of the frame. */
function aroundMiddle(frame: FillFrame, { sheet }: Content, map: MapFragment): string {
  const [width, height] = sizeOf(frame);
  const [left, top] = [-width / 2, -height / 2];
  sheet.addRule(
    `@media(min-width:${Math.ceil(width)}px),(min-height:${Math.ceil(height)}px){#map{transform:scale(${ENLARGED})}}`,
  );
  const parts = placed(map, { left, top, width, height });
  return `<svg x="50%" y="50%" overflow="visible"><g id="map">${parts}</g></svg>`;
}

/** The inner part of the map as large as the frame allows, and what is around it wherever there is room. */
function fitted(frame: FillFrame, map: MapFragment): string {
  const { box, inner } = frame;
  const [width, height] = sizeOf(frame);
  const scale = width / widthOf(box);
  const [left, top] = [(box.left - inner.left) * scale, (box.top - inner.top) * scale];
  const view = [
    ...[-MARGIN_PX, -MARGIN_PX],
    ...[widthOf(inner) * scale + 2 * MARGIN_PX, heightOf(inner) * scale + 2 * MARGIN_PX],
  ];
  const parts = placed(map, { left, top, width, height });
  return `<svg width="100%" height="100%" viewBox="${view.map(rounded).join(' ')}" overflow="visible">${parts}</svg>`;
}

type Rectangle = Record<'left' | 'top' | 'width' | 'height', number>;

function placed(map: MapFragment, { left, top, width, height }: Rectangle): string {
  const place = `x="${rounded(left)}" y="${rounded(top)}" width="${rounded(width)}" height="${rounded(height)}"`;
  const arrows = map.arrows((x, y) => [
    `${rounded(left + x * width)}`,
    `${rounded(top + y * height)}`,
  ]);
  return map.svg(place) + arrows;
}

/** The size of the box at its usual scale, in pixels. */
function sizeOf({ box, defaultWidthPx }: FillFrame): readonly [width: number, height: number] {
  return [defaultWidthPx, (defaultWidthPx * heightOf(box)) / widthOf(box)];
}

function legendCard(content: Content): string {
  const { sheet, input, look, text, isEmpty } = content;
  const inner = CARD_PX - 2 * PADDING_PX;
  const { layer, time, title } = text;
  const short = { ...content, text: { ...text, title: time === '' ? title : layer } };
  const words: SvgFragment = stacked([
    titleLine(short, isEmpty ? null : inner),
    smallLines(sheet, time === '' ? [] : [time], inner),
    isEmpty ? emptyLines(content, inner) : drawLegend(input, sheet, look, inner),
  ]);
  const ground = sheet.classOf(
    (theme) => `fill:${COLORS.surface[theme]};fill-opacity:.94;stroke:${LINE[theme]}`,
  );
  sheet.addRule(
    `@media(max-width:${LEAST.widthPx - 1}px),(max-height:${LEAST.heightPx - 1}px){#card{display:none}}`,
  );
  const height = words.heightPx + 2 * PADDING_PX - 3;
  const card = `<rect class="${ground}" width="${CARD_PX}" height="${height}" rx="10"/>`;
  return `<g id="card" transform="translate(${GAP_PX} ${GAP_PX})">${card}<g transform="translate(${PADDING_PX} ${PADDING_PX})">${words.svg}</g></g>`;
}
