import { layerSource } from '@/lib/weather/layer-sources';
import { themedRampsOf } from '@/lib/weather/ramps-tables';
import { type Canvas, canvasOf, strokeOf } from './canvas';
import { drawArrows } from './draw-arrows';
import { drawBase, waterLook } from './draw-base';
import { drawCard } from './draw-card';
import { drawDrawn } from './draw-drawn';
import { drawFill } from './draw-fill';
import { drawFronts } from './draw-fronts';
import { drawHexes, type HexLook } from './draw-hexes';
import { drawNames } from './draw-names';
import { drawPage } from './draw-page';
import type { Content, Document, MapFragment } from './fragments';
import type { PictureFrame } from './frame';
import { onGrid, viewBoxOf } from './grid';
import { cssInk } from './hex-colors';
import { hexRing, turnInto } from './hex-rings';
import { THEMES } from './hex-theme';
import { captionLine } from './map-caption';
import { PathWriter } from './path-writer';
import type { PictureInput } from './picture-input';
import { pictureText } from './picture-text';
import { type ShownHex, shownHexes } from './shown-hexes';
import { stagedNames } from './staged-names';
import { StyleSheet } from './style-sheet';
import { xmlText } from './xml';

/**
 * Draws the map as one SVG document: land and borders, the hexes of a layer at an hour as the live map has
 * them, and what they mean in words. Pure: it depends on nothing but its input, and never throws.
 */
export function drawMap(input: PictureInput): string {
  const { layer, frame, tiles, hourMs } = input;
  const sheet = new StyleSheet(input.theme);
  const source = layerSource(layer);
  const ramps = themedRampsOf(layer);
  const hexes = shownHexes(tiles, layer, frame.box, hourMs);
  const canvas = canvasOf(frame, sheet);
  const map = mapOf(canvas, input, { source, ramps }, hexes);
  const text = pictureText(input, ramps[0].light, hexes);
  const content = { input, sheet, look: { source, ramps }, text, hexes };
  const { root, body } = documentOf(frame, content, map);
  const title = `<title>${xmlText(captionLine(text.caption))}</title>`;
  const words = input.sentence === null ? '' : `<desc>${xmlText(input.sentence)}</desc>`;
  return `<svg xmlns="http://www.w3.org/2000/svg"${root}>${title}${words}${sheet.element}${body}</svg>`;
}

function documentOf(frame: PictureFrame, content: Content, map: MapFragment): Document {
  if (frame.kind === 'card') return drawCard(frame, content, map);
  return frame.kind === 'fill' ? drawFill(frame, content, map) : drawPage(frame, content, map);
}

/** The map alone, in a box that its parent sizes. */
function mapOf(
  canvas: Canvas,
  input: PictureInput,
  look: HexLook,
  hexes: readonly ShownHex[],
): MapFragment {
  const { selectedCell } = input;
  const { ground, lines } = drawBase(canvas);
  const fronts = drawFronts(canvas, input.layer, hexes);
  const drawn = drawDrawn(canvas, input.drawn);
  const parts = [ground, drawHexes(canvas, look, hexes), fronts, lines, drawn];
  if (selectedCell !== null) parts.push(drawSelected(canvas, selectedCell));
  const viewBox = viewBoxOf(canvas.grid, canvas.box);
  return {
    water: waterLook(canvas),
    above: (stage) => {
      const names = stagedNames(stage, input, hexes);
      return drawArrows(canvas, hexes, stage, names) + drawNames(canvas, input, names, stage);
    },
    zoom: canvas.zoom,
    svg: (place) =>
      `<svg ${place} preserveAspectRatio="none" viewBox="${viewBox}">${parts.join('')}</svg>`,
  };
}

/** The stroke around the chosen cell and its casing, in CSS pixels, as on the live map. */
const CORE_PX = 3;
const CASING_PX = 6.8;

/** The outline of the chosen cell; nothing if it is not in the box. */
function drawSelected(canvas: Canvas, cell: string): string {
  const shape = hexRing(cell);
  const turn = turnInto(canvas.box, shape);
  if (turn === null) return '';
  const path = new PathWriter();
  const corners: number[] = [];
  for (let at = 0; at < shape.ring.length; at += 2) {
    corners.push(...onGrid(canvas.grid, (shape.ring[at] ?? 0) + turn, shape.ring[at + 1] ?? 0));
  }
  path.add(corners, true);
  const { sheet } = canvas;
  const casing = sheet.classOf((theme) => strokeOf(canvas, cssInk(THEMES[theme].halo), CASING_PX));
  const core = sheet.classOf((theme) => strokeOf(canvas, cssInk(THEMES[theme].stroke), CORE_PX));
  return `<path class="${casing}" d="${path.text}"/><path class="${core}" d="${path.text}"/>`;
}
