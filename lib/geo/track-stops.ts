import { HOUR_MS, hourStart } from '@/lib/contract/time';
import { cellAt } from './cells';
import { distanceKm, type LatLng, wrapLng } from './lat-lng';

/** A point of a recorded or planned track, with when it is passed, in milliseconds of the Unix epoch, where it says so. */
export type TrackPoint = LatLng & { readonly timeMs: number | null };

/** Where a track is at an hour. */
export type TrackStop = {
  readonly cell: string;
  /** Hours from the hour in which the track begins, in whole hours. */
  readonly hour: number;
};

/** Two stops are no farther from each other, in kilometers: weather differs from valley to valley. */
const STEP_KM = 60;

/** Nothing that people travel with is faster, in kilometers per hour. */
const MAX_KM_PER_HOUR = 1000;

/**
 * When the first point of a track is passed that says when it is, and the last; null for one without times, or with times
 * at which nobody could pass its points.
 */
export function timesOf(
  points: readonly TrackPoint[],
): { readonly fromMs: number; readonly untilMs: number } | null {
  const times = points.flatMap(({ timeMs }) => timeMs ?? []);
  const [fromMs, untilMs] = [times[0], times.at(-1)];
  const isOrdered = times.every((ms, index) => ms >= (times[index - 1] ?? ms));
  if (fromMs === undefined || untilMs === undefined || !isOrdered) return null;
  const hours = (untilMs - fromMs) / HOUR_MS;
  return lengthKm(points) / hours > MAX_KM_PER_HOUR ? null : { fromMs, untilMs };
}

/** The length of a track, in kilometers. */
export function lengthKm(points: readonly LatLng[]): number {
  return travelled(points).at(-1) ?? 0;
}

/**
 * The cells that a track passes and the hours at which it does: where it begins and ends, and in between as many that no
 * two are more
 * than an hour or 60 km apart, as long as these are not too many. The same cell at the same hour is one stop.
 *
 * @param startMs when it begins: the points' own times count from there, or the speed where they have none
 * @param most how many stops there may be at most
 */
export function trackStops(
  points: readonly TrackPoint[],
  pace: { readonly startMs: number; readonly kmPerHour: number },
  most: number,
): TrackStop[] {
  const km = travelled(points);
  const passed = hoursAt(points, km, pace.kmPerHour);
  // How many stops are due up to each point: one for each hour, or for each so far if that is more.
  let stopsDue = 0;
  const due = points.map((_, index) => {
    const [way, hours] = [km, passed].map((list) => (list[index] ?? 0) - (list[index - 1] ?? 0));
    if (index > 0) stopsDue += Math.max(hours ?? 0, (way ?? 0) / STEP_KM);
    return stopsDue;
  });
  const sinceHour = (pace.startMs - hourStart(pace.startMs)) / HOUR_MS;
  const total = due.at(-1) ?? 0;
  const steps = Math.min(most - 1, Math.max(1, Math.ceil(total)));
  const stops: TrackStop[] = [];
  let next = 0;
  for (let step = 0; step <= steps; step += 1) {
    const dueHere = (total * step) / steps;
    while (next < points.length - 1 && (due[next] ?? 0) < dueHere) next += 1;
    const [from, to] = [Math.max(0, next - 1), next];
    const [before, after] = [points[from], points[to]];
    if (!before || !after) break;
    const span = (due[to] ?? 0) - (due[from] ?? 0);
    const part = span > 0 ? (dueHere - (due[from] ?? 0)) / span : 1;
    const { lat, lng } = between(before, after, part);
    const hours = (passed[from] ?? 0) + ((passed[to] ?? 0) - (passed[from] ?? 0)) * part;
    const stop = { cell: cellAt(lat, lng), hour: Math.floor(hours + sinceHour + SLACK_HOURS) };
    const last = stops.at(-1);
    if (last?.cell !== stop.cell || last.hour !== stop.hour) stops.push(stop);
  }
  return stops;
}

/** Sums of decimals are a little off, which must not make another hour. */
const SLACK_HOURS = 1e-6;

/** A point on the way from one to another, which may cross 180 degrees. */
function between(from: LatLng, to: LatLng, part: number): LatLng {
  const east = wrapLng(to.lng - from.lng);
  return {
    lat: from.lat + (to.lat - from.lat) * part,
    lng: wrapLng(from.lng + east * part),
  };
}

/** The way to each point from the first, in kilometers. */
function travelled(points: readonly LatLng[]): number[] {
  let km = 0;
  return points.map((point, index) => {
    const before = points[index - 1];
    if (before) km += distanceKm(before, point);
    return km;
  });
}

/** When each point is passed, in hours from the first. */
function hoursAt(points: readonly TrackPoint[], km: readonly number[], kmPerHour: number) {
  const times = timesOf(points);
  if (!times) return km.map((way) => way / kmPerHour);
  let lastMs = times.fromMs;
  return points.map(({ timeMs }) => {
    lastMs = timeMs ?? lastMs;
    return (lastMs - times.fromMs) / HOUR_MS;
  });
}
