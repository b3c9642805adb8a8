import { COLORS } from '@/lib/contract/page-look';
import { type MercatorBox, worldPixels } from '@/lib/geo/web-mercator';
import { rounded } from './canvas';
import { drawLegend } from './draw-legend';
import { emptyLines, SMALL_PX, smallLines, stacked, titleLine } from './draw-words';
import type { Content, Document, MapFragment, SvgFragment } from './fragments';
import { type FillFrame, heightOf, widthOf } from './frame';
import { bandAt, type CoveredArea, hiddenIn, type NameStage, stretchedBands } from './name-stage';
import { captionIn } from './picture-text';
import { LINE, textLook } from './style-sheet';
import { xmlText } from './xml';

const CARD_PX = 196;
const PADDING_PX = 9;
const GAP_PX = 8;
/** In a frame that is smaller than this, in pixels, a legend would hide the map: the page has words in place of it. */
const LEAST = { widthPx: 260, heightPx: 120 } as const;
/** In a frame from this width on there is room for a card in a corner; in a narrower one, for a bar at its foot. */
const CARD_FROM_PX = 380;
const BAR = { rampPx: 150, paddingPx: 7 } as const;
/** Between the title of a bar and the hour beside it, and about the width of their letters: nothing is measured here. */
const [BESIDE_PX, TITLE_LETTER_PX, SMALL_LETTER_PX] = [8, 7.6, 6];
/** Where the page has its way to the live map: above the picture, in a corner of its own. */
const WAY_AREA: CoveredArea = {
  side: 'top-right',
  widthPx: 148,
  heightPx: 36,
  from: LEAST,
  untilWidthPx: Number.POSITIVE_INFINITY,
};
/** A frame that is larger than the picture has it enlarged. */
const ENLARGED = 2;
/** Around the country, at its usual scale: as in the live map, in frames of usual sizes. */
const MARGIN_PX = 26;
/**
 * Frames up to these sizes, in pixels, each have the range of what they show, the largest first; one that is larger has
 * that of the whole picture.
 */
const VIEWS = [
  { widthPx: 680, heightPx: 460 },
  { widthPx: 400, heightPx: 400 },
] as const;
/** So many pixels apart, sizes of frames are different enough to hide other names. */
const STEP_PX = { fixed: 24, fitted: 4 } as const;

/**
 * A picture that fills a frame of any size: without a `viewBox`, so that a unit is a CSS pixel. Its legend is in a
 * corner, where the live map has its own; age and sources are beside the picture, as text.
 */
export function drawFill(frame: FillFrame, content: Content, map: MapFragment): Document {
  const water = `<rect class="${map.water}" width="100%" height="100%"/>`;
  const legend = content.input.words ? legendOf(frame, content) : null;
  const covered = [WAY_AREA, ...(legend?.covered ?? [])];
  const drawn = frame.isFitted
    ? fitted(frame, map, covered)
    : aroundMiddle(frame, content, map, covered);
  return { root: '', body: water + drawn + (legend?.svg ?? '') };
}

/** The map at its own scale, with its middle in the middle of the frame. */
function aroundMiddle(
  frame: FillFrame,
  { sheet }: Content,
  map: MapFragment,
  covered: readonly CoveredArea[],
): string {
  const [width, height] = sizeOf(frame);
  const [left, top] = [-width / 2, -height / 2];
  sheet.addRule(
    `@media(min-width:${width + 1}px),(min-height:${height + 1}px){#map{transform:scale(${ENLARGED})}}`,
  );
  const place = placeIn({ left, top, width, height });
  const parts = placed(
    map,
    { left, top, width, height },
    {
      place,
      box: frame.box,
      bands: bandAt(map.zoom),
      unitPx: () => 1,
      hiddenIf: (name) =>
        hiddenIn(name, pixelsFrom(frame.box, name, map.zoom), covered, { stepPx: STEP_PX.fixed }),
    },
  );
  return `<svg x="50%" y="50%" overflow="visible"><g id="map">${parts}</g></svg>`;
}

