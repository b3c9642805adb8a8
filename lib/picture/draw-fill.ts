import { grownBox, type MercatorBox, worldPixels } from '@/lib/geo/web-mercator';
import { rounded } from './canvas';
import { drawFillLegend, LEAST } from './fill-legend';
import type { Content, Document, MapFragment } from './fragments';
import { type FillFrame, heightOf, LEGEND_BAR, widthOf } from './frame';
import { bandAt, type CoveredArea, hiddenIn, type NameStage, stretchedBands } from './name-stage';

/** Where the page has its way to the live map: above the picture, in a corner of its own. */
const WAY_AREA: CoveredArea = {
  side: 'top-right',
  widthPx: 148,
  heightPx: 36,
  from: LEAST,
  untilWidthPx: Number.POSITIVE_INFINITY,
};
/** Where the legend is a bar, the middle of the map is that of what is above it, as in the live map. */
const HAS_BAR = `(min-width:${LEGEND_BAR.fromPx}px) and (max-width:${LEGEND_BAR.untilPx - 1}px) and (min-height:${LEAST.heightPx}px)`;
const RAISED_PX = LEGEND_BAR.heightPx / 2;
/** What raising hides of the map at its head, and how much lower the corner there is for it. */
const RAISED_AREAS: readonly CoveredArea[] = [
  { ...WAY_AREA, widthPx: null, heightPx: RAISED_PX, untilWidthPx: LEGEND_BAR.untilPx },
  { ...WAY_AREA, heightPx: WAY_AREA.heightPx + RAISED_PX, untilWidthPx: LEGEND_BAR.untilPx },
];
/** A frame that is larger than the picture has it enlarged. */
const ENLARGED = 2;
/** Around the country, at its usual scale: as in the live map, in frames of usual sizes. */
const MARGIN_PX = 26;
/** So many pixels apart, sizes of frames are different enough to hide other names. */
const STEP_PX = { fixed: 24, fitted: 4 } as const;

/**
 * A picture that fills a frame of any size: without a `viewBox`, so that a unit is a CSS pixel. Its legend is
 * where the live map has its own; age and sources are beside the picture, as text.
 */
export function drawFill(frame: FillFrame, content: Content, map: MapFragment): Document {
  const water = `<rect class="${map.water}" width="100%" height="100%"/>`;
  const legend = content.input.words ? drawFillLegend(frame, content) : null;
  content.sheet.addRule(`@media${HAS_BAR}{#raised{transform:translate(0,${-RAISED_PX}px)}}`);
  const covered = [WAY_AREA, ...RAISED_AREAS, ...(legend?.covered ?? [])];
  const drawn = frame.isFitted
    ? fitted(frame, map, covered)
    : aroundMiddle(frame, content, map, covered);
  return { root: '', body: `${water}<g id="raised">${drawn}</g>${legend?.svg ?? ''}` };
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
  const parts = placed(
    map,
    { left, top, width, height },
    {
      place: placeIn({ left, top, width, height }),
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
      box: grownBox(inner, margin, margin),
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
  return map.svg(place) + map.above(names);
}

/** The size of the box at its usual scale, in pixels. */
function sizeOf({ box, defaultWidthPx }: FillFrame): readonly [width: number, height: number] {
  return [defaultWidthPx, (defaultWidthPx * heightOf(box)) / widthOf(box)];
}
