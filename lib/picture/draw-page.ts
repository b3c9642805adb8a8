import { COLORS } from '@/lib/contract/page-look';
import { worldPixels } from '@/lib/geo/web-mercator';
import { HOME_MARGIN } from '@/lib/view-state/camera';
import { drawWords, missingLines } from './draw-words';
import type { Content, Document, MapFragment, SvgFragment } from './fragments';
import { layoutOf, type PageFrame, widthOf } from './frame';
import { bandAt, type NameBand, type PlaceShare, stretchedBands } from './name-stage';
import { LINE } from './style-sheet';

const CARD_PX = 284;
const PADDING_PX = 12;
const GAP_PX = 10;
/**
 * On a phone, the timeline begins 28 to 43 pixels below the country: the title and the ramp end above it, age and
 * sources are read where there is no timeline. So the card begins higher there, and so do its words within it.
 */
const PHONE_TOP_PX = -1;
const PHONE_PADDING_PX = 3;

/**
 * A picture that a page stretches over its map: without a `viewBox`, so that a unit is a CSS pixel. The page has the
 * legend and all other words beside it; without scripts, the picture has them: in a small card just below what is sure
 * to be in view, placed in shares of the picture, with a size in pixels. What it says on a page with scripts if there
 * is no weather is there as well at a place; of the country it is in the middle, since on a phone buttons are below.
 */
export function drawPage(frame: PageFrame, content: Content, map: MapFragment): Document {
  const water = `<rect class="${map.water}" width="100%" height="100%"/>`;
  const place: PlaceShare = (x, y) => [percent(x), percent(y)];
  const above = map.above({
    place,
    box: frame.box,
    bands: pageBands(frame, map.zoom),
    unitPx: () => 1,
    // The rims of the picture are far from what a page shows of it.
    hiddenIf: () => [],
  });
  const drawn = water + map.svg('width="100%" height="100%"') + above;
  return { root: '', body: drawn + cardOf(frame, content) };
}

/** The sizes of a page's picture: that of the country is stretched, that of a place never is, and has a zoom. */
export function pageBands({ kind, box }: PageFrame, zoom: number): NameBand[] {
  if (kind === 'place') return bandAt(zoom);
  return stretchedBands((from) => ({ widthPx: Math.round(widthOf(box) * worldPixels(from)) }));
}

function cardOf(frame: PageFrame, content: Content): string {
  const widthPx = CARD_PX - 2 * PADDING_PX;
  if (content.input.words) return cardBelow(frame, content, drawWords(content, widthPx));
  if (!content.text.isEmpty) return '';
  const lines = missingLines(content, widthPx);
  if (frame.kind === 'place') return cardBelow(frame, content, lines);
  const { middleX, middleY } = layoutOf(frame);
  return card(content, lines, [middleX, middleY], -(lines.heightPx / 2 + PADDING_PX));
}

function cardBelow(frame: PageFrame, content: Content, words: SvgFragment): string {
  const { middleX, middleY, width, height } = layoutOf(frame);
  if (frame.kind === 'country') content.sheet.addRule(phoneRule(width, words.heightPx));
  return card(content, words, [middleX, middleY + 0.5 / height], GAP_PX);
}

/** Words on a ground, below a place (in shares of the picture) by so many pixels. */
function card(
  { sheet }: Content,
  words: SvgFragment,
  [x, y]: readonly [x: number, y: number],
  topPx: number,
): string {
  const look = sheet.classOf(
    (theme) => `fill:${COLORS.surface[theme]};fill-opacity:.92;stroke:${LINE[theme]}`,
  );
  const cardHeight = words.heightPx + 2 * PADDING_PX;
  const ground = `<rect id="card" class="${look}" x="${-CARD_PX / 2}" y="${topPx}" width="${CARD_PX}" height="${cardHeight}" rx="10"/>`;
  const inside = `<g id="words" transform="translate(${PADDING_PX - CARD_PX / 2} ${topPx + PADDING_PX})">${words.svg}</g>`;
  return `<svg x="${percent(x)}" y="${percent(y)}" overflow="visible">${ground}${inside}</svg>`;
}

/** Where the card of the country is on a phone: the picture's own width says that it is on one. */
function phoneRule(widthShare: number, wordsPx: number): string {
  const maxPx = Math.round((HOME_MARGIN.narrowBelowPx - 2 * HOME_MARGIN.narrowPx) * widthShare);
  const card = `height:${PHONE_PADDING_PX + wordsPx + PADDING_PX}px;transform:translateY(${PHONE_TOP_PX - GAP_PX}px)`;
  const words = `transform:translate(${PADDING_PX - CARD_PX / 2}px,${PHONE_TOP_PX + PHONE_PADDING_PX}px)`;
  return `@media(max-width:${maxPx}px){#card{${card}}#words{${words}}}`;
}

function percent(share: number): string {
  return `${Math.round(share * 1e5) / 1e3}%`;
}
