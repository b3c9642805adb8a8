import { curveMonotoneX, line } from 'd3-shape';

type Point = { x: number; y: number | null };
type TimeLineProps = { className: string | undefined; points: readonly Point[] };

/**
 * A line through the points that have a value, in the pixels of its chart. A value whose neighbors have none, of
 * which a line would show nothing, is a dot: so are the first minutes after a start.
 */
export function TimeLine({ className, points }: TimeLineProps) {
  const has = (point: Point | undefined) => point !== undefined && point.y !== null;
  const path = line<Point>()
    .defined(has)
    .x(({ x }) => x)
    .y(({ y }) => y ?? 0)
    .curve(curveMonotoneX);
  const lone = points.filter(
    (point, index) => has(point) && !has(points[index - 1]) && !has(points[index + 1]),
  );
  return (
    <g className={className}>
      <path d={path(points) ?? undefined} />
      {lone.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y ?? 0} r="2" />
      ))}
    </g>
  );
}
