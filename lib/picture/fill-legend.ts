import { COLORS } from '@/lib/contract/page-look';
import type { MercatorBox } from '@/lib/geo/web-mercator';
import { hasChances } from '@/lib/weather/layer-sources';
import { drawLegend } from './draw-legend';
import { LINE_PX, missingLines, SMALL_PX, smallLines, stacked, titleLine } from './draw-words';
import type { Content, SvgFragment } from './fragments';
import { type FillFrame, LEGEND_BAR, widthOf } from './frame';
import type { CoveredArea } from './name-stage';
import { captionIn } from './picture-text';
import { LINE, textLook } from './style-sheet';
import { xmlText } from './xml';

/** The width of a card is that of its title, within these. */
const CARD_PX = { from: 196, to: 270 } as const;
const PADDING_PX = 9;
const GAP_PX = 8;
/** In a frame that is smaller than this, in pixels, a legend would hide the map: the page has words in place of it. */
export const LEAST = { widthPx: LEGEND_BAR.fromPx, heightPx: 120 } as const;
const BAR = { rampPx: 150, paddingPx: 6 } as const;
const BESIDE_PX = 8;
/** About the width of letters of titles and of other words: nothing is measured here. */
const [TITLE_LETTER_PX, SMALL_LETTER_PX] = [7.6, 6];
/** In place of a legend, the page has its words in so much of the picture. */
const WORDS_AREA: CoveredArea = {
  side: 'bottom',
  widthPx: null,
  heightPx: 50,
  from: { widthPx: 0, heightPx: 0 },
  untilWidthPx: LEAST.widthPx,
};
/**
 * Frames up to these sizes, in pixels, each have the range of what they show, the largest first; one that is larger has
 * that of the whole picture.
 */
const VIEWS = [
  { widthPx: 680, heightPx: 460 },
  { widthPx: 400, heightPx: 400 },
] as const;

/** A legend in one of its shapes, and what it covers. */
type Shape = { readonly svg: string; readonly heightPx: number };

/** What is shown, when, and what its colors mean: at the foot, which the country leaves free. */
export function drawFillLegend(
  frame: FillFrame,
  content: Content,
): { readonly svg: string; readonly covered: readonly CoveredArea[] } {
  const { sheet } = content;
  const [card, bar] = [cardOf(frame, content), barOf(frame, content)];
  const ground = sheet.classOf(
    (theme) => `fill:${COLORS.surface[theme]};fill-opacity:.94;stroke:${LINE[theme]}`,
  );
  // A frame that is too low for the card has the bar, however wide it is.
  const cardFrom = Math.max(LEAST.heightPx, card.heightPx + 2 * GAP_PX);
  const hide = (id: string, ...when: string[]) =>
    sheet.addRule(`@media${when.join(',')}{${id}{display:none}}`);
  hide('#card', `(max-width:${LEGEND_BAR.untilPx - 1}px)`, `(max-height:${cardFrom - 1}px)`);
  hide(
    '#bar',
    `(min-width:${LEGEND_BAR.untilPx}px) and (min-height:${cardFrom}px)`,
    `(max-width:${LEAST.widthPx - 1}px)`,
    `(max-height:${LEAST.heightPx - 1}px)`,
  );
  const cardTop = -GAP_PX - card.heightPx;
  const svg = [
    `<g id="card" transform="translate(${GAP_PX} ${cardTop})"><rect class="${ground}" width="${card.widthPx}" height="${card.heightPx}" rx="10"/>${card.svg}</g>`,
    `<g id="bar" transform="translate(0 ${-bar.heightPx})"><rect class="${ground}" x="-1" width="101%" height="${bar.heightPx + 1}"/>${bar.svg}</g>`,
  ];
  return {
    svg: `<svg y="100%" overflow="visible">${svg.join('')}</svg>`,
    covered: [
      WORDS_AREA,
      {
        side: 'bottom-left',
        widthPx: GAP_PX + card.widthPx,
        heightPx: GAP_PX + card.heightPx,
        from: { heightPx: cardFrom, widthPx: LEGEND_BAR.untilPx },
        untilWidthPx: Number.POSITIVE_INFINITY,
      },
      barArea(bar.heightPx),
    ],
  };
}

