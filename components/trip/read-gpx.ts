import {
  lengthKm,
  type TrackPoint,
  type TrackStop,
  timesOf,
  trackStops,
} from '@/lib/geo/track-stops';

/** Why a file is not read. */
export type GpxProblem = 'too-large' | 'entities' | 'not-gpx' | 'no-points' | 'unreadable';

/** The way in a file. */
export type GpxTrack = {
  /** When it begins and ends; null where it does not say so. */
  readonly times: ReturnType<typeof timesOf>;
  readonly km: number;
  /** Where it is at which hour, by its own times or else by a speed. */
  stops(pace: Parameters<typeof trackStops>[1], most: number): TrackStop[];
};

type GpxResult =
  | { readonly ok: true; readonly track: GpxTrack }
  | { readonly ok: false; readonly problem: GpxProblem };

/** A day recorded each second, with the pulse, has about 20 MB. Reading more would make the page stand still. */
const MAX_BYTES = 25_000_000;

/** Words that a file defines can stand for more text than there is memory; GPX has none. */
const DEFINES_WORDS = /<!(?:DOCTYPE|ENTITY)/i;

/** What a file may have: a track before a route, and that before single points. */
const WAYS = ['trkpt', 'rtept', 'wpt'] as const;

/**
 * Reads the points of a GPX file (1.0 or 1.1): those of its tracks, else of its routes, else its waypoints, in their order.
 * It is read here and goes nowhere. Points without a place on earth are left out.
 */
export async function readGpx(file: Pick<File, 'size' | 'text'>): Promise<GpxResult> {
  if (file.size > MAX_BYTES) return { ok: false, problem: 'too-large' };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
  if (DEFINES_WORDS.test(text)) return { ok: false, problem: 'entities' };
  const gpx = new DOMParser().parseFromString(text, 'application/xml');
  const isGpx = gpx.documentElement.localName === 'gpx';
  if (!isGpx || gpx.getElementsByTagName('parsererror').length > 0) {
    return { ok: false, problem: 'not-gpx' };
  }
  for (const name of WAYS) {
    const points = [...gpx.getElementsByTagNameNS('*', name)].flatMap(
      // Only a track says when it was passed: the time of another point is when that was made (GPX 1.1, wptType).
      (point) => pointOf(point, name === 'trkpt') ?? [],
    );
    if (points.length > 0) return { ok: true, track: trackOf(points) };
  }
  return { ok: false, problem: 'no-points' };
}

function trackOf(points: readonly TrackPoint[]): GpxTrack {
  return {
    times: timesOf(points),
    km: lengthKm(points),
    stops: (pace, most) => trackStops(points, pace, most),
  };
}

function pointOf(element: Element, isPassed: boolean): TrackPoint | null {
  const [lat, lng] = [degreesOf(element, 'lat', 90), degreesOf(element, 'lon', 180)];
  if (lat === null || lng === null) return null;
  return { lat, lng, timeMs: isPassed ? timeOf(element) : null };
}

function degreesOf(element: Element, name: string, most: number): number | null {
  const text = element.getAttribute(name)?.trim() ?? '';
  const degrees = text === '' ? Number.NaN : Number(text);
  return Math.abs(degrees) <= most ? degrees : null;
}

/** When a point is passed, as its own element says; null where it does not. */
function timeOf(element: Element): number | null {
  for (const child of element.children) {
    if (child.localName === 'time') {
      const ms = Date.parse(child.textContent?.trim() ?? '');
      return Number.isFinite(ms) ? ms : null;
    }
  }
  return null;
}
