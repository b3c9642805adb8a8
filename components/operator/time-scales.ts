import { scaleLinear } from 'd3-scale';

const LEFT_PX = 44;
const RIGHT_PX = 8;
/** The height of the labels of the hours. */
const FOOT_PX = 22;
const TOP_PX = 8;
/** Below this width, every sixth hour has a label; above, every third. */
const WIDE_PX = 560;

export type TimeScales = ReturnType<typeof timeScales>;

/** Where the steps of a chart are, in pixels. */
export function timeScales(
  starts: readonly number[],
  stepMs: number,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const firstMs = starts[0] ?? 0;
  const endMs = (starts.at(-1) ?? firstMs) + stepMs;
  const [left, right, top, foot] = [LEFT_PX, width - RIGHT_PX, TOP_PX, height - FOOT_PX];
  const x = scaleLinear([firstMs, endMs], [left, right]);
  const every = width < WIDE_PX ? 6 : 3;
  return {
    ...{ x, width, height, left, right, top, foot },
    stepPx: x(firstMs + stepMs) - x(firstMs),
    middle: (startMs: number) => x(startMs + stepMs / 2),
    /** The hours with a label, on the clock of whoever reads. */
    marked: starts.filter((ms) => {
      const date = new Date(ms);
      return date.getMinutes() === 0 && date.getHours() % every === 0;
    }),
    /** The step under a point; the nearest for one outside. */
    indexAt: (px: number) =>
      Math.max(0, Math.min(starts.length - 1, Math.floor((x.invert(px) - firstMs) / stepMs))),
  };
}