/** What a bar covers of a map whose middle is raised for it. */
function barArea(heightPx: number): CoveredArea {
  return {
    side: 'bottom',
    widthPx: null,
    heightPx: heightPx - LEGEND_BAR.heightPx / 2,
    from: LEAST,
    untilWidthPx: LEGEND_BAR.untilPx,
  };
}

/** One below the other: for a corner. */
function cardOf(frame: FillFrame, content: Content): Shape & { readonly widthPx: number } {
  const { sheet, text } = content;
  const { isEmpty } = text;
  const titlePx = text.caption.layer.length * TITLE_LETTER_PX + 2 * PADDING_PX;
  const widthPx = Math.round(Math.min(Math.max(titlePx, CARD_PX.from), CARD_PX.to));
  const inner = widthPx - 2 * PADDING_PX;
  const isTitled = !isEmpty && fits(text.caption.layer, text.unit, inner, TITLE_LETTER_PX);
  const ranges = rangesOf(frame, content, (range) => smallLines(sheet, [range], inner));
  const words = stacked([
    titleLine(content, isTitled ? inner : null),
    smallLines(sheet, [text.caption.time], inner),
    isEmpty || isTitled ? ranges : withUnit(ranges, content, inner),
    isEmpty ? NOTHING : drawLegend(content, inner),
    missingLines(content, inner),
  ]);
  const svg = `<g transform="translate(${PADDING_PX} ${PADDING_PX})">${words.svg}</g>`;
  return { svg, widthPx, heightPx: words.heightPx + 2 * PADDING_PX - 3 };
}

/** The unit beside the range, for a title that leaves it no room. A range that leaves it none has a unit of its own. */
function withUnit(ranges: SvgFragment, { sheet, text }: Content, inner: number): SvgFragment {
  if (!fits(text.caption.range, text.unit, inner, SMALL_LETTER_PX)) return ranges;
  const soft = sheet.classOf(textLook('text-soft', SMALL_PX));
  const unit = `<text class="${soft}" x="${inner}" y="11" text-anchor="end">${xmlText(text.unit)}</text>`;
  return { svg: ranges.svg + unit, heightPx: Math.max(ranges.heightPx, LINE_PX) };
}

/** Whether there is room for small words beside others. */
function fits(words: string, beside: string, widthPx: number, letterPx: number): boolean {
  return words.length * letterPx + BESIDE_PX + beside.length * SMALL_LETTER_PX <= widthPx;
}

/** Side by side, as wide as the frame: for one that is too narrow for a card. */
function barOf(frame: FillFrame, content: Content): Shape {
  const { sheet, input, text } = content;
  const { isEmpty } = text;
  const { layer, time } = text.caption;
  const inner = LEAST.widthPx - 2 * PADDING_PX;
  const soft = sheet.classOf(textLook('text-soft', SMALL_PX));
  const atEnd = (words: string, y: number) =>
    `<text class="${soft}" x="100%" dx="${-2 * PADDING_PX}" y="${y}" text-anchor="end">${xmlText(words)}</text>`;
  const isBeside = fits(layer, time, inner, TITLE_LETTER_PX);
  const title = titleLine(content, null);
  const isWide = input.layer === 'alerts' || hasChances(input.layer) || isEmpty;
  const legend = isEmpty
    ? missingLines(content, inner)
    : drawLegend(content, isWide ? inner : BAR.rampPx);
  const ranges = rangesOf(frame, content, (range) => ({ svg: atEnd(range, 8), heightPx: 0 }));
  const words = stacked([
    isBeside ? { ...title, svg: title.svg + atEnd(time, 12) } : title,
    isBeside ? NOTHING : smallLines(sheet, [time], inner),
    { svg: (isWide ? '' : ranges.svg) + legend.svg, heightPx: legend.heightPx },
  ]);
  const svg = `<g transform="translate(${PADDING_PX} ${BAR.paddingPx})">${words.svg}</g>`;
  return { svg, heightPx: words.heightPx + 2 * BAR.paddingPx - 6 };
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