/** The inner part of the map as large as the frame allows, and what is around it wherever there is room. */
function fitted(frame: FillFrame, map: MapFragment, covered: readonly CoveredArea[]): string {
  const { box, inner } = frame;
  const [width, height] = sizeOf(frame);
  const scale = width / widthOf(box);
  const [left, top] = [(box.left - inner.left) * scale, (box.top - inner.top) * scale];
  const viewWidth = widthOf(inner) * scale + 2 * MARGIN_PX;
  const viewHeight = heightOf(inner) * scale + 2 * MARGIN_PX;
  const margin = MARGIN_PX / scale;
  const scaleAt = (zoom: number) => worldPixels(zoom) / worldPixels(map.zoom);
  const parts = placed(
    map,
    { left, top, width, height },
    {
      place: placeIn({ left, top, width, height }),
      box: {
        left: inner.left - margin,
        top: inner.top - margin,
        right: inner.right + margin,
        bottom: inner.bottom + margin,
      },
      bands: stretchedBands((zoom) => ({
        widthPx: Math.round(viewWidth * scaleAt(zoom)),
        heightPx: Math.round(viewHeight * scaleAt(zoom)),
      })),
      unitPx: ({ zoom }) => scaleAt(zoom),
      hiddenIf: (name, { zoom, from }) =>
        hiddenIn(name, pixelsFrom(inner, name, zoom), covered, { from, stepPx: STEP_PX.fitted }),
    },
  );
  const view = [-MARGIN_PX, -MARGIN_PX, viewWidth, viewHeight].map(rounded).join(' ');
  return `<svg width="100%" height="100%" viewBox="${view}" overflow="visible">${parts}</svg>`;
}

/** How far a place is from the middle of a box at a zoom, in pixels. */
function pixelsFrom(
  { left, top, right, bottom }: MercatorBox,
  { x, y }: { readonly x: number; readonly y: number },
  zoom: number,
): [x: number, y: number] {
  const pixels = worldPixels(zoom);
  return [(x - (left + right) / 2) * pixels, (y - (top + bottom) / 2) * pixels];
}

type Rectangle = Record<'left' | 'top' | 'width' | 'height', number>;

function placeIn({ left, top, width, height }: Rectangle): NameStage['place'] {
  return (x, y) => [`${rounded(left + x * width)}`, `${rounded(top + y * height)}`];
}

function placed(map: MapFragment, rectangle: Rectangle, names: NameStage): string {
  const { left, top, width, height } = rectangle;
  const place = `x="${rounded(left)}" y="${rounded(top)}" width="${rounded(width)}" height="${rounded(height)}"`;
  return map.svg(place) + map.arrows(names.place) + map.names(names);
}

/** The size of the box at its usual scale, in pixels. */
function sizeOf({ box, defaultWidthPx }: FillFrame): readonly [width: number, height: number] {
  return [defaultWidthPx, (defaultWidthPx * heightOf(box)) / widthOf(box)];
}

/** A legend in one of its shapes, and what it covers. */
type Shape = { readonly svg: string; readonly heightPx: number };

/** What is shown, when, and what its colors mean: at the foot, which the country leaves free. */
function legendOf(
  frame: FillFrame,
  content: Content,
): { readonly svg: string; readonly covered: readonly CoveredArea[] } {
  const { sheet } = content;
  const [card, bar] = [cardOf(frame, content), barOf(frame, content)];
  const ground = sheet.classOf(
    (theme) => `fill:${COLORS.surface[theme]};fill-opacity:.94;stroke:${LINE[theme]}`,
  );
  const below = (widthPx: number) => `(max-width:${widthPx - 1}px)`;
  sheet.addRule(`@media${below(CARD_FROM_PX)}{#card{display:none}}`);
  sheet.addRule(`@media(min-width:${CARD_FROM_PX}px),${below(LEAST.widthPx)}{#bar{display:none}}`);
  sheet.addRule(`@media(max-height:${LEAST.heightPx - 1}px){#card,#bar{display:none}}`);
  const cardTop = -GAP_PX - card.heightPx;
  const svg = [
    `<g id="card" transform="translate(${GAP_PX} ${cardTop})"><rect class="${ground}" width="${CARD_PX}" height="${card.heightPx}" rx="10"/>${card.svg}</g>`,
    `<g id="bar" transform="translate(0 ${-bar.heightPx})"><rect class="${ground}" x="-1" width="101%" height="${bar.heightPx + 1}"/>${bar.svg}</g>`,
  ];
  return {
    svg: `<svg y="100%" overflow="visible">${svg.join('')}</svg>`,
    covered: [
      {
        side: 'bottom-left',
        widthPx: GAP_PX + CARD_PX,
        heightPx: GAP_PX + card.heightPx,
        from: { ...LEAST, widthPx: CARD_FROM_PX },
        untilWidthPx: Number.POSITIVE_INFINITY,
      },
      {
        side: 'bottom',
        widthPx: null,
        heightPx: bar.heightPx,
        from: LEAST,
        untilWidthPx: CARD_FROM_PX,
      },
    ],
  };
}

