import { rounded } from './canvas';
import { drawWords } from './draw-words';
import { layoutOf, type PageFrame } from './frame';
import type { Content, Document, MapPiece } from './piece';
import { SURFACE } from './text-look';

const CARD_PX = 284;
const PADDING_PX = 12;
const GAP_PX = 10;

/**
 * A picture that a page stretches over its map: without a `viewBox`, so that a unit is a CSS pixel. Its words are
 * in a small card as the live map's legend is one, just below what is sure to be in view: placed in shares of the
 * picture, with a size in pixels.
 */
export function drawPage(frame: PageFrame, content: Content, map: MapPiece): Document {
  const water = `<rect class="${map.water}" width="100%" height="100%"/>`;
  const words = content.input.words ? wordsCard(frame, content) : '';
  const arrows = map.arrows((x, y) => [percent(x), percent(y)]);
  return { root: '', body: water + map.svg('width="100%" height="100%"') + arrows + words };
}

function wordsCard(frame: PageFrame, content: Content): string {
  const { middleX, middleY, height } = layoutOf(frame);
  const words = drawWords(content, CARD_PX - 2 * PADDING_PX);
  const look = content.sheet.classOf(
    (theme) => `fill:${SURFACE[theme].surface};fill-opacity:.92;stroke:${SURFACE[theme].line}`,
  );
  const cardHeight = words.heightPx + 2 * PADDING_PX;
  const card = `<rect class="${look}" x="${-CARD_PX / 2}" y="${GAP_PX}" width="${CARD_PX}" height="${cardHeight}" rx="10"/>`;
  const inside = `<g transform="translate(${PADDING_PX - CARD_PX / 2} ${GAP_PX + PADDING_PX})">${words.svg}</g>`;
  const place = `x="${percent(middleX)}" y="${percent(middleY + 0.5 / height)}" overflow="visible"`;
  return `<svg ${place}>${card}${inside}</svg>`;
}

function percent(share: number): string {
  return `${rounded(share * 100)}%`;
}
