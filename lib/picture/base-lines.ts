import { type BaseShape, generatedText } from '@/lib/geo/generated-tables';
import { once } from '@/lib/geo/once';
import { clipLine, clipRing, type FlatBox, type FlatLine, simplified } from '@/lib/geo/outlines';
import { type MercatorBox, mercatorX, mercatorY } from '@/lib/geo/web-mercator';
import { type Grid, viewBoxOf } from './grid';
import { PathWriter } from './path-writer';

/** A line of the base map in the Mercator square, and what it reaches. */
type BaseLine = MercatorBox & { readonly points: Float64Array };

/** The base map for pictures from nearby. Parsed when such a picture is first drawn. */
const LINES = {
  abroad: parsed('abroad'),
  lakes: parsed('lakes'),
  nation: parsed('nation'),
  inland: parsed('inland'),
  states: parsed('states'),
  borders: parsed('borders'),
  coast: parsed('coast'),
  land: parsed('land'),
  counties: parsed('counties'),
  rivers: parsed('rivers'),
} as const satisfies Record<BaseShape, unknown>;

/** How far a line may be from where it is, in pixels, and how far beyond the box areas are cut. */
const TOLERANCE_PX = 0.4;
const RIM_PX = 8;

/** The part of the base map's areas in a box, as an SVG path in a grid's units; empty if there is none. */
export function areaPath(
  name: BaseShape,
  grid: Grid,
  box: MercatorBox,
  unitsPerPixel: number,
): string {
  return pathIn(name, grid, box, unitsPerPixel, (line, frame) => [
    clipRing(line.slice(0, -2), frame),
  ]);
}

/** The same of its lines. */
export function linePath(
  name: BaseShape,
  grid: Grid,
  box: MercatorBox,
  unitsPerPixel: number,
): string {
  return pathIn(name, grid, box, unitsPerPixel, clipLine);
}

function pathIn(
  name: BaseShape,
  grid: Grid,
  box: MercatorBox,
  unitsPerPixel: number,
  clip: (line: FlatLine, frame: FlatBox) => FlatLine[],
): string {
  const [left = 0, top = 0, width = 0, height = 0] = viewBoxOf(grid, box).split(' ').map(Number);
  const rim = RIM_PX * unitsPerPixel;
  const frame = {
    left: left - rim,
    top: top - rim,
    right: left + width + rim,
    bottom: top + height + rim,
  };
  const tolerance = TOLERANCE_PX * unitsPerPixel;
  const path = new PathWriter();
  const isArea = clip !== clipLine;
  for (const line of LINES[name]()) {
    for (const turn of [0, 1, -1]) {
      if (!touches(line, turn, box)) continue;
      for (const piece of clip(onGrid(line, grid, turn), frame)) {
        path.add(simplified(piece, () => tolerance).map(Math.round), isArea);
      }
    }
  }
  return path.text;
}

function touches(line: MercatorBox, turn: number, box: MercatorBox): boolean {
  return (
    line.left + turn < box.right &&
    line.right + turn > box.left &&
    line.top < box.bottom &&
    line.bottom > box.top
  );
}

function onGrid({ points }: BaseLine, { left, top, perWorld }: Grid, turn: number): number[] {
  const units: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    units.push(
      ((points[at] ?? 0) + turn - left) * perWorld,
      ((points[at + 1] ?? 0) - top) * perWorld,
    );
  }
  return units;
}

/** A line is written in thousandths of a degree, each point from the one before: see scripts/data/picture-map.ts. */
function parsed(name: BaseShape): () => readonly BaseLine[] {
  return once(() => {
    const lines: readonly (readonly number[])[] = JSON.parse(
      generatedText(`picture-lines/${name}.json`),
    );
    return lines.map((steps) => {
      const points = new Float64Array(steps.length);
      const reach = { left: 2, top: 2, right: -2, bottom: -2 };
      let [lng, lat] = [0, 0];
      for (let at = 0; at < steps.length; at += 2) {
        lng += steps[at] ?? 0;
        lat += steps[at + 1] ?? 0;
        const x = mercatorX(lng / 1000);
        const y = mercatorY(lat / 1000);
        points[at] = x;
        points[at + 1] = y;
        reach.left = Math.min(reach.left, x);
        reach.right = Math.max(reach.right, x);
        reach.top = Math.min(reach.top, y);
        reach.bottom = Math.max(reach.bottom, y);
      }
      return { ...reach, points };
    });
  });
}