/** One below the other: for a corner. */
function cardOf(frame: FillFrame, content: Content): Shape {
  const { sheet, input, look, isEmpty, text } = content;
  const inner = CARD_PX - 2 * PADDING_PX;
  const words = stacked([
    titleLine(content, isEmpty ? null : inner),
    smallLines(sheet, [text.caption.time], inner),
    rangesOf(frame, content, (range) => smallLines(sheet, [range], inner)),
    isEmpty ? emptyLines(content, inner) : drawLegend(input, sheet, look, inner),
  ]);
  const svg = `<g transform="translate(${PADDING_PX} ${PADDING_PX})">${words.svg}</g>`;
  return { svg, heightPx: words.heightPx + 2 * PADDING_PX - 3 };
}

/** Side by side, as wide as the frame: for one that is too narrow for a card. */
function barOf(frame: FillFrame, content: Content): Shape {
  const { sheet, input, look, isEmpty, text } = content;
  const { layer, time } = text.caption;
  const inner = LEAST.widthPx - 2 * PADDING_PX;
  const soft = sheet.classOf(textLook('text-soft', SMALL_PX));
  const atEnd = (words: string, y: number) =>
    `<text class="${soft}" x="100%" dx="${-2 * PADDING_PX}" y="${y}" text-anchor="end">${xmlText(words)}</text>`;
  const isBeside =
    layer.length * TITLE_LETTER_PX + BESIDE_PX + time.length * SMALL_LETTER_PX <= inner;
  const title = titleLine(content, null);
  const isWide = input.layer === 'alerts' || isEmpty;
  const legend = isEmpty
    ? emptyLines(content, inner)
    : drawLegend(input, sheet, look, isWide ? inner : BAR.rampPx);
  const ranges = rangesOf(frame, content, (range) => ({ svg: atEnd(range, 8), heightPx: 0 }));
  const words = stacked([
    isBeside ? { ...title, svg: title.svg + atEnd(time, 12) } : title,
    isBeside ? NOTHING : smallLines(sheet, [time], inner),
    { svg: (isWide ? '' : ranges.svg) + legend.svg, heightPx: legend.heightPx },
  ]);
  const svg = `<g transform="translate(${PADDING_PX} ${BAR.paddingPx})">${words.svg}</g>`;
  return { svg, heightPx: words.heightPx + 2 * BAR.paddingPx - 3 };
}

const NOTHING: SvgFragment = { svg: '', heightPx: 0 };

/** The range of as much as frames of some sizes show: none of them has a value that is not in its range. */
function rangesOf(
  frame: FillFrame,
  { sheet, input, hexes }: Content,
  draw: (range: string) => SvgFragment,
): SvgFragment {
  const rangeIn = (box: MercatorBox) => captionIn(box, input, hexes).range;
  const whole = rangeIn(frame.isFitted ? frame.inner : frame.box);
  if (whole === '') return NOTHING;
  const drawn = [draw(whole)];
  let last = whole;
  for (const size of frame.isFitted ? [] : VIEWS) {
    const range = rangeIn(middleOf(frame, size));
    if (range === last) continue;
    last = range;
    const at = drawn.length;
    drawn.push(draw(range));
    const isHere = `(max-width:${size.widthPx}px) and (max-height:${size.heightPx}px)`;
    sheet.addRule(`.v${at}{display:none}`);
    sheet.addRule(`@media${isHere}{.v${at - 1}{display:none}.v${at}{display:inline}}`);
  }
  const heightPx = Math.max(...drawn.map((lines) => lines.heightPx));
  const svg = drawn.map((lines, at) => `<g class="v${at}">${lines.svg}</g>`).join('');
  return { svg, heightPx };
}

/** As much around the middle as a frame of a size shows. */
function middleOf(
  { box, defaultWidthPx }: FillFrame,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): MercatorBox {
  const perPixel = widthOf(box) / defaultWidthPx;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [halfX, halfY] = [(widthPx * perPixel) / 2, (heightPx * perPixel) / 2];
  return { left: x - halfX, top: y - halfY, right: x + halfX, bottom: y + halfY };
}
