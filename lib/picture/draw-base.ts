import { type BaseShape, generatedText, type ReadyShape } from '@/lib/geo/generated-tables';
import { once } from '@/lib/geo/once';
import { areaPath, linePath } from './base-lines';
import { type Canvas, strokeOf } from './canvas';
import {
  atZoom,
  COAST_FROM_ZOOM,
  COUNTIES_FROM_ZOOM,
  LINE_OPACITIES,
  LINE_WIDTHS,
  RIVERS_FROM_ZOOM,
  type Stops,
} from './line-stops';
import { PALETTES, type Palette } from './palette';

/** The shapes of the country's grid, ready made. */
const READY = {
  abroad: ready('abroad'),
  lakes: ready('lakes'),
  nation: ready('nation'),
  inland: ready('inland'),
  states: ready('states'),
  borders: ready('borders'),
} as const satisfies Record<ReadyShape, unknown>;

type Color = {
  [Name in keyof Palette]: Palette[Name] extends string ? Name : never;
}[keyof Palette];

/**
 * The base map below and above the hexes, in the order of the live map. An area is written once, and used again
 * where its shore is drawn.
 */
export function drawBase(canvas: Canvas): { readonly ground: string; readonly lines: string } {
  const { zoom } = canvas;
  const [abroad, lakes, inland] = (['abroad', 'lakes', 'inland'] as const).map((name) =>
    area(canvas, name),
  );
  // Close by there is finer land, with a finer coast.
  const isClose = zoom >= COAST_FROM_ZOOM;
  const land = isClose ? closeArea(canvas, 'land') : area(canvas, 'nation');
  const shore = (name: BaseShape, color: Color, opacity: number) =>
    opacity === 0 ? '' : stroke(canvas, `#${name}`, color, LINE_WIDTHS.shore, opacity);
  const ground = [
    fill(canvas, abroad, 'abroad'),
    abroad && shore('abroad', 'shore', atZoom(LINE_OPACITIES.abroadShore, zoom)),
    // In Natural Earth, land covers the Great Lakes: lakes go above it, and the finer nation above both.
    fill(canvas, lakes, 'water'),
    lakes && shore('lakes', 'lakeShore', atZoom(LINE_OPACITIES.lakeShore, zoom)),
    fill(canvas, land, 'land'),
    fill(canvas, inland, 'water'),
    inland && shore('inland', 'lakeShore', 1),
  ];
  const line = (name: BaseShape, color: Color, widths: Stops, opacity: number, fromZoom = 0) => {
    if (zoom < fromZoom || opacity === 0) return '';
    const path = lineOf(canvas, name);
    return path && stroke(canvas, path, color, widths, opacity);
  };
  const { states, borders, counties, rivers, shore: shoreWidths } = LINE_WIDTHS;
  const lines = [
    line(
      'counties',
      'countyLine',
      counties,
      atZoom(LINE_OPACITIES.counties, zoom),
      COUNTIES_FROM_ZOOM,
    ),
    line('rivers', 'river', rivers, atZoom(LINE_OPACITIES.rivers, zoom), RIVERS_FROM_ZOOM),
    inland && shore('inland', 'river', atZoom(LINE_OPACITIES.inlandShore, zoom)),
    isClose ? '' : land && shore('nation', 'shore', atZoom(LINE_OPACITIES.nationShore, zoom)),
    line('coast', 'shore', shoreWidths, 1, COAST_FROM_ZOOM),
    line('states', 'stateLine', states, atZoom(LINE_OPACITIES.states, zoom)),
    line('borders', 'border', borders, 1),
  ];
  return { ground: ground.join(''), lines: lines.join('') };
}

/** The class of what lies below everything. */
export function waterLook({ sheet }: Canvas): string {
  return sheet.classOf((theme) => `fill:${PALETTES[theme].water}`);
}

/** An area as a path that others can use by its name; empty where there is none. */
function area(canvas: Canvas, name: ReadyShape): string {
  return canvas.isCountry ? pathOf(canvas, name, READY[name]()) : closeArea(canvas, name);
}

/** The same from the shapes for pictures from nearby. */
function closeArea(canvas: Canvas, name: BaseShape): string {
  const { grid, box, pixelsPerUnit } = canvas;
  return pathOf(canvas, name, areaPath(name, grid, box, 1 / pixelsPerUnit));
}

function pathOf(canvas: Canvas, name: BaseShape, path: string): string {
  const keepsWidth = canvas.isStretched ? ' vector-effect="non-scaling-stroke"' : '';
  return path === '' ? '' : `<path id="${name}"${keepsWidth} d="${path}"/>`;
}

function lineOf(canvas: Canvas, name: BaseShape): string {
  const { grid, box, pixelsPerUnit, isCountry } = canvas;
  if (isCountry && (name === 'states' || name === 'borders')) return READY[name]();
  return linePath(name, grid, box, 1 / pixelsPerUnit);
}

function fill({ sheet }: Canvas, path: string | undefined, color: Color): string {
  if (!path) return '';
  const name = sheet.classOf((theme) => `fill:${PALETTES[theme][color]}`);
  return `<g class="${name}">${path}</g>`;
}

/** A stroke along an area that is there already ("#name"), or along a path. */
function stroke(
  canvas: Canvas,
  path: string,
  color: Color,
  widths: Stops,
  opacity: number,
): string {
  const { sheet, zoom } = canvas;
  const name = sheet.classOf((theme) =>
    strokeOf(canvas, PALETTES[theme][color], atZoom(widths, zoom), opacity),
  );
  return path.startsWith('#')
    ? `<use href="${path}" class="${name}"/>`
    : `<path class="${name}" d="${path}"/>`;
}

function ready(name: ReadyShape): () => string {
  return once(() => generatedText(`picture-paths/${name}.txt`));
}
